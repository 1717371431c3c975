"""What things are worth to a player, in thousands: businesses, notes, cards."""

from games.bots.board import Board, kind_counts, money, notes_left
from games.engine.core.cards import COLOURS, KINDS, NOTES


def business_worth(b: Board, colour: int) -> float:
    """What it is worth to win a war with this family, money aside."""
    left = b.shops[colour]
    if not left:
        return 0.0
    own = b.owned[b.seat << 3 | colour]
    if own == KINDS - 1:
        return b.weights.godfather  # R10.1
    worth = b.weights.business
    if own == 1 and left == KINDS - 1:
        worth += b.weights.third
    if left == 1:
        for seat in range(b.players):
            if b.owned[seat << 3 | colour] == KINDS - 1:
                worth += b.weights.block
    return worth


def threat(b: Board, seat: int, colour: int) -> bool:
    """Whether this seat would be the Godfather by winning with this family."""
    return b.shops[colour] > 0 and b.owned[seat << 3 | colour] == KINDS - 1


def uses_left(b: Board) -> float:
    """How many of the own notes will probably still be staked after this war: who runs out first ends the game (R10.2)."""
    least = 10
    for seat in range(b.players):
        if seat != b.seat:
            left = notes_left(b, seat)
            least = min(least, left)
    if not least:
        return 0.0
    return b.weights.uses_slope * least + b.weights.uses_base


def note_values(b: Board, chance: float) -> list[tuple[float, int]]:
    """For each kind of note in the purse what it brings to stake one, less what it would have brought later; and its place.

    A note that is won counts three times (no longer dirty, washed, doubled), one that is lost counts once, one that is left over at
    the end counts nothing. If more notes are left than will be used, the largest of the others costs nothing to stake.
    """
    first = b.seat * 5
    dirty = b.dirty[first : first + 5]
    spare = _spare(dirty, uses_left(b))
    values = []
    for note in range(4, -1, -1):
        if dirty[note]:
            x = NOTES[note]
            later = b.weights.note_yield * (x - spare) if x > spare else 0.0
            values.append((x * (1.0 + 2.0 * chance) - later, note))
    return values


def _spare(dirty: list[int], uses: float) -> float:
    """The largest note that will probably be left over."""
    for note in range(4, -1, -1):
        uses -= dirty[note]
        if uses < 0:
            return float(NOTES[note])
    return 0.0


def card_cost(b: Board, value: float) -> float:
    """What it costs to spend cards of this value; the fuller the hand, the less."""
    room = 1.0 - b.weights.card_full * max(0, len(b.hand) - 4) / 6
    return b.weights.card_point * value * room * b.temper.patience


def ending_worth(b: Board, stake: int, chance: float) -> float:
    """R10.2: what it is worth to end the game with the last note; much less than nothing for who is behind."""
    own, best = 0.0, -1000.0
    for seat, amount in enumerate(money(b)):
        owned = sum(b.owned[seat << 3 : (seat << 3) + COLOURS])
        score = amount + b.weights.bonus_guess * owned
        if seat == b.seat:
            own = score + stake * (1.0 + 2.0 * chance) + b.weights.bonus_guess * chance
        elif score > best:
            best = score
    return max(-b.weights.end_limit, min(b.weights.end_limit, b.weights.end_factor * (own - best)))


def kind_worth(b: Board, kind: int) -> float:
    """R10.4, R10.5: how much nearer one more of this kind brings to its majority and to all three kinds."""
    counts = kind_counts(b)
    own = counts[b.seat * KINDS + kind]
    best = max(counts[seat * KINDS + kind] for seat in range(b.players) if seat != b.seat)
    ahead = own + 1 - best
    near = 100.0 if 0.0 < ahead <= 1.0 else 60.0 if -1.0 < ahead <= 0.0 else 40.0 if 1.0 < ahead <= 2.0 else 10.0
    return near + (30.0 if not own else 0.0)
