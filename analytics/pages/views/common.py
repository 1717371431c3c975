"""What every page of card statistics stands in: filters, groups, tabs, when it was last updated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from analytics.cardstats.measures.measures import Measure
from analytics.pages.domain.groups import PlayerGroup, club_ids_for, group_for
from analytics.pages.interfaces.charts.marks import count_words
from analytics.pages.interfaces.filters.filters import KEYS, BadFilter, Filters, filters_for
from analytics.pages.interfaces.filters.form import FilterForm, club_choices
from analytics.pages.interfaces.filters.links import COMPARE, OTHER, FilterLinks
from analytics.pages.interfaces.measures.measure_labels import definition_of, name_of
from analytics.pipeline.domain.query.slices import statistics_status
from palermo.common.text.untrusted import whole_number

TABS: Final = {
    "statistics": gettext_lazy("Cards"),
    "statistics_businesses": gettext_lazy("Businesses"),
    "statistics_families": gettext_lazy("Families"),
    "statistics_wars": gettext_lazy("Wars"),
    "statistics_seats": gettext_lazy("Seats and games"),
}


@dataclass(frozen=True)
class PageSums:
    """What was asked for, and the sums of it: of one group, or of two to compare."""

    request: HttpRequest
    clubs: Sequence[int] | None
    group: PlayerGroup
    other: PlayerGroup | None
    links: FilterLinks
    updated_at: datetime | None

    @property
    def filters(self) -> Filters:
        return self.links.filters

    @property
    def problems(self) -> list[str]:
        return [*self.filters.problems, *(self.links.other.problems if self.links.other else ())]

    @property
    def names(self) -> tuple[str, str]:
        return self.filters.name, self.links.other.name if self.links.other else ""

    @property
    def too_few(self) -> bool:
        return self.group.folded is None or (self.other is not None and self.other.folded is None)

    @property
    def sample(self) -> str:
        """What all numbers of a page rest on."""
        words = sample_words(self.group)
        if self.other is None:
            return words
        return _("%(one)s Compared with: %(other)s") % {"one": words, "other": sample_words(self.other)}


def sample_words(group: PlayerGroup) -> str:
    games, folded = group.games, group.folded
    if folded is None:
        return ""
    seats = folded.sittings
    values = {"games": count_words(games), "seats": count_words(seats), "without": count_words(seats - folded.with_log)}
    if group.slice.player_id:
        words = ngettext("%(games)s game.", "%(games)s games.", games) % values
    else:
        words = ngettext("%(games)s game, %(seats)s seats.", "%(games)s games, %(seats)s seats.", games) % values
    if folded.with_log < seats:
        words += (
            " "
            + _("%(without)s seats have results but no move log; they’re used only where a result is enough.") % values
        )
    return words


def reading_for(request: HttpRequest, *own: str) -> PageSums:
    """`own` are the page's own words in the address, such as "measure"."""
    asked = {key: request.GET[key] for key in request.GET}
    filters = filters_for(request.user, asked)
    other = None
    if COMPARE in asked:
        prefix = f"{OTHER}-"
        other = filters_for(request.user, {key: asked[prefix + key] for key in KEYS if prefix + key in asked})
    clubs, (updated_at, alike) = club_ids_for(request.user), statistics_status()
    return PageSums(
        request,
        clubs,
        group_for(filters.slice, clubs=clubs, clustering=alike),
        None if other is None else group_for(other.slice, clubs=clubs, clustering=alike),
        FilterLinks(filters, other, {key: asked[key] for key in own if key in asked}),
        updated_at,
    )


def reading_for_file(request: HttpRequest, *own: str) -> PageSums:
    """A file of something else than what was asked for would be taken for what was asked for."""
    reading = reading_for(request, *own)
    if reading.problems:
        raise BadFilter(problem=" ".join(reading.problems))
    return reading


def tidied(request: HttpRequest) -> HttpResponse | None:
    """A form without scripts sends its empty fields too. Addresses are short, so that people can pass them on."""
    if all(request.GET.values()):
        return None
    kept: QueryDict = request.GET.copy()
    for key in [key for key, text in kept.items() if not text]:
        del kept[key]
    return redirect(f"{request.path}?{kept.urlencode()}" if kept else request.path)


def frame_of(reading: PageSums, *, file: str, **arguments: str) -> Mapping[str, Any]:
    request, links = reading.request, reading.links
    path = request.path
    clubs = club_choices(request.user)
    here = request.resolver_match.view_name if request.resolver_match else ""
    return {
        "reading": reading,
        "tabs": [(links.to(name), words, name == here) for name, words in TABS.items()],
        "form": FilterForm(request.user, reading.filters, clubs),
        "other_form": FilterForm(request.user, links.other, clubs, prefix=OTHER) if links.other else None,
        "chips": links.chips(path),
        "other_chips": links.other_chips(path),
        "cleared": links.cleared(path),
        "alone": links.alone(path),
        "compared": _compared(reading, path),
        "file": links.to(file, **arguments) if not links.own else _with(links.to(file, **arguments), links.own),
        "updated_at": reading.updated_at,
    }


def measure_choices(measures: Sequence[Measure]) -> list[tuple[str, str]]:
    return [(measure.key, name_of(measure)) for measure in measures]


def measure_words(measure: Measure) -> dict[str, str]:
    return {"key": measure.key, "name": name_of(measure), "definition": definition_of(measure)}


def _compared(reading: PageSums, path: str) -> str:
    """The way to a comparison with everybody, from where one is."""
    return f"{path}?{urlencode({**reading.links.own, **reading.links.kept, COMPARE: '1'})}"


def _with(address: str, own: Mapping[str, str]) -> str:
    return f"{address}{'&' if '?' in address else '?'}{urlencode(own)}"


def asked_before(request: HttpRequest) -> int | None:
    """`?before=…` goes on below a game; without it a list starts with the newest."""
    if "before" not in request.GET:
        return None
    before = whole_number(request.GET["before"])
    if before is None:
        raise BadFilter(problem=_("This part of the list doesn’t exist. Start with the newest games."))
    return before
