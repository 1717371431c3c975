"""Moves as integers of 16 bits: what is done in the upper six, with what in the lower ten.

A token says the same in a word a person can read: `B7+20` lays the blue seven and stakes 20,000.
"""

from typing import Final

from games.engine.core.cards import CARD_NAMES, CARDS, COLOURS, LETTERS, MAX_PLAYERS, NOTES

# The plain answers, which commit to nothing; where there is one, it stands first among the options.
ROLL: Final = 1 << 10
STAY_OUT: Final = 2 << 10
STOP: Final = 3 << 10
STAND: Final = 4 << 10
HOLD: Final = 5 << 10

TAKE: Final = 6 << 10  # | colour: the top card of a stack
SEARCH: Final = 7 << 10  # | colour
PICK: Final = 8 << 10  # | card found in a search
STEAL: Final = 9 << 10  # | colour << 3 | seat
COMMIT: Final = 10 << 10  # | note << 7 | card: lay a first card and stake a note
LAY: Final = 11 << 10  # | card
DEFECT: Final = 12 << 10
DETONATE: Final = 13 << 10  # | victim
BUSINESS: Final = 14 << 10
MONEY: Final = 15 << 10
FOUND: Final = 16 << 10  # | kind

KIND_BITS: Final = 63 << 10
SEAT_BITS: Final = 7

# Every way to lay a card and stake one of the notes in a purse, by `card << 5 | purse` (a bit for each kind of note).
COMMITS: Final = [
    [COMMIT | note << 7 | card for note in range(len(NOTES)) if purse >> note & 1]
    for card in range(COLOURS << 4)
    for purse in range(1 << len(NOTES))
]


def is_plain(move: int) -> bool:
    """Whether it commits to nothing: roll, stay out, stop, eight, five."""
    return move <= HOLD


def _tokens() -> dict[int, str]:
    words = {
        ROLL: "roll", STAY_OUT: "out", STOP: "stop", DEFECT: "defect", STAND: "eight", HOLD: "five",
        BUSINESS: "business", MONEY: "money", FOUND: "antiques", FOUND | 1: "restaurant", FOUND | 2: "laundry",
    }  # fmt: skip
    for colour in range(COLOURS):
        letter = LETTERS[colour]
        words[TAKE | colour] = letter
        words[SEARCH | colour] = f"?{letter}"
        for seat in range(MAX_PLAYERS):
            words[STEAL | colour << 3 | seat] = f"x{letter}{seat + 1}"
    for card in CARDS:
        name = CARD_NAMES[card]
        words[PICK | card] = f"?{name}"
        words[LAY | card] = name
        words[DETONATE | card] = f"*{name}"
        for note in range(len(NOTES)):
            words[COMMIT | note << 7 | card] = f"{name}+{NOTES[note]}"
    return words


TOKENS: Final = _tokens()
MOVE_OF: Final = {token: move for move, token in TOKENS.items()}
