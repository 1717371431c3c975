"""Which counters there are, and where each stands in the row of numbers that a seat of a game adds to.

Whoever adds, drops or redefines a counter raises `FACTS`: facts of another version are worked out anew from the logs.
"""

from typing import Final

import msgspec

FACTS: Final = 1

CARDS: Final = 66
BUSINESSES: Final = 18
FAMILIES: Final = 6
# Over what a counter is spread, and over how many places.
LENGTHS: Final = {
    "": 1,
    "card": CARDS,  # colour * 11 + value - 1
    "business": BUSINESSES,  # colour * 3 + kind
    "family": FAMILIES,
    "seat": 6,  # 0 began
    "place": 6,  # 0 is the first
    "kind": 3,  # antiques, restaurant, laundry
    "note": 5,  # 5, 10, 20, 40, 50 thousand
    "sign": 3,  # two cards, one card, steal
    "owned": 8,  # how many businesses in the end: 0 to 6, 7 and more
    "strength": 9,  # 0-4, 5-9 … 35-39, 40 and more
    "margin": 21,  # 0 is "nobody won"; 20 and more
    "sides": 6,  # how many families fought: 1 to 6
    "rounds": 6,  # rounds in which cards were laid: 1 to 5, 6 and more
    "thrown": 4,  # what a bomb did to who threw it: lost both ways, spoilt it, decided it, won both ways
    "choice": 9,  # what came of it * 3 + what would have come otherwise; 0 lost, 1 won with an ally, 2 won alone
    "turns": 25,  # 0-4, 5-9 … 120 and more
    "minutes": 25,  # 0-4, 5-9 … 120 and more
}


class Counter(msgspec.Struct, frozen=True):
    """`key` and `over` name it, `offset` is where its `length` places begin.

    For a counter with `presence`, a fold also adds up how the seats fared that have it: how many, wins, expectation.
    """

    key: str
    over: str
    length: int
    offset: int
    presence: bool


# Those with presence stand first, so that their places number the columns of presence too.
_WITH_PRESENCE: Final = (
    ("sat", ""),  # every seat of every game
    ("seat", "seat"),
    ("had", "card"),  # came to the hand in any way
    ("laid", "card"),  # first or later
    ("laid_first", "card"),  # opened or joined with
    ("laid_later", "card"),
    ("drafted", "card"),
    ("found", "card"),  # taken in a search
    ("stolen", "card"),  # got by stealing
    ("held", "card"),  # in hand at the end
    ("fought", "family"),  # wars opened or joined with the family
    ("owned", "business"),
    ("owned_number", "owned"),
    ("majority", "kind"),
    ("variety", ""),
    ("threw", ""),  # bombs thrown
    ("went_over", ""),  # defectors that defected
)
_WITHOUT: Final = (
    ("logged", ""),  # seats of games that have a log
    ("games", ""),  # 60 / size, so that the seats of a game add up to 60
    ("logged_games", ""),
    ("place", "place"),
    ("settled", ""),  # seats whose money and businesses are known
    ("clean", ""),  # in five thousands, markers included
    ("clean_squares", ""),
    ("dirty", ""),
    ("dirty_squares", ""),
    ("bonus", ""),
    ("bonus_squares", ""),
    ("broke", ""),  # no dirty money left in the end
    ("godfather", "family"),
    ("near_taken", "family"),  # two of three in a colour, the third is somebody else's
    ("near_left", "family"),  # … the third was never founded
    ("by_godfather", ""),  # games that ended so, in parts of 60
    ("by_payday", ""),
    ("length", "turns"),  # games in parts of 60
    ("turns", ""),  # turns of the game in parts of 60
    ("turns_squares", ""),
    ("timed", ""),  # games whose time is known, in parts of 60
    ("lasted", "minutes"),
    ("minutes", ""),
    ("minutes_squares", ""),
    # The way of a card.
    ("drawn", "card"),
    ("seen", "card"),  # lay in a stack that was searched
    ("lost", "card"),  # stolen from the hand
    ("won_first", "card"),  # laid first in a war that was won
    ("won_later", "card"),
    ("bombed", "card"),  # one's own card that a bomb hit
    ("hit", "card"),  # somebody's card that one's bomb hit
    ("turns_in_hand", "card"),  # turns that began while it was in the hand
    ("stay_squares", ""),  # turns of each stay of any card in the hand, squared
    # Turns and dice.
    ("own_turns", ""),
    ("rolled", "sign"),
    ("got_nothing", ""),
    ("searched", "family"),
    # Wars, for each who takes part.
    ("opened", "family"),
    ("opened_won", "family"),
    ("joins", ""),
    ("joined", "family"),
    ("joined_won", "family"),
    ("won_allied", ""),
    ("won_alone", ""),
    ("stayed_out", ""),  # though able to join
    ("shut_out", ""),  # had no colour to join with
    ("cancelled", "family"),  # one's family was as strong as another
    ("strength", "strength"),  # of the family one fights for in the end
    ("strength_won", "strength"),
    ("staked", "note"),
    ("stake_won", "note"),
    ("earned", "note"),  # five thousands of clean money from wars in which the note was staked
    ("earned_squares", "note"),
    ("took_business", ""),  # of two allied winners the family's player chose so
    ("took_money", ""),
    ("nothing_left", ""),  # won, and no business was left
    # Wars, for who opened them.
    ("wars", ""),
    ("sides", "sides"),
    ("sides_won", "sides"),  # the opener won
    ("margin", "margin"),
    ("rounds", "rounds"),
    ("war_cards", ""),  # laid in them
    ("war_cards_squares", ""),
    ("tied", ""),  # two families or more cancelled each other out
    ("tie_decided", ""),  # … and they were the strongest
    ("nobody_won", ""),
    # Bombs.
    ("thrown", "family"),
    ("counted_five", "family"),  # though there was a target
    ("no_target", "family"),
    ("destroyed", ""),  # strength of what was hit
    ("destroyed_squares", ""),
    ("bomb_outcome", "thrown"),
    # Bodyguards, for their player.
    ("guard_blocked", "family"),  # was hit in place of another card
    ("guarded", ""),  # the same, of all families
    ("guard_saved", ""),  # strength of the best card so saved
    ("guard_saved_squares", ""),
    ("guard_alone", "family"),  # was hit, and no other card of the family lay there
    # Defectors, by their own family.
    ("defected", "family"),
    ("had_to_defect", "family"),  # of them by the edition's rule
    ("counted_eight", "family"),  # though free to defect
    ("nowhere_to_go", "family"),
    ("defected_outcome", "choice"),
    ("eight_outcome", "choice"),
)


def _placed() -> dict[str, Counter]:
    counters: dict[str, Counter] = {}
    offset = 0
    for names, presence in ((_WITH_PRESENCE, True), (_WITHOUT, False)):
        for key, over in names:
            counters[key] = Counter(key, over, LENGTHS[over], offset, presence)
            offset += LENGTHS[over]
    return counters


COUNTERS: Final = _placed()
WIDTH: Final = sum(counter.length for counter in COUNTERS.values())
PRESENCE: Final = sum(counter.length for counter in COUNTERS.values() if counter.presence)


def index_of(key: str, at: int = 0) -> int:
    counter = COUNTERS[key]
    if not 0 <= at < counter.length:
        raise IndexError(f"{key} has no place {at}")
    return counter.offset + at
