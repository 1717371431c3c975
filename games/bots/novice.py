"""Novice: one sensible move at a time, from what lies open and the own hand. It counts no cards and makes no plans."""

from collections.abc import Callable, Sequence

from games.bots.board import BoardState, strengths
from games.bots.boards import board_from_sight
from games.bots.interface import Bot, BotChoice, BotInput, Draws
from games.bots.reasons import MoveReason
from games.engine.core.cards import HAND_LIMIT
from games.engine.core.moves import COMMIT, HOLD, LAY, ROLL, SEARCH, STAY_OUT, STOP
from games.wording import gettext_noop

STRONG_TO_OPEN = 15
STRONG_TO_JOIN = 10
CROWDED = HAND_LIMIT - 2


class NoviceBot(Bot):
    kind = "novice"
    about = "sensible single moves: fights with strong families, stops when ahead, bombs the highest card"
    title = gettext_noop("Easy bot")
    line = gettext_noop("Takes things as they come. Good for a first game.")

    def explain(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> BotChoice:
        thought = _THOUGHTS[sight.view.position.kind or ""]
        return thought(board_from_sight(sight, self.temper), list(moves), chance)


def families(b: BoardState) -> dict[int, int]:
    """What the cards of each free colour add up to."""
    totals: dict[int, int] = {}
    for card in b.hand:
        if b.seat_of[card >> 4] < 0:
            totals[card >> 4] = totals.get(card >> 4, 0) + (card & 15)
    return totals


def turn(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    colour, total = max(families(b).items(), key=lambda item: item[1])
    if moves[0] == ROLL and len(b.hand) < CROWDED and total < STRONG_TO_OPEN - b.temper.boldness / 4:
        return BotChoice(ROLL, MoveReason("novice_roll"))
    return BotChoice(commit(b, colour, total), MoveReason("novice_open", (float(total),)))


def join(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    colour, total = max(families(b).items(), key=lambda item: item[1])
    crowd = max(b.held[seat << 3 | b.family[seat]] for seat in range(b.players) if b.family[seat] >= 0)
    if total < STRONG_TO_JOIN + 3 * crowd - b.temper.boldness / 4:
        return BotChoice(STAY_OUT, MoveReason("novice_out", (float(total),)))
    return BotChoice(commit(b, colour, total), MoveReason("novice_join", (float(total), float(crowd))))


def commit(b: BoardState, colour: int, total: int) -> int:
    """The highest card first, and the stronger the family the larger the note."""
    card = max(card for card in b.hand if card >> 4 == colour)
    notes = [note for note in range(5) if b.purse[b.seat] >> note & 1]
    note = notes[min(len(notes) - 1, len(notes) * max(0, total - 5) // 20)]
    return COMMIT | note << 7 | card


def lay(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    """On while behind, if the hand can change that."""
    own = b.family[b.seat]
    sums = strengths(b)
    rest = [move & 15 for move in moves if move != STOP]
    most = max(sums[family] for family in range(len(sums)) if family != own)
    values = (float(sums[own]), float(most))
    if sums[own] > most or sums[own] + sum(rest) <= most:
        return BotChoice(STOP, MoveReason("novice_stop", values))
    return BotChoice(LAY | own << 4 | max(rest), MoveReason("novice_lay", values))


def highest(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    return _simple(max(moves, key=lambda move: move & 15))


def bomb(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    """The highest card of the strongest rival, if that is ahead."""
    own = b.family[b.seat]
    sums = strengths(b)
    victims = [move for move in moves if move != HOLD and sums[move >> 4 & 7] >= sums[own]]
    return _simple(max(victims, key=lambda move: (sums[move >> 4 & 7], move & 15)) if victims else HOLD)


def take(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    """Where most cards of the hand are; a search rather than the top card."""

    def appeal(move: int) -> tuple[int, bool]:
        return b.held[b.seat << 3 | move & 7], move >> 10 == SEARCH >> 10

    searches = [move for move in moves if move >> 10 == SEARCH >> 10]
    return _simple(max(searches or moves, key=appeal))


def steal(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    """From whom has most of it; of several chance decides, or the first seats would be robbed more often."""
    most = max(b.held[(move & 7) << 3 | move >> 3 & 7] for move in moves)
    victims = [move for move in moves if b.held[(move & 7) << 3 | move >> 3 & 7] == most]
    return any_of_them(b, victims, chance)


def any_of_them(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    return _simple(moves[chance.below(len(moves))])


def first(b: BoardState, moves: list[int], chance: Draws) -> BotChoice:
    """The eight stays an eight; the business is taken."""
    return _simple(moves[0])


def _simple(move: int) -> BotChoice:
    return BotChoice(move, MoveReason("novice_simple"))


_THOUGHTS: dict[str, Callable[[BoardState, list[int], Draws], BotChoice]] = {
    "draft": any_of_them,
    "turn": turn,
    "join": join,
    "lay": lay,
    "bomb": bomb,
    "defector": first,
    "share": first,
    "found": any_of_them,
    "draw": take,
    "take": take,
    "search": highest,
    "steal": steal,
}
