"""Whether to roll or to open a war, to join one or to stay out; with which family, which card and which stake."""

from games.bots.board import BoardState, money, notes_left
from games.bots.solid.odds import win_chance
from games.bots.solid.opinions import Opinion
from games.bots.solid.worth import best_stake, business_worth, card_cost, ending_worth, note_costs, threat
from games.engine.core.cards import BOMB, HAND_LIMIT, NOTES
from games.engine.core.moves import COMMIT, ROLL, STAY_OUT


def turn_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    opinions = war_opinions(b)
    if len(b.hand) < HAND_LIMIT:
        opinions.append((roll_worth(b), ROLL, "roll", (float(len(b.hand)),)))
    return opinions


def join_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    opinions = war_opinions(b)
    opinions.append((0.0, STAY_OUT, "out", (max([o[3][0] for o in opinions], default=0.0),)))
    return opinions


def roll_worth(b: BoardState) -> float:
    """R4: cards to come; with nine in hand there is room for one."""
    full = len(b.hand) == HAND_LIMIT - 1
    return b.weights.roll_worth * (0.6 if full else 1.0) * b.temper.patience


def war_opinions(b: BoardState) -> list[Opinion]:
    """For each family in hand that is free: to fight for victory with all of it, and to get rid of a note with its lowest card."""
    families: dict[int, list[int]] = {}
    for card in b.hand:
        if b.seat_of[card >> 4] < 0:
            families.setdefault(card >> 4, []).append(card)
    extra = war_extra(b)
    notes = note_costs(b)
    last = notes_left(b, b.seat) == 1
    opinions: list[Opinion] = []
    for colour, cards in families.items():
        cards.sort()
        total = sum([card & 15 for card in cards])
        first = first_card(cards)
        opinions.append(_commit(b, colour, first, total, extra, notes, last=last))
        if len(cards) > 1 and cards[0] != first:
            opinions.append(_commit(b, colour, cards[0], cards[0] & 15, extra, notes, last=last))
    return opinions


def first_card(cards: list[int]) -> int:
    """The highest: who sees it lays no more against it. A bomb is kept for a target."""
    first = cards[-1]
    if first & 15 == BOMB and len(cards) > 1:
        first = cards[-2]
    return first


def war_extra(b: BoardState) -> float:
    """What else winning is worth: that nobody else becomes the Godfather by it, and for the spiteful that the leader loses."""
    extra = b.temper.boldness
    leader = -1
    if b.temper.spite:
        standing = money(b)
        leader = standing.index(max(standing))
    for seat in range(b.players):
        family = b.family[seat]
        if family >= 0 and seat != b.seat:
            if threat(b, seat, family):
                extra += b.weights.block
            if seat == leader:
                extra += b.temper.spite
    return extra


def _commit(
    b: BoardState, colour: int, first: int, total: int, extra: float, notes: list[tuple[int, float]], *, last: bool
) -> Opinion:
    chance = win_chance(b, colour, total)
    worth = business_worth(b, colour)
    value, note = best_stake(notes, chance)
    lowest = first & 15
    cost = card_cost(b, lowest + b.weights.spend * (total - lowest))
    score = chance * (worth + extra) + value - cost
    if last:
        score += ending_worth(b, NOTES[note], chance)
    return (score, COMMIT | note << 7 | first, "war", (chance, float(NOTES[note]), worth, cost))
