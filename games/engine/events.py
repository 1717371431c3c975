"""What happened, one small object for each kind of thing, as the whole truth.

Nobody is shown an event as it is: `views.events_for` first hides the faces that a seat may not see. Cards and businesses go
by their names, "B7" or "Br"; "B?" is one whose face is hidden. Seats count from 0, money is in thousands.
"""

import msgspec


class GameEvent(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="event"):
    """The base of all events."""


class Drafted(GameEvent, frozen=True, tag="drafted"):
    """R2.3: a card of the draft. Its face is the drafter's secret."""

    seat: int
    card: str


class TurnBegan(GameEvent, frozen=True, tag="turn"):
    """R3.1."""

    seat: int
    turn: int


class Rolled(GameEvent, frozen=True, tag="rolled"):
    """R4.1: `influence` is "2" (two cards), "1" (one card) or "x" (steal)."""

    seat: int
    colours: str
    influence: str


class Drew(GameEvent, frozen=True, tag="drew"):
    """R4.2: the top card of a stack came to the hand. Its face is the player's secret."""

    seat: int
    card: str


class GotNothing(GameEvent, frozen=True, tag="nothing"):
    """R4.4, R4.8: no stack to draw from, or nobody to steal from."""

    seat: int


class Searched(GameEvent, frozen=True, tag="searched"):
    """R4.5: the stack as the searcher saw it, top card first; the others learn only the colour and the number."""

    seat: int
    colour: str
    cards: tuple[str, ...]


class Found(GameEvent, frozen=True, tag="found"):
    """R4.5: what the searcher took. Its face is the searcher's secret."""

    seat: int
    card: str


class Stole(GameEvent, frozen=True, tag="stole"):
    """R4.7: thief and victim learn the card, the others its colour."""

    seat: int
    victim: int
    card: str


class Opened(GameEvent, frozen=True, tag="opened"):
    """R5.1: face down, so its face is the player's secret until it is revealed. The stake lies open."""

    seat: int
    card: str
    stake: int


class Joined(GameEvent, frozen=True, tag="joined"):
    """R5.2."""

    seat: int
    card: str
    stake: int


class StayedOut(GameEvent, frozen=True, tag="out"):
    """R5.2; `able` is false for a player who had no colour to join with."""

    seat: int
    able: bool


class Laid(GameEvent, frozen=True, tag="laid"):
    """R5.4: face down."""

    seat: int
    card: str


class Stopped(GameEvent, frozen=True, tag="stopped"):
    """R5.4; `able` is false for a player who had no further card of the family."""

    seat: int
    able: bool


class Revealed(GameEvent, frozen=True, tag="revealed"):
    """R5.3, R5.5: the cards of a round in the order they were laid."""

    cards: tuple[str, ...]


class Defected(GameEvent, frozen=True, tag="defected"):
    """R6.2: the card now counts 4 for the family."""

    seat: int
    card: str
    family: str


class Stood(GameEvent, frozen=True, tag="stood"):
    """R6.1: the defector stays with its own family and counts 8; `able` is false if it had nowhere to go."""

    seat: int
    card: str
    able: bool


class Detonated(GameEvent, frozen=True, tag="detonated"):
    """R7.2: both cards go under their stacks."""

    seat: int
    bomb: str
    victim: str


class Held(GameEvent, frozen=True, tag="held"):
    """R7.1: the bomb counts 5; `able` is false if it had no target (R7.5)."""

    seat: int
    bomb: str
    able: bool


class WarEnded(GameEvent, frozen=True, tag="war ended"):
    """R8: strength by family; the winning family ("" if all cancelled out) and who of it wins (R8.3)."""

    strengths: dict[str, int]
    family: str
    winners: tuple[int, ...]


class StakeLost(GameEvent, frozen=True, tag="stake lost"):
    """R9.4."""

    seat: int
    stake: int


class Washed(GameEvent, frozen=True, tag="washed"):
    """R9.2, R9.3, R9.5: stakes that became clean money, what the bank added, and the value of a marker it had to write."""

    seat: int
    stakes: tuple[int, ...]
    added: tuple[int, ...]
    marker: int


class Chose(GameEvent, frozen=True, tag="chose"):
    """R9.3: how two allies share: `what` is "business" or "money"; `able` is false if there was no business to choose."""

    seat: int
    what: str
    able: bool


class LookedThrough(GameEvent, frozen=True, tag="looked through"):
    """R9.1: the businesses left in a colour, for the eyes of the chooser."""

    seat: int
    colour: str
    businesses: tuple[str, ...]


class Founded(GameEvent, frozen=True, tag="founded"):
    """R9.1: face down, so its kind is the owner's secret (R12: in the Italian edition it lies open)."""

    seat: int
    business: str


class NothingToFound(GameEvent, frozen=True, tag="nothing to found"):
    """R9.1: no business was left in the colour."""

    colour: str


class CardsReturned(GameEvent, frozen=True, tag="cards returned"):
    """R9.6: what lay on the table goes under the stacks, in this order."""

    cards: tuple[str, ...]


class Ended(GameEvent, frozen=True, tag="ended"):
    """R10: "godfather" or "payday", by whom, and all businesses turned up (R10.8)."""

    how: str
    seats: tuple[int, ...]
    businesses: tuple[tuple[str, ...], ...]
