"""What the night makes of games: everybody's whole history, as it is known on the day after and as it is drawn in the end."""

from collections.abc import Callable, Mapping, Sequence
from time import process_time

from analytics.ratings import RatedGame, RatingLedger, RatingParameters, RatingState
from analytics.ratings.smoothing import smooth
from analytics.ratings.states import deviation_on, newcomer
from tests.bench.ratings.load import Played
from tests.bench.ratings.models import Spread, Told, by_seat, game_of, spread_of

Known = Mapping[str, RatingState]


def whole_history(games: Sequence[Played], parameters: RatingParameters) -> Told:
    """Every night of the second half all that was played until then is looked at anew."""

    def known(told: Sequence[RatedGame]) -> Known:
        return {name: belief_of(curve[-1], len(curve)) for name, curve in smooth(told, parameters).items()}

    return night_by_night(games, parameters, known)


def night_before(games: Sequence[Played], parameters: RatingParameters) -> Told:
    """The live rating, but as it stood in the night before: what waiting for the night costs by itself."""
    ledger, taken = RatingLedger(parameters=parameters), 0

    def known(told: Sequence[RatedGame]) -> Known:
        nonlocal taken
        for game in told[taken:]:
            ledger.take(game)
        taken = len(told)
        return dict(ledger.beliefs)

    return night_by_night(games, parameters, known)


def night_by_night(
    games: Sequence[Played], parameters: RatingParameters, known: Callable[[Sequence[RatedGame]], Known]
) -> Told:
    """What was known in the night is told of all games of the day after; skill may have wandered since somebody's last one."""
    told, half = [game_of(played) for played in games], len(games) // 2
    latest: Known = {}
    night, took = -1, 0.0
    beliefs: list[list[Spread]] = []
    for number, game in enumerate(told):
        if number >= half and int(game.day) > night:
            start = process_time()
            latest, night = known(told[:number]), int(game.day)
            took += process_time() - start
        beliefs.append([_grown(latest.get(finish.name), game.day, parameters) for finish in game.finishes])
    return Told(beliefs, None, 1e6 * took / len(games))


def drawn(games: Sequence[Played], parameters: RatingParameters) -> Told:
    """The curves of the last night: what is thought in the end of each seat of each game."""
    told = [game_of(played) for played in games]
    start = process_time()
    curves = {name: iter(curve) for name, curve in smooth(told, parameters).items()}
    took = process_time() - start
    beliefs = [[spread_of(belief_of(next(curves[finish.name]), 1)) for finish in game.finishes] for game in told]
    return Told(beliefs, None, 1e6 * took / len(games))


def live_after(games: Sequence[Played], parameters: RatingParameters) -> Told:
    """The live rating just after each game: what a curve would be drawn through without the night."""
    ledger = RatingLedger(parameters=parameters)
    beliefs = [[spread_of(step.after) for step in by_seat(ledger.take(game_of(played)))] for played in games]
    return Told(beliefs, None, 0.0)


def belief_of(point: tuple[float, float, float], games: int) -> RatingState:
    day, mean, deviation = point
    return RatingState(mean, deviation, day, games)


def _grown(belief: RatingState | None, day: float, parameters: RatingParameters) -> Spread:
    if belief is None:
        return spread_of(newcomer(day, parameters))
    return spread_of(RatingState(belief.mean, deviation_on(belief, day, parameters), day, belief.games))
