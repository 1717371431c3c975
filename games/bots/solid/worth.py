"""What things are worth to a player, in thousands: businesses, notes, cards."""

from games.bots.board import BoardState, kind_counts, money, notes_left
from games.engine.core.cards import COLOURS, KINDS, NOTES


def business_worth(b: BoardState, colour: int) -> float:
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


def threat(b: BoardState, seat: int, colour: int) -> bool:
    """Whether this seat would be the Godfather by winning with this family."""
    return b.shops[colour] > 0 and b.owned[seat << 3 | colour] == KINDS - 1


def uses_left(b: BoardState) -> float:
    """How many of the own notes will probably still be staked after this war: who runs out first ends the game (R10.2)."""
    least = 10
    for seat in range(b.players):
        if seat != b.seat:
            left = notes_left(b, seat)
            least = min(least, left)
    if not least:
        return 0.0
    return b.weights.uses_slope * least + b.weights.uses_base


def note_costs(b: BoardState) -> list[tuple[int, float]]:
    """For each kind of note in the purse what it would have brought later, which is what it costs to stake it now."""
    first = b.seat * 5
    dirty = b.dirty[first : first + 5]
    uses = int(uses_left(b) + 0.5)
    low, high = b.weights.chance_low, b.weights.chance_high
    kept = future(dirty, uses, low, high)
    costs = []
    for note in range(4, -1, -1):
        if dirty[note]:
            dirty[note] -= 1
            costs.append((note, kept - future(dirty, uses, low, high)))
            dirty[note] += 1
    return costs


def future(dirty: list[int], uses: int, low: float, high: float) -> float:
    """What these notes will bring if so many of them are used.

    A note that is won counts three times (no longer dirty, washed, doubled), one that is lost counts once, one that is left over at
    the end counts nothing. The largest will be staked where the chances are best, and chances are spread evenly from low to high.
    """
    total = 0.0
    chance = high
    step = (high - low) / uses if uses else 0.0
    for note in range(4, -1, -1):
        for _ in range(dirty[note]):
            if uses <= 0:
                return total
            total += NOTES[note] * (1.0 + 2.0 * chance)
            chance -= step
            uses -= 1
    return total


def best_stake(costs: list[tuple[int, float]], chance: float) -> tuple[float, int]:
    """What the best note brings beyond what it would have brought later, and which one it is."""
    best, stake = -1000.0, 0
    for note, cost in costs:
        value = NOTES[note] * (1.0 + 2.0 * chance) - cost
        if value > best:
            best, stake = value, note
    return best, stake


def card_cost(b: BoardState, value: float) -> float:
    """What it costs to spend cards of this value; the fuller the hand, the less."""
    room = 1.0 - b.weights.card_full * max(0, len(b.hand) - 4) / 6
    return b.weights.card_point * value * room * b.temper.patience


def ending_worth(b: BoardState, stake: int, chance: float) -> float:
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


def kind_worth(b: BoardState, kind: int) -> float:
    """R10.4, R10.5: how much nearer one more of this kind brings to its majority and to all three kinds."""
    counts = kind_counts(b)
    own = counts[b.seat * KINDS + kind]
    best = max([counts[seat * KINDS + kind] for seat in range(b.players) if seat != b.seat])
    distance = own + 0.5 - best  # most is won around here
    return 100.0 / (1.0 + distance * distance) + (b.weights.variety if not own else 0.0)
