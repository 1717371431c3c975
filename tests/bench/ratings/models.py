"""The models that are compared. Each is told who finished where and says before every game what it believes of each seat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from operator import attrgetter
from time import process_time
from typing import Any

from analytics.ratings import (
    PARAMETERS,
    RatedFinish,
    RatedGame,
    RatingLedger,
    RatingParameters,
    RatingState,
    RatingStep,
)
from tests.bench.ratings.load import Played

# One unit of skill, so that our numbers look as they do in use.
POINTS = 100.0

Spread = tuple[float, float]  # mean and variance, in units of skill
Update = Callable[[list[Spread], int], list[Spread]]


@dataclass(frozen=True)
class Told:
    """What was believed before each game, by seat; `shares` if the model tells chances itself; processor time of the updates, a game."""

    beliefs: list[list[Spread]]
    shares: list[list[float]] | None
    microseconds: float


def parameters_for(luck: float, drift: float, **changed: Any) -> RatingParameters:
    sizes = dict.fromkeys((3, 4, 5, 6), luck * POINTS)
    return replace(
        PARAMETERS, **{"deviation": POINTS, "luck": sizes, "growth": drift * POINTS, "temperature": 1.0, **changed}
    )


def game_of(played: Played) -> RatedGame:
    places = {seat: place for place, seat in enumerate(played.order, 1)}
    return RatedGame(
        played.day,
        len(played.who),
        tuple(RatedFinish(places[seat], seat, f"{who}") for seat, who in enumerate(played.who)),
    )


def spread_of(belief: RatingState) -> Spread:
    return (belief.mean - PARAMETERS.mean) / POINTS, (belief.deviation / POINTS) ** 2


def by_seat(steps: Iterable[RatingStep]) -> list[RatingStep]:
    return sorted(steps, key=attrgetter("seat"))


def ours(games: Sequence[Played], parameters: RatingParameters) -> Told:
    ledger, told = RatingLedger(parameters=parameters), [game_of(played) for played in games]
    start = process_time()
    taken = [ledger.take(game) for game in told]
    took = process_time() - start
    seats = [by_seat(steps) for steps in taken]
    return Told(
        [[spread_of(step.before) for step in steps] for steps in seats],
        [[step.expected for step in steps] for steps in seats],
        1e6 * took / len(games),
    )


def peer(games: Sequence[Played], update: Update, *, drift: float) -> Told:
    """A peer's update between our own keeping of days: its deviation grows by `drift` a day, up to 1."""
    kept: dict[int, tuple[float, float, float]] = {}
    beliefs, took = [], 0.0
    for played in games:
        before = []
        for who in played.who:
            mean, variance, day = kept.get(who, (0.0, 1.0, played.day))
            before.append((mean, min(variance + drift**2 * (played.day - day), max(variance, 1.0))))
        beliefs.append(before)
        start = process_time()
        after = update([before[seat] for seat in played.order], len(before))
        took += process_time() - start
        for seat, (mean, variance) in zip(played.order, after, strict=True):
            kept[played.who[seat]] = mean, variance, played.day
    return Told(beliefs, None, 1e6 * took / len(games))


def our_pace(games: Sequence[Played], parameters: RatingParameters) -> float:
    """Microseconds a game, with days and chances."""
    ledger, told = RatingLedger(parameters=parameters), [game_of(played) for played in games]
    start = process_time()
    for game in told:
        ledger.take(game)
    return 1e6 * (process_time() - start) / len(games)


def openskill_pace(games: Sequence[Played], *, chances: bool) -> float:
    """Microseconds a game with ratings kept as its own objects, as one would use it; with or without asking who will win before each game."""
    from openskill.models import PlackettLuce  # noqa: PLC0415

    model, told = PlackettLuce(), [game_of(played) for played in games]
    kept: dict[str, Any] = {}
    start = process_time()
    for game in told:
        teams = [[kept.get(finish.name) or model.rating()] for finish in game.finishes]
        if chances:
            model.predict_win(teams)
        for finish, [rating] in zip(
            game.finishes, model.rate(teams, ranks=[float(finish.place) for finish in game.finishes]), strict=True
        ):
            kept[finish.name] = rating
    return 1e6 * (process_time() - start) / len(games)


def openskill_default() -> Update:
    """As it comes, in units of its own deviation: beta a half, tau a hundredth, gamma its own."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - the bench says so if it is missing

    return _openskill(PlackettLuce(mu=0, sigma=1, beta=0.5, tau=0.01))


def openskill_tuned() -> Update:
    from openskill.models import PlackettLuce  # noqa: PLC0415

    return _openskill(PlackettLuce(mu=0, sigma=1, beta=1, tau=0, gamma=lambda *_: 1.0))


def _openskill(model: Any) -> Update:
    def update(spreads: list[Spread], size: int) -> list[Spread]:
        teams = [[model.rating(mu=mean, sigma=sqrt(variance))] for mean, variance in spreads]
        return [(one.mu, one.sigma**2) for [one] in model.rate(teams, ranks=list(range(1, size + 1)))]

    return update


def trueskill_tuned(luck: float) -> Update | None:
    """None where it is not installed: it is no part of the project's environment."""
    try:
        import trueskill  # noqa: PLC0415
    except ImportError:
        return None
    world = trueskill.TrueSkill(mu=0, sigma=1, beta=luck, tau=0, draw_probability=0)

    def update(spreads: list[Spread], size: int) -> list[Spread]:
        groups = [(world.create_rating(mean, sqrt(variance)),) for mean, variance in spreads]
        return [(one.mu, one.sigma**2) for (one,) in world.rate(groups, ranks=list(range(size)))]

    return update
