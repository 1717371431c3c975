"""One game: Plackett and Luce's chances of finishing orders, and Weng and Lin's way to learn from one.

Whoever finishes before others has won a draw among all who are left, with odds of e^(strength / scale); equal places are one draw whose win is
shared. A mean follows the slope of the order's likelihood, a deviation how it bends (JMLR 12, 2011, algorithm 4; ties as openskill.py has
them). Read from the last place up, the same order is a draw for the last place, then for the last but one: half of what is learned is read so.
"""

from collections.abc import Mapping, Sequence
from math import exp, sqrt

from analytics.ratings.parameters import PARAMETERS, RatingParameters
from analytics.ratings.states import RatedFinish, RatedGame, RatingState, RatingStep


def rate(  # noqa: C901, PLR0912, PLR0915 - rebuilding all ratings spends its time here; cut into calls it is a third slower
    beliefs: Mapping[str, RatingState],
    game: RatedGame,
    parameters: RatingParameters = PARAMETERS,
    edges: Sequence[float] | None = None,
) -> tuple[RatingStep, ...]:
    """A step for each finish, the first to finish first, whatever the order given. `edges` is what each seat is worth, in points."""
    order = sorted(game.finishes)
    day, middle, most, growth = game.day, parameters.mean, parameters.variance, parameters.growth_variance
    before, strengths, doubts = [], [], 0.0
    for finish in order:
        belief = beliefs.get(finish.name)
        if belief is None:
            mean, deviation, since, games, variance = middle, parameters.deviation, day, 0, most
        else:
            mean, deviation, since, games = belief.mean, belief.deviation, belief.day, belief.games
            variance = deviation * deviation
            away = day - since
            if away > 0.0:
                grown = variance + growth * away
                if grown < most:
                    variance = grown
                elif variance < most:
                    variance = most
                deviation, since = sqrt(variance), day
        doubts += variance
        before.append((finish, mean, deviation, since, games))
        strengths.append(mean - middle)
    if edges is not None:
        strengths = [strength + edges[finish.seat] for strength, finish in zip(strengths, order, strict=True)]

    count = len(order)
    bend = parameters.bend[game.size] + parameters.caution * doubts
    slope = 1.0 / sqrt(bend)
    sharpness = 1.0 / (parameters.scales[count] * sqrt(parameters.noise[game.size] + doubts / count))
    drawn = []
    below = total = 0.0
    for strength in strengths:
        own, win = exp(strength * slope), exp(strength * sharpness)
        below += 1.0 / own
        total += win
        drawn.append((own, below, win))

    # Sums of each draw's 1 / odds of all who took part, and of its square: first the draws for the last places, then those for the first.
    once = twice = left = 0.0
    last_place = None
    upwards = []
    for finish in reversed(order):
        own, below, win = drawn.pop()
        place = finish.place
        if place != last_place:
            last_place = place
            chance = 1.0 / below
            once += chance
            twice += chance * chance
        lost = once / own
        left += own
        upwards.append((own, left, lost, lost - twice / (own * own), win))

    backwards, forwards = parameters.backwards, parameters.forwards
    patience, most_known, least_left = parameters.patience, parameters.most_known, parameters.least_left
    once = twice = 0.0
    last_place = None
    share = forwards - backwards
    steps = {}
    for finish, mean, deviation, since, games in before:
        own, left, lost, stake, win = upwards.pop()
        place = finish.place
        if place != last_place:
            last_place = place
            chance = 1.0 / left
            once += chance
            twice += chance * chance
            if share:
                share = (forwards - backwards) / sharing(order, place)
        won = own * once
        variance = deviation * deviation
        known = variance / bend * (backwards * stake + forwards * (won - own * own * twice))
        surprise = share - forwards * won + backwards * lost
        after = RatingState(
            mean + variance * slope * surprise / (1.0 + patience * known),
            deviation * (sqrt(1.0 - known) if known < most_known else least_left),
            since,
            games + 1,
        )
        name = finish.name
        steps[name] = RatingStep(name, finish.seat, mean, deviation, after, win / total)
    if len(steps) < count:
        return rate_repeated(beliefs, game, parameters, edges)
    return tuple(steps.values())


def sharing(order: Sequence[RatedFinish], place: int) -> int:
    return sum(finish.place == place for finish in order)


def rate_repeated(
    beliefs: Mapping[str, RatingState], game: RatedGame, parameters: RatingParameters, edges: Sequence[float] | None
) -> tuple[RatingStep, ...]:
    """One bot may sit at several seats of a table: what all of them showed is learned at once."""
    seats = {f"{finish.seat}": finish.name for finish in sorted(game.finishes)}
    known = {seat: beliefs[name] for seat, name in seats.items() if name in beliefs}
    apart = tuple(RatedFinish(finish.place, finish.seat, f"{finish.seat}") for finish in game.finishes)
    steps = {step.name: step for step in rate(known, RatedGame(game.day, game.size, apart), parameters, edges)}
    after = {}
    for name in seats.values():
        mine = [steps[seat] for seat, sitter in seats.items() if sitter == name]
        before = mine[0].before
        left = 1.0 - sum(1.0 - (step.after.deviation / before.deviation) ** 2 for step in mine)
        after[name] = RatingState(
            before.mean + sum(step.after.mean - before.mean for step in mine),
            before.deviation * sqrt(max(left, 0.1)),
            before.day,
            before.games + 1,
        )
    return tuple(
        RatingStep(finish.name, finish.seat, step.mean, step.deviation, after[finish.name], step.expected)
        for finish in sorted(game.finishes)
        for step in [steps[f"{finish.seat}"]]
    )
