"""Addresses that keep the filters."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from analytics.pages.interfaces.filters.filters import FilterChip, Filters
from analytics.pages.interfaces.measures.rows import MeasureLine

OTHER = "vs"
COMPARE = "compare"


@dataclass(frozen=True)
class RemovableChip:
    """A chip with the address of the page without it."""

    chip: FilterChip
    href: str


@dataclass(frozen=True)
class FilterLinks:
    """`own` is what belongs to one page only, such as its measure; it does not follow to others."""

    filters: Filters
    other: Filters | None
    own: Mapping[str, str]

    @property
    def kept(self) -> dict[str, str]:
        query = dict(self.filters.given)
        if self.other is not None:
            query[COMPARE] = "1"
            query |= {f"{OTHER}-{key}": text for key, text in self.other.given.items()}
        return query

    def to(self, name: str, **arguments: str) -> str:
        return _address(reverse(name, kwargs=arguments), self.kept)

    def here(self, path: str) -> str:
        return _address(path, {**self.own, **self.kept})

    def games(self, line: MeasureLine) -> str:
        """Only of the first group."""
        if not line.has_games or not line.estimate.n:
            return ""
        query = {**self.filters.given, "measure": line.measure.key, "at": str(line.at)}
        return _address(reverse("statistics_games"), query)

    def chips(self, path: str) -> list[RemovableChip]:
        return self._without(path, self.filters, "")

    def other_chips(self, path: str) -> list[RemovableChip]:
        return [] if self.other is None else self._without(path, self.other, f"{OTHER}-")

    def alone(self, path: str) -> str:
        """Without the comparison."""
        return _address(path, {**self.own, **self.filters.given})

    def cleared(self, path: str) -> str:
        return _address(path, self.own)

    def _without(self, path: str, filters: Filters, prefix: str) -> list[RemovableChip]:
        query = {**self.own, **self.kept}
        # A season hangs on its club.
        depending = {"club": ("season", "event")}
        return [
            RemovableChip(
                chip,
                _address(
                    path,
                    {
                        key: text
                        for key, text in query.items()
                        if key not in {f"{prefix}{gone}" for gone in (chip.key, *depending.get(chip.key, ()))}
                    },
                ),
            )
            for chip in filters.chips
        ]


def _address(path: str, query: Mapping[str, str]) -> str:
    return f"{path}?{urlencode(query)}" if query else path
