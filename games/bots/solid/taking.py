"""Cards from the stacks and from others: the draft, the dice, a search, a theft."""

from games.bots.board import BoardState, money
from games.bots.solid.opinions import Opinion
from games.bots.solid.worth import threat
from games.engine.core.moves import SEARCH

# By value; bodyguard, bomb and defector are worth more than their points.
WORTH = [0.0, 2.5, 2.0, 3.0, 4.0, 6.5, 6.0, 7.0, 8.5, 9.0, 10.0, 11.0]


def focus(b: BoardState, colour: int) -> float:
    """How much one more card of a colour helps because of what is in hand already: families win wars, not cards."""
    own = sum([card & 15 for card in b.hand if card >> 4 == colour])
    return (
        b.weights.focus_own * own
        + b.weights.focus_shops * b.shops[colour]
        + (3.0 if threat(b, b.seat, colour) else 0.0)
    )


def draft_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    """R2.3: nobody knows a card yet; where fewer of the others have one, there is less to fear."""
    opinions: list[Opinion] = []
    for move in moves:
        colour = move & 7
        others = sum([b.held[seat << 3 | colour] for seat in range(b.players) if seat != b.seat])
        opinions.append((-float(others), move, "draft", (float(others),)))
    return opinions


def take_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    opinions: list[Opinion] = []
    for move in moves:
        colour = move & 7
        searching = move >> 10 == SEARCH >> 10
        value = best_card(b, colour) if searching else top_card(b, colour)
        code = "search" if searching else "take"
        opinions.append((value + focus(b, colour), move, code, (value,)))
    return opinions


def top_card(b: BoardState, colour: int) -> float:
    return b.tops[colour] if b.tops is not None else 6.0


def best_card(b: BoardState, colour: int) -> float:
    """The highest of n cards out of 1 to 11 is 12 n / (n + 1) on average."""
    if b.best is not None:
        return b.best[colour]
    size = b.sizes[colour]
    return 12.0 * size / (size + 1)


def search_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    return [(WORTH[move & 15], move, "pick", (float(move & 15),)) for move in moves]


def steal_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    standing = money(b)
    opinions: list[Opinion] = []
    for move in moves:
        victim, colour = move & 7, move >> 3 & 7
        at = victim << 3 | colour
        harm = b.weights.harm * b.held[at] + (5.0 if threat(b, victim, colour) else 0.0)
        harm += (1.0 + 0.2 * b.temper.spite) * (standing[victim] == max(standing))
        opinions.append((b.guess[at] + focus(b, colour) + harm, move, "steal", (b.guess[at], float(b.held[at]))))
    return opinions
