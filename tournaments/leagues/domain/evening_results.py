"""What the evenings of a season were worth to everybody: events that are finished, and what counts of club nights."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from uuid import UUID

import msgspec
from django.utils import timezone

from games.tables.models import Seat, Stage
from palermo.accounts.models import Player
from tournaments.events.domain.standings.placings import placings_of
from tournaments.events.models import Event, EventStage
from tournaments.leagues.models import ClubNight, NightSeat, Season
from tournaments.leagues.scoring import EveningResult, SeasonLine, SeasonRules, history_for, table_for
from tournaments.swiss.points import EVEN


class SeasonEvening(msgspec.Struct, frozen=True):
    """An event or a club night of a season. `number` counts those that are over, in the order they were played."""

    name: str
    at: datetime
    weight: int
    is_over: bool
    event: Event | None = None
    night: ClubNight | None = None
    number: int | None = None


class SeasonTable(msgspec.Struct, frozen=True):
    """Players are called by the text of their primary key; `names` has what they are called by people."""

    lines: tuple[SeasonLine, ...]
    history: tuple[tuple[SeasonLine, ...], ...]
    evenings: tuple[SeasonEvening, ...]
    names: dict[str, str]


def rules_of(season: Season) -> SeasonRules:
    return SeasonRules(scheme=season.scheme, best=season.best, minimum=season.minimum)


def evenings_of(season: Season) -> list[SeasonEvening]:
    """In the order of their beginning. What was called off is none."""
    found = [
        SeasonEvening(
            one.event.name, one.event.starts_at, one.weight, one.event.stage == EventStage.FINISHED, one.event
        )
        for one in season.season_events.select_related("event__club")
        if one.event.stage != EventStage.CALLED_OFF
    ]
    now = timezone.now()
    found += [
        SeasonEvening(night.name, night.opens_at, night.weight, night.closes_at <= now, None, night)
        for night in season.nights.filter(called_off_at=None)
    ]
    found.sort(key=lambda evening: (evening.at, evening.name))
    numbered, number = [], 0
    for evening in found:
        if evening.is_over:
            number += 1
        numbered.append(msgspec.structs.replace(evening, number=number if evening.is_over else None))
    return numbered


def season_table(season: Season, evenings: Sequence[SeasonEvening] | None = None) -> SeasonTable:
    shown = tuple(evenings_of(season) if evenings is None else evenings)
    showings = [showing for evening in shown if evening.is_over for showing in showings_of(season, evening)]
    rules = rules_of(season)
    people = Player.objects.filter(pk__in={showing.player for showing in showings}).select_related("user")
    names = {str(one.pk): str(one) for one in people}
    return SeasonTable(table_for(showings, rules, names), history_for(showings, rules, names), shown, names)


def showings_of(season: Season, evening: SeasonEvening) -> list[EveningResult]:
    points = _points_at_event(evening.event) if evening.event else _points_at_night(season, evening.night)
    places = sorted(points, key=lambda player: points[player][0])
    sharing = Counter(place for place, _ in points.values())
    return [
        EveningResult(
            evening=evening.number or 0,
            player=player,
            place=points[player][0],
            sharing=sharing[points[player][0]],
            field=len(points),
            points=points[player][1],
            weight=evening.weight,
        )
        for player in places
    ]


def _points_at_event(event: Event) -> dict[str, tuple[int, Fraction]]:
    """Place and points. Bots have no season: who stands behind one moves up."""
    players = dict(event.entrants.exclude(player=None).values_list("number", "player_id"))
    placings = [placing for placing in placings_of(event) if placing.number in players]
    places = [placing.place for placing in placings]
    return {
        str(players[placing.number]): (1 + sum(place < placing.place for place in places), Fraction(placing.points))
        for placing in placings
    }


def _points_at_night(season: Season, night: ClubNight | None) -> dict[str, tuple[int, Fraction]]:
    """The best games of everybody, in table points; equal sums share the place."""
    if night is None:
        return {}
    gained: dict[str, list[int]] = defaultdict(list)
    for seats in games_of(season, night):
        for (player, _), points in zip(seats, EVEN.shares([place for _, place in seats]), strict=True):
            gained[player].append(points)
    sums = {
        player: Fraction(sum(sorted(points, reverse=True)[: season.night_games])) for player, points in gained.items()
    }
    return {player: (1 + sum(other > total for other in sums.values()), total) for player, total in sums.items()}


def games_of(season: Season, night: ClubNight) -> list[list[tuple[str, int]]]:
    """Player and place, for each game on real cards and each online table of the club where nobody was a bot."""
    written: dict[int, list[tuple[str, int]]] = defaultdict(list)
    rows = NightSeat.objects.filter(game__night=night, game__removed_at=None).order_by("game__number", "place", "pk")
    for game, player, place in rows.values_list("game_id", "player_id", "place"):
        written[game].append((str(player), place))
    return [*written.values(), *_live_games_of(season, night)]


def _live_games_of(season: Season, night: ClubNight) -> list[list[tuple[str, int]]]:
    """Tables of an event are the event's."""
    seats = Seat.objects.filter(
        table__club_id=season.club_id,
        table__stage=Stage.FINISHED,
        table__event_table=None,
        table__finished_at__gte=night.opens_at,
        table__finished_at__lt=night.closes_at,
    ).order_by("table__finished_at", "table_id", "standing", "number")
    tables: dict[UUID, list[tuple[str, int]]] = defaultdict(list)
    with_bots = set(seats.exclude(bot="").values_list("table_id", flat=True))
    for table, player, standing in seats.values_list("table_id", "player_id", "standing"):
        tables[table].append((str(player), standing or 0))
    return [sitters for table, sitters in tables.items() if table not in with_bots]
