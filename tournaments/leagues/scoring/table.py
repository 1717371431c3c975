"""Who stands where in a season."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType

import msgspec

from tournaments.leagues.scoring.schemes import SCHEMES


class EveningResult(msgspec.Struct, frozen=True):
    """Somebody's evening. `evening` counts from 1 in the order they were played; `sharing` players have this place, this one among them."""

    evening: int
    player: str
    place: int
    sharing: int
    field: int
    points: Fraction
    weight: int = 1


class SeasonRules(msgspec.Struct, frozen=True):
    """`best`: so many of a player's evenings count, all if None. Who came to fewer than `minimum` is listed behind, without a place."""

    scheme: str = "ladder"
    best: int | None = None
    minimum: int = 1


class CountedEvening(msgspec.Struct, frozen=True):
    """What an evening brought, and whether it is among those that count."""

    showing: EveningResult
    value: Fraction
    counts: bool


class SeasonSeparator(StrEnum):
    """What put somebody below the line above."""

    TOTAL = "total"
    BEST = "best"  # the best evening, then the second best, …
    WINS = "wins"
    LATEST = "latest"  # who did better at the last evening where they differ
    PRESENCE = "presence"  # too few evenings for a place


class SeasonLine(msgspec.Struct, frozen=True):
    """`place` is None for who came too seldom. `evenings` has what was played, in order."""

    place: int | None
    player: str
    total: Fraction
    wins: int
    evenings: tuple[CountedEvening, ...]
    decided_by: SeasonSeparator | None

    @property
    def counted(self) -> tuple[Fraction, ...]:
        """The values that count, the best first."""
        return tuple(sorted((one.value for one in self.evenings if one.counts), reverse=True))


Key = Callable[["SeasonLine"], tuple[Fraction | int, ...]]


def table_for(
    showings: Iterable[EveningResult], rules: SeasonRules, names: Mapping[str, str] = MappingProxyType({})
) -> tuple[SeasonLine, ...]:
    """Best first. Players whom nothing separates share the place, in the order of their names."""
    found = list(showings)
    last = max((showing.evening for showing in found), default=0)
    by_player: dict[str, list[EveningResult]] = {}
    for showing in sorted(found, key=lambda showing: showing.evening):
        by_player.setdefault(showing.player, []).append(showing)
    players = sorted(by_player, key=lambda player: (names.get(player, "").casefold(), player))
    lines = [_line(player, by_player[player], rules) for player in players]
    ranked = [line for line in lines if len(line.evenings) >= rules.minimum]
    seldom = [line for line in lines if len(line.evenings) < rules.minimum]
    return (*_placed(ranked, last), *_listed(seldom, last))


def history_for(
    showings: Iterable[EveningResult], rules: SeasonRules, names: Mapping[str, str] = MappingProxyType({})
) -> tuple[tuple[SeasonLine, ...], ...]:
    """The table after the first evening, after the second, … The minimum counts only in the end: nobody can have come twice to one."""
    found = list(showings)
    last = max((showing.evening for showing in found), default=0)
    lenient = msgspec.structs.replace(rules, minimum=1)
    return tuple(
        table_for(
            [showing for showing in found if showing.evening <= evening], rules if evening == last else lenient, names
        )
        for evening in range(1, last + 1)
    )


def _line(player: str, showings: Sequence[EveningResult], rules: SeasonRules) -> SeasonLine:
    scheme = SCHEMES[rules.scheme]
    values = [
        showing.weight
        * scheme.value(place=showing.place, sharing=showing.sharing, field=showing.field, points=showing.points)
        for showing in showings
    ]
    # Of two equal evenings the earlier one counts; it makes no difference to anything but what is struck out.
    order = sorted(range(len(values)), key=lambda at: (-values[at], at))
    counting = set(order if rules.best is None else order[: rules.best])
    evenings = tuple(
        CountedEvening(showing, value, at in counting)
        for at, (showing, value) in enumerate(zip(showings, values, strict=True))
    )
    total = sum((one.value for one in evenings if one.counts), Fraction(0))
    wins = sum(showing.place == 1 for showing in showings)
    return SeasonLine(None, player, total, wins, evenings, None)


def _placed(lines: Sequence[SeasonLine], last: int) -> list[SeasonLine]:
    found: list[SeasonLine] = []
    for separator, group in _groups(lines, last):
        place = len(found) + 1
        for at, line in enumerate(group):
            decided_by = separator if at == 0 and found else None
            found.append(msgspec.structs.replace(line, place=place, decided_by=decided_by))
    return found


def _listed(lines: Sequence[SeasonLine], last: int) -> list[SeasonLine]:
    return [
        msgspec.structs.replace(line, decided_by=SeasonSeparator.PRESENCE)
        for _, group in _groups(lines, last)
        for line in group
    ]


def _groups(lines: Sequence[SeasonLine], last: int) -> list[tuple[SeasonSeparator | None, list[SeasonLine]]]:
    def latest(line: SeasonLine) -> tuple[Fraction | int, ...]:
        """Newest first; who was not there has nothing that evening."""
        values = {one.showing.evening: one.value for one in line.evenings}
        return tuple(values.get(evening, -1) for evening in range(last, 0, -1))

    keys: list[tuple[SeasonSeparator, Key]] = [
        (SeasonSeparator.TOTAL, lambda line: (line.total,)),
        (SeasonSeparator.BEST, lambda line: line.counted),
        (SeasonSeparator.WINS, lambda line: (line.wins,)),
        (SeasonSeparator.LATEST, latest),
    ]
    groups: list[tuple[SeasonSeparator | None, list[SeasonLine]]] = [(None, list(lines))] if lines else []
    for separator, key in keys:
        groups = [part for reason, group in groups for part in _separated(group, key, separator, reason)]
    return groups


def _separated(
    group: list[SeasonLine], key: Key, separator: SeasonSeparator, reason: SeasonSeparator | None
) -> list[tuple[SeasonSeparator | None, list[SeasonLine]]]:
    """The group in parts, best first; the first part is still separated from those above by what separated the whole group."""
    ordered = sorted(group, key=key, reverse=True)
    parts = [list(part) for _, part in groupby(ordered, key=key)]
    return [(separator if at else reason, part) for at, part in enumerate(parts)]
