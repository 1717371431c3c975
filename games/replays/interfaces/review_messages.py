"""The messages of a shared review's socket; docs/protocol.md explains them. They say places and never cards: each browser has its own payload.

What comes in is decoded as strictly as at a table.
"""

from collections.abc import Callable
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from palermo.live.messages import ClientMessage, ErrorMessage, GoodbyeMessage, ServerMessage, decoder_of

PROTOCOL = 1
MOST_OPTIONS = 10_000
Count = Annotated[int, Meta(ge=0, lt=MOST_OPTIONS)]


class ReplayLocation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody stands in a replay, as its links say it.

    `pointing` is a place on the table (`seat 2`, `hand 4`, `side 1 3`), by position. `guessing`: the leader asks what others would do;
    `shown`: and has shown what was played.
    """

    move: Count
    line: Count
    eyes: Annotated[str, Meta(pattern=r"^([0-5]|watching|all)\Z")]
    open: bool
    playing: bool
    pointing: Annotated[str, Meta(pattern=r"^(|(seat|stack|die|hand|side) \d{1,2}|(side|open) \d \d{1,2})\Z")]
    guessing: bool
    shown: bool


class ReviewStepRequest(ClientMessage, frozen=True, tag="step"):
    """I lead, and stand there now."""

    place: ReplayLocation


class ReviewSyncRequest(ClientMessage, frozen=True, tag="sync"):
    """What I have. The answer is `same`, or everything."""

    version: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class LeadRequest(ClientMessage, frozen=True, tag="lead"):
    """I take the lead."""


class HandOverRequest(ClientMessage, frozen=True, tag="hand"):
    """Somebody else shall lead."""

    to: UUID


class GuessRequest(ClientMessage, frozen=True, tag="guess"):
    """I would choose that option of the move that is asked, by its number in my own payload."""

    move: Count
    option: Count


class EndReviewRequest(ClientMessage, frozen=True, tag="end"):
    """The review is over, for everybody."""


AnyIncoming = ReviewStepRequest | ReviewSyncRequest | LeadRequest | HandOverRequest | GuessRequest | EndReviewRequest


class ReviewPerson(msgspec.Struct, frozen=True):
    id: str
    name: str


class ReviewHelloMessage(ServerMessage, frozen=True, tag="hello"):
    """`you` is your id in `company`; "" without an account."""

    protocol: int
    review: str
    you: str


class LeaderMessage(ServerMessage, frozen=True, tag="led"):
    """Who leads, and where they stand. `version` counts both."""

    version: int
    leader: ReviewPerson | None
    place: ReplayLocation


class ParticipantsMessage(ServerMessage, frozen=True, tag="company"):
    """Who is here; of those without an account, how many. `vacant`: anybody may take the lead."""

    people: list[ReviewPerson]
    visitors: int
    opener: str
    vacant: bool


class GuessesMessage(ServerMessage, frozen=True, tag="guesses"):
    """How many have guessed; what they chose is for the leader alone until it is shown: the number of an option, and of people."""

    move: int
    given: int
    chosen: list[tuple[int, int]]


class ReviewUpToDateMessage(ServerMessage, frozen=True, tag="same"):
    version: int


AnyOutgoing = (
    ReviewHelloMessage
    | LeaderMessage
    | ParticipantsMessage
    | GuessesMessage
    | ReviewUpToDateMessage
    | ErrorMessage
    | GoodbyeMessage
)

decode: Callable[[str | bytes], AnyIncoming] = decoder_of(AnyIncoming)
place_in: Callable[[str | bytes], ReplayLocation] = decoder_of(ReplayLocation)
