"""In the war: to lay on or to stop, to detonate or to hold, to defect or to stand."""

from games.bots.board import BoardState, strengths, table_sums
from games.bots.solid.odds import ally_family, beats, rival, win_chance
from games.bots.solid.opening import war_extra
from games.bots.solid.opinions import Opinion
from games.bots.solid.worth import business_worth, card_cost
from games.engine.core.cards import BODYGUARD, BOMB, DEFECTED, DEFECTOR, NOTES
from games.engine.core.moves import DEFECT, HOLD, LAY, STAND, STOP


def prize(b: BoardState) -> float:
    """What winning this war adds for the player: the note from the bank, the washed stake, the business, and what else."""
    stake = b.stakes[b.seat]
    note = NOTES[stake] if stake >= 0 else 0
    return 2.0 * note + business_worth(b, b.family[b.seat]) + max(0.0, war_extra(b))


def lay_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    colour = b.family[b.seat]
    cards = sorted([card for card in b.hand if card >> 4 == colour])
    now = strengths(b)[colour]
    values = [force(b, card) for card in cards]
    total = now + sum(values, 0.0)
    won = prize(b)
    stop = win_chance(b, colour, now)
    go = win_chance(b, colour, total)
    opinions: list[Opinion] = [(stop * won, STOP, "stop", (stop, go, float(now)))]
    card, value = _enough(cards, values, _highest_rival(b) - now)
    cost = card_cost(b, value + b.weights.spend * (total - now - value))
    opinions.append((go * won - cost, LAY | card, "lay", (go, stop, cost)))
    return opinions


def force(b: BoardState, card: int) -> float:
    """What a card adds; a bomb as much as the best card it can take away."""
    value = card & 15
    if value != BOMB:
        return float(value)
    return max([float(value)] + [float(victim & 15) for victim in victims(b, card)])


def victims(b: BoardState, bomb: int) -> list[int]:
    """R7.2, R7.3: what the bomb could hit of what lies there now."""
    reach = b.bombs[bomb >> 4]
    found = []
    for card in b.table:
        family = card >> 4
        if card & 15 == DEFECTOR and b.defected >> family & 1:
            family ^= 1
        if reach >> family & 1:
            guard = family << 4 | BODYGUARD
            if card == guard or guard not in b.table:
                found.append(card)
    return found


def _enough(cards: list[int], values: list[float], gap: float) -> tuple[int, float]:
    """The lowest card that takes the lead, or else the highest."""
    best = 0
    for at, value in enumerate(values):
        if (value > gap and (values[best] <= gap or value < values[best])) or (
            values[best] <= gap and value > values[best]
        ):
            best = at
    return cards[best], values[best]


def _highest_rival(b: BoardState) -> float:
    """The most that anybody else has on the table, face down cards guessed."""
    own = b.family[b.seat]
    ally = ally_family(b, own)
    sums = strengths(b)
    best = 0.0
    for seat in range(b.players):
        family = b.family[seat]
        if family >= 0 and seat != b.seat and family != ally:
            strength = sums[family] + (b.guess[seat << 3 | family] if family in b.laid else 0.0)
            best = max(best, strength)
    return best


def bomb_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    colour = b.family[b.seat]
    rest = sum([card & 15 for card in b.hand if card >> 4 == colour]) * b.weights.lay_rate
    if b.stopped >> b.seat & 1:
        rest = 0.0
    won = prize(b)
    opinions: list[Opinion] = []
    for move in moves:
        table = b.table
        if move != HOLD:
            victim = move & 127
            table = [card for card in table if card not in (victim, b.deciding)]
        sums = table_sums(table, b.defected)
        chance = chance_with(b, colour, sums, sums[colour] + rest)
        if move == HOLD:
            opinions.append((chance * won, move, "hold", (chance,)))
        else:
            opinions.append((chance * won + 0.3 * (victim & 15), move, "bomb", (chance, float(victim & 15))))
    return opinions


def chance_with(b: BoardState, colour: int, sums: list[int], mine: float) -> float:
    """`win_chance` as if the table stood like this."""
    before = b.sums
    b.sums = sums
    chance = win_chance(b, colour, mine)
    b.sums = before
    return chance if mine > 0 else 0.0


def defector_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    """R6: eight for oneself, or four for the other family and half of the spoils."""
    colour = b.family[b.seat]
    other = colour ^ 1
    friend = b.seat_of[other]
    sums = strengths(b)
    rest = sum([card & 15 for card in b.hand if card >> 4 == colour])
    alone = win_chance(b, colour, sums[colour] + rest * b.weights.lay_rate)
    at = friend << 3 | other
    together = sums[other] + DEFECTED + b.held[at] * b.guess[at] * b.weights.lay_rate
    allied = 1.0
    for seat in range(b.players):
        family = b.family[seat]
        if seat not in (b.seat, friend) and family >= 0:
            allied *= 1.0 - beats(*rival(b, seat, family, sums), together, b.weights.sharpness)
    stakes = NOTES[b.stakes[b.seat]] + NOTES[b.stakes[friend]]
    half = min(float(stakes), business_worth(b, other)) if b.shops[other] else 0.0
    saved = card_cost(b, rest * b.weights.spend)
    return [
        (alone * prize(b), STAND, "stand", (alone, allied)),
        (allied * half + saved * (1.0 - alone), DEFECT, "defect", (allied, alone)),
    ]
