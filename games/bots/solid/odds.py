"""How likely a family wins a war, from what lies open, what is in hand, and how many cards of which colour the others hold."""

from math import exp, sqrt

from games.bots.board import BoardState, strengths
from games.engine.core.cards import COLOURS, partner


def win_chance(b: BoardState, colour: int, mine: float) -> float:
    """That `mine`, all that the player can or will bring up for this family, wins in the end."""
    chance = 1.0
    sums = strengths(b)
    players = b.players
    ally = ally_family(b, colour)
    for seat in range(players):
        if seat == b.seat:
            continue
        family = b.family[seat]
        if family >= 0:
            if family != ally:
                theirs, spread = rival(b, seat, family, sums)
                chance *= 1.0 - beats(theirs, spread, mine, b.weights.sharpness)
        elif b.round < 2 and (b.opener < 0 or (seat - b.opener) % players >= b.asked):
            theirs, spread = newcomer(b, seat, colour)
            chance *= 1.0 - b.weights.join_rate * beats(theirs, spread, mine, b.weights.sharpness)
    return chance


def beats(theirs: float, spread: float, mine: float, sharpness: float) -> float:
    """The chance that `theirs` turns out at least as high as `mine` (R8.2: equals cancel out); certain if no card of it is a guess."""
    if theirs <= 0.0:
        return 0.0
    if not spread:
        return 1.0 if theirs >= mine else 0.0
    x = (theirs - mine) / (sharpness * sqrt(spread))
    if x > 8.0:
        return 1.0
    return 1.0 / (1.0 + exp(-x)) if x > -8.0 else 0.0


def rival(b: BoardState, seat: int, family: int, sums: list[int]) -> tuple[float, float]:
    """What somebody who takes part may bring up, and how many cards of that are only guessed."""
    if b.defected >> family & 1:
        return 0.0, 0.0  # fights for another family now, and is counted there
    at = seat << 3 | family
    strength = float(sums[family])
    unknown = 0.0
    if family in b.laid:
        unknown = 1.0
        strength += b.guess[at] * (b.weights.led if b.round < 2 else 1.0)
    if not b.stopped >> seat & 1:
        more = b.held[at] * b.weights.lay_rate
        strength += more * b.guess[at]
        unknown += more
    return strength, unknown


def newcomer(b: BoardState, seat: int, colour: int) -> tuple[float, float]:
    """What somebody who may still join could bring up in the best of the colours left, and of how many cards."""
    best = number = 0.0
    first = seat << 3
    for other in range(COLOURS):
        held = b.held[first | other]
        if held and b.seat_of[other] < 0 and other != colour:
            strength = held * b.guess[first | other]
            if strength > best:
                best, number = strength, float(held)
    return best, number


def ally_family(b: BoardState, colour: int) -> int:
    """The family that this one wins and loses with, or -1 (R6.3)."""
    other = partner(colour)
    return other if (b.defected >> colour | b.defected >> other) & 1 else -1
