"""R1: what lies in the box, as small integers.

A card is `colour << 4 | value`, a business is `colour << 2 | kind`, a note is its place in `NOTES`. Names are for the
edge: "B7" is the blue seven, "Br" the blue restaurant, and "B?" a blue one whose face is hidden.
"""

from typing import Final

COLOURS: Final = 6
LETTERS: Final = "BWYKRG"
VALUES: Final = 11

BODYGUARD: Final = 1
BOMB: Final = 5
DEFECTOR: Final = 8
DEFECTED: Final = 4

KINDS: Final = 3
KIND_LETTERS: Final = "arl"
ALL_KINDS: Final = 7

# R1.6, in thousands.
NOTES: Final = [5, 10, 20, 40, 50]
NOTES_OF_A_KIND: Final = 14
NOTES_AT_START: Final = 2

MIN_PLAYERS: Final = 3
MAX_PLAYERS: Final = 6
HAND_LIMIT: Final = 10
DRAFTED: Final = 4

# The faces of the influence die, R1.7.
TWO_CARDS: Final = 0
ONE_CARD: Final = 1
STEAL_CARD: Final = 2
INFLUENCE_SIGNS: Final = "21x"

CARDS: Final = [colour << 4 | value for colour in range(COLOURS) for value in range(1, VALUES + 1)]
CARD_NAMES: Final = [f"{LETTERS[card >> 4]}{card & 15}" if card >> 4 < COLOURS else "" for card in range(COLOURS << 4)]
HIDDEN_NAMES: Final = [f"{letter}?" for letter in LETTERS]
CARD_OF: Final = {CARD_NAMES[card]: card for card in CARDS}
BUSINESS_NAMES: Final = [
    LETTERS[business >> 2] + (KIND_LETTERS + "?")[business & 3] for business in range(COLOURS << 2)
]
# By colour and kinds as bits, `colour << 3 | kinds`: their names, and as many backs.
BUSINESSES: Final = [
    tuple([BUSINESS_NAMES[at >> 3 << 2 | kind] for kind in range(KINDS) if at >> kind & 1])
    for at in range(COLOURS << 3)
]
BUSINESS_BACKS: Final = [(HIDDEN_NAMES[at >> 3],) * len(BUSINESSES[at]) for at in range(COLOURS << 3)]


def partner(colour: int) -> int:
    """R1.3: blue and white, yellow and black, red and green."""
    return colour ^ 1
