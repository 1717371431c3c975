"""Finished games for tests, quickly: legal moves without sense, each log played once in a run of the tests."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random

from analytics.pipeline.models import PlayedGame
from games.engine import EDITIONS, Game, Ruleset, SeededChance
from games.engine.packed import pack
from games.engine.rulesets import GERMAN
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club
from tests.support.recorded_games import RecordedResult, record_games
from tournaments.events.models import Event
from tournaments.leagues.models import Season

FIRST_EVENING = datetime(2026, 3, 5, 19, 0, tzinfo=UTC)
FILLER = "novice"
Somebody = Player | User | str


@cache
def packed_game(seed: int, size: int = 4, edition: str = GERMAN.name) -> bytes:
    """The log of a whole game, always the same for the same seed; seat 0 begins."""
    return pack(played_out(seed, size, EDITIONS[edition]))


def played_out(seed: int, size: int = 4, ruleset: Ruleset = GERMAN) -> Game:
    chooser = Random(seed)
    game = Game.new(players=size, ruleset=ruleset, first=0, chance=SeededChance(f"game {seed}".encode().ljust(32)))
    while not game.over:
        game.play(chooser.choice(game.options()))
    return game


def game_between(
    players: Sequence[Somebody],
    *,
    seed: int,
    size: int | None = None,
    club: Club | None = None,
    event: Event | None = None,
    season: Season | None = None,
    played_at: datetime | None = None,
    seconds: int | None = 1800,
    rated: bool = True,
    edition: str = GERMAN.name,
) -> PlayedGame:
    """Counted in the current build. Bots by their names; seats that are left over have a novice. An hour between two seeds."""
    game = recorded_between(
        players,
        seed=seed,
        size=size,
        club=club,
        event=event,
        season=season,
        played_at=played_at,
        seconds=seconds,
        rated=rated,
        edition=edition,
    )
    return record_games([game])[0]


def games_between(games: Sequence[Sequence[Somebody]], *, first_seed: int = 1, **values: object) -> list[PlayedGame]:
    """Many games at once, which is much quicker than one after the other. `values` are of all of them."""
    recorded = [recorded_between(players, seed=seed, **values) for seed, players in enumerate(games, start=first_seed)]  # type: ignore[arg-type]
    return record_games(recorded)


def recorded_between(
    players: Sequence[Somebody],
    *,
    seed: int,
    size: int | None = None,
    club: Club | None = None,
    event: Event | None = None,
    season: Season | None = None,
    played_at: datetime | None = None,
    seconds: int | None = 1800,
    rated: bool = True,
    edition: str = GERMAN.name,
) -> RecordedResult:
    size = size or len(players)
    sitters = [one.player if isinstance(one, User) else one for one in players]
    return RecordedResult(
        packed=packed_game(seed, size, edition),
        sitters=[*sitters, *[FILLER] * (size - len(sitters))],
        played_at=played_at or FIRST_EVENING + timedelta(hours=seed),
        club=club,
        season=season,
        event=event,
        seconds=seconds,
        rated=rated,
    )
