"""Which games somebody asks about, as it stands in an address: `?club=palermo&size=4&since=2026-03`.

Read strictly, answered kindly: what cannot be understood or may not be seen is left out, and the page says so.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, Final, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from analytics.pipeline.domain.query.slices import HOUSE, SIZES, SumsSlice
from analytics.pipeline.models import GameOrigin
from palermo.accounts.models import Player, User
from palermo.clubs.domain.rule_words import EDITION_NAMES
from palermo.clubs.models import Club
from palermo.common.errors import DomainError, NotFound
from palermo.visibility import Viewer, clubs_seen_by, player_for
from tournaments.events.domain.queries import events_for
from tournaments.events.models import Event
from tournaments.leagues.models import Season

KEYS: Final = ("club", "season", "event", "size", "edition", "band", "source", "since", "until", "player")
MONTH: Final = re.compile(r"(20\d\d)-(0[1-9]|1[0-2])")
LONGEST: Final = 80
EDITION_CHOICES: Final = {**EDITION_NAMES, HOUSE: gettext_lazy("House rules")}
BAND_NAMES: Final[dict[str, str | Promise]] = {
    "0": gettext_lazy("Provisional or unrated"),
    "1": gettext_lazy("Under 1400"),
    "2": gettext_lazy("1400 to 1600"),
    "3": gettext_lazy("1600 to 1800"),
    "4": gettext_lazy("Over 1800"),
}
FILTER_NAMES: Final = {
    "club": gettext_lazy("Club"),
    "season": gettext_lazy("Season"),
    "event": gettext_lazy("Event"),
    "size": gettext_lazy("Table size"),
    "edition": gettext_lazy("Edition"),
    "band": gettext_lazy("Rating"),
    "source": gettext_lazy("Game type"),
    "since": pgettext_lazy("a month", "From"),
    "until": pgettext_lazy("a month", "Until"),
    "player": gettext_lazy("Player"),
}


Row = TypeVar("Row")


class BadFilter(DomainError):
    """A file has no room for a kind word beside its numbers."""

    code = "bad-filter"
    message = gettext_lazy("%(problem)s")


class _BadFilterValue(ValueError):
    pass


@dataclass(frozen=True)
class FilterChip:
    """A filter that is on."""

    key: str
    name: str
    value: str

    @property
    def words(self) -> str:
        """What it makes of a group; a number or a month alone would say nothing."""
        match self.key:
            case "size":
                return _("%(size)s-player tables") % {"size": self.value}
            case "since" | "until":
                return f"{self.name}: {self.value}"
            case _:
                return self.value


@dataclass(frozen=True)
class Filters:
    """`given` is what stands in the address of the filters that are on."""

    club: Club | None = None
    season: Season | None = None
    event: Event | None = None
    size: int | None = None
    edition: str | None = None
    band: int | None = None
    source: str | None = None
    since: date | None = None
    until: date | None = None
    player: Player | None = None
    given: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[str, ...] = ()

    @property
    def slice(self) -> SumsSlice:
        return SumsSlice(
            club_id=self.club.pk if self.club else None,
            season_id=self.season.pk if self.season else None,
            event_id=self.event.pk if self.event else None,
            size=self.size,
            edition=self.edition,
            band=self.band,
            source=self.source,
            since=self.since,
            until=self.until,
            player_id=self.player.pk if self.player else None,
        )

    @property
    def chips(self) -> list[FilterChip]:
        return [FilterChip(key, str(FILTER_NAMES[key]), self._shown(key)) for key in KEYS if key in self.given]

    @property
    def name(self) -> str:
        """The group in a few words."""
        return ", ".join(chip.words for chip in self.chips) or _("Everyone")

    def _shown(self, key: str) -> str:
        match key:
            case "club" | "season" | "event":
                return str(getattr(self, key).name)
            case "edition":
                return str(EDITION_CHOICES[self.given[key]])
            case "band":
                return str(BAND_NAMES[self.given[key]])
            case "source":
                return str(GameOrigin(self.given[key]).label)
            case _:
                return self.given[key]


def filters_for(viewer: Viewer, asked: Mapping[str, str]) -> Filters:
    found: dict[str, Any] = {}
    given: dict[str, str] = {}
    problems: list[str] = []
    for key in KEYS:
        text = asked.get(key, "").strip()
        if not text:
            continue
        try:
            found[key] = _READERS[key](viewer, _readable(text), found)
        except (_BadFilterValue, NotFound):
            values = {"name": FILTER_NAMES[key], "value": text[:LONGEST].replace("\x00", "")}
            problems.append(_("%(name)s: we couldn’t find “%(value)s”, so this filter was ignored.") % values)
        else:
            given[key] = text
    if "since" in found and "until" in found and found["since"] > found["until"]:
        problems.append(_("The start month is after the end month, so the end month was ignored."))
        del found["until"], given["until"]
    event = found.get("event")
    if event is not None and "club" not in found:
        found["club"] = event.club
    return Filters(**found, given=given, problems=tuple(problems))


Reader = Callable[[Viewer, str, Mapping[str, Any]], Any]


def _club(viewer: Viewer, text: str, _found: Mapping[str, Any]) -> Club:
    return _one(clubs_seen_by(viewer).filter(slug=text).first())


def _season(_viewer: Viewer, text: str, found: Mapping[str, Any]) -> Season:
    return _one(Season.objects.filter(club=found.get("club"), slug=text).first())


def _event(viewer: Viewer, text: str, found: Mapping[str, Any]) -> Event:
    event = _one(events_for(viewer).filter(code=text).first())
    if "club" in found and event.club_id != found["club"].pk:
        raise _BadFilterValue
    return event


def _player(viewer: Viewer, text: str, _found: Mapping[str, Any]) -> Player:
    person: User = player_for(viewer, text)
    return person.player


def _month(_viewer: Viewer, text: str, _found: Mapping[str, Any]) -> date:
    if (found := MONTH.fullmatch(text)) is None:
        raise _BadFilterValue
    return datetime(int(found[1]), int(found[2]), 1, tzinfo=UTC).date()


def _number_of(choices: Mapping[str, object]) -> Reader:
    def read(_viewer: Viewer, text: str, _found: Mapping[str, Any]) -> int:
        return int(_word(text, choices))

    return read


def _word_of(choices: Mapping[str, object]) -> Reader:
    def read(_viewer: Viewer, text: str, _found: Mapping[str, Any]) -> str:
        return _word(text, choices)

    return read


def _word(text: str, choices: Mapping[str, object]) -> str:
    if text not in choices:
        raise _BadFilterValue
    return text


def _readable(text: str) -> str:
    """PostgreSQL refuses to look for a null byte."""
    if len(text) > LONGEST or "\x00" in text:
        raise _BadFilterValue
    return text


def _one(row: Row | None) -> Row:
    if row is None:
        raise _BadFilterValue
    return row


_READERS: Final[dict[str, Reader]] = {
    "club": _club,
    "season": _season,
    "event": _event,
    "size": _number_of({str(size): size for size in SIZES}),
    "edition": _word_of(EDITION_CHOICES),
    "band": _number_of(BAND_NAMES),
    "source": _word_of(dict(GameOrigin.choices)),
    "since": _month,
    "until": _month,
    "player": _player,
}
