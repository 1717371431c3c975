"""A position between two turns in a few numbers for each seat, from which the chances to win the game are estimated."""

from typing import Final

from games.bots.board import COUNT
from games.bots.solid.worth import future
from games.engine.core.cards import ALL_KINDS, COLOURS, KINDS, NOTES
from games.engine.core.state import GameState

NAMES: Final = (
    "prospect", "bonus", "businesses", "two of a colour", "one of a colour", "cards", "points in hand", "best family",
    "second family", "to come",
)  # fmt: skip
# Between which chances notes are thought to be staked; together a fair share of wins.
LOW: Final = 0.0
HIGH: Final = 0.5


def features(s: GameState) -> list[list[float]]:
    """For each seat the numbers in the order of `NAMES`, in units that make them about one."""
    bonuses = bonus_of(s)
    notes = [sum(s.dirty[at : at + 5]) for at in range(0, s.players * 5, 5)]
    rows = []
    for seat in range(s.players):
        twos, ones, owned = _colours(s, seat)
        first, second, points = _families(s.hands[seat])
        rows.append(
            [
                prospect(s, seat, min([left for at, left in enumerate(notes) if at != seat])) / 100.0,
                bonuses[seat] / 100.0,
                owned / 4.0,
                float(twos),
                ones / 2.0,
                len(s.hands[seat]) / 10.0,
                points / 50.0,
                first / 20.0,
                second / 20.0,
                ((seat - s.active) % s.players) / s.players,
            ]
        )
    return rows


def prospect(s: GameState, seat: int, uses: int) -> float:
    """R10.3: clean money less dirty money, and what the notes will still bring if so many of them are used."""
    money = float(s.markers[seat])
    at = seat * 5
    dirty = s.dirty[at : at + 5]
    for note, value in enumerate(NOTES):
        money += value * (s.clean[at + note] - dirty[note])
    return money + future(dirty, uses, LOW, HIGH)


def _colours(s: GameState, seat: int) -> tuple[int, int, int]:
    """R10.1: how many colours could still make a Godfather with one more business, with two more; and how many businesses."""
    twos = ones = owned = 0
    first = seat << 3
    for colour in range(COLOURS):
        kinds = s.owned[first | colour]
        if kinds:
            number = COUNT[kinds]
            owned += number
            if kinds | s.shops[colour] == ALL_KINDS:
                if number == 1:
                    ones += 1
                else:
                    twos += 1
    return twos, ones, owned


def _families(hand: list[int]) -> tuple[int, int, int]:
    """The two strongest families and the sum of all."""
    sums = [0] * COLOURS
    for card in hand:
        sums[card >> 4] += card & 15
    points = sum(sums)
    sums.sort()
    return sums[-1], sums[-2], points


def bonus_of(s: GameState) -> list[int]:
    """R10.4, R10.5: what the bonuses would be if it ended now."""
    bonuses = [0] * s.players
    counts = [[0] * s.players for _ in range(KINDS)]
    for seat in range(s.players):
        spread = [0] * KINDS
        first = seat << 3
        for colour in range(COLOURS):
            kinds = s.owned[first | colour]
            if kinds:
                for kind in range(KINDS):
                    if kinds >> kind & 1:
                        counts[kind][seat] += 1
                        spread[kind] |= 1 << colour
        if all(spread) and _three_colours(spread):
            bonuses[seat] = 50
    for row in counts:
        most = max(row)
        if most and row.count(most) == 1:
            bonuses[row.index(most)] += 100
    return bonuses


def _three_colours(spread: list[int]) -> bool:
    """One colour for each kind, all different (Hall's condition)."""
    a, b, c = spread
    return (
        (a | b).bit_count() > 1 and (a | c).bit_count() > 1 and (b | c).bit_count() > 1 and (a | b | c).bit_count() > 2
    )
