"""Evidence about two players: who was found, the games behind it, and what came of them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet

from analytics.collusion.choices import read_choices
from analytics.collusion.evidence import FEWEST_IN_EVENT, PairEvidence, weigh_pairs
from analytics.collusion.kinds import HELPS, ChoiceKind
from analytics.collusion.table import ChoiceTable
from analytics.pipeline.domain.pairs.compare import choices_between
from analytics.pipeline.models import (
    BuildState,
    ComparedPair,
    CountedChoices,
    GameSeat,
    PairSearch,
    PlayedGame,
    RatingPoint,
)
from tournaments.events.models import Event

GAMES_SHOWN = 200


@dataclass(frozen=True)
class HelpInGame:
    """One direction in one game: in so many of so many choices the actor helped. `given_up` is the chance to win with which they left."""

    helped: int
    choices: int
    given_up: float | None


@dataclass(frozen=True)
class WinsTogether:
    """One player's wins in rated games with the other, and those that the ratings predicted."""

    games: int
    won: float
    expected: float


def last_search() -> PairSearch | None:
    return PairSearch.objects.order_by("-at").first()


def found_pairs() -> QuerySet[ComparedPair]:
    return ComparedPair.objects.select_related("first__user", "second__user").order_by("p", "pk")


def found_pair(first: UUID, second: UUID) -> ComparedPair | None:
    both = (first, second)
    return ComparedPair.objects.filter(first__in=both, second__in=both).first()


def pairs_in_event(event: Event) -> list[PairEvidence]:
    """From this event's games alone: what its players did elsewhere is not the organiser's business."""
    counted = CountedChoices.objects.filter(game__event=event, game__set_aside="").order_by("pk")
    table = ChoiceTable(choices_between(counted.values_list("pk", "data")))
    return weigh_pairs(table, fewest=FEWEST_IN_EVENT)


def games_of_pair(first: UUID, second: UUID, event: Event | None = None) -> list[PlayedGame]:
    """Those with a log that were counted, the newest first."""
    games = PlayedGame.objects.filter(set_aside="", choices__isnull=False).filter(sittings__player=first)
    games = games.filter(sittings__player=second)
    if event is not None:
        games = games.filter(event=event)
    rows = games.defer("packed").select_related("club", "event", "night_game__night__season")
    return list(rows.order_by("-played_at", "-pk")[:GAMES_SHOWN])


def help_in_games(games: Sequence[PlayedGame], first: UUID, second: UUID) -> dict[int, tuple[HelpInGame, HelpInGame]]:
    """What the first did for the second, and back, by game."""
    seats = _seats(games, (first, second))
    rows = CountedChoices.objects.filter(game__in=games)
    return {
        row.pk: (
            _help(row, seats[row.pk][first], seats[row.pk][second]),
            _help(row, seats[row.pk][second], seats[row.pk][first]),
        )
        for row in rows
    }


def wins_of_pair(games: Sequence[PlayedGame], first: UUID, second: UUID) -> dict[UUID, WinsTogether]:
    points = RatingPoint.objects.filter(build__state=BuildState.CURRENT, game__in=games, player__in=(first, second))
    expected = {(game, player): share for game, player, share in points.values_list("game_id", "player_id", "expected")}
    winners: dict[int, list[UUID | None]] = {}
    for game, player in GameSeat.objects.filter(game__in=games, place=1).values_list("game_id", "player_id"):
        winners.setdefault(game, []).append(player)
    return {
        player: WinsTogether(
            sum(who == player for _game, who in expected),
            sum(1 / len(winners[game]) for game, who in expected if who == player and player in winners.get(game, [])),
            sum(share for (_game, who), share in expected.items() if who == player),
        )
        for player in (first, second)
    }


def games_together(pairs: Collection[tuple[UUID, UUID]]) -> dict[tuple[UUID, UUID], int]:
    """How many counted games each pair has sat at."""
    people = {player for pair in pairs for player in pair}
    sat: dict[UUID, set[int]] = {player: set() for player in people}
    for player, game in GameSeat.objects.filter(player__in=people, game__set_aside="").values_list(
        "player_id", "game_id"
    ):
        if player is not None:
            sat[player].add(game)
    return {(one, other): len(sat[one] & sat[other]) for one, other in pairs}


def _seats(games: Sequence[PlayedGame], players: Collection[UUID]) -> Mapping[int, Mapping[UUID, int]]:
    seats: dict[int, dict[UUID, int]] = {}
    rows = GameSeat.objects.filter(game__in=games, player__in=players)
    for game, player, seat in rows.values_list("game_id", "player_id", "seat"):
        if player is not None:
            seats.setdefault(game, {})[player] = seat
    return seats


def _help(row: CountedChoices, actor: int, other: int) -> HelpInGame:
    counts = read_choices(bytes(row.data)).astype(int)
    own = counts[(counts[:, 0] == actor) & (counts[:, 1] == other) & (counts[:, 2] != ChoiceKind.LEAVE)]
    helped = sum(int(done) if kind in HELPS else int(times - done) for kind, times, done in own[:, [2, 4, 5]])
    given_up = row.given_up.get(str(actor))
    return HelpInGame(helped, int(own[:, 4].sum()), None if given_up is None else given_up / 1000)
