"""The messages of a table's socket. docs/protocol.md explains them to whoever writes a client; a test holds the two together."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta

from games.engine.core.cards import MAX_PLAYERS
from games.engine.events import GameEvent
from games.tables.models import LONGEST_REMARK
from palermo.live.messages import ClientMessage, ErrorMessage, GoodbyeMessage, ServerMessage, decoder_of

PROTOCOL = 1

Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
# Every kind there is, so that whoever decodes gets the right one.
AnyEvent: Any = Union[tuple(GameEvent.__subclasses__())]  # noqa: UP007
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
Place = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]


class MoveRequest(ClientMessage, frozen=True, tag="move"):
    """`version` is the number of moves that the client had seen when its player decided; `key` is new for each decision."""

    key: Key
    version: Count
    move: Annotated[str, Meta(min_length=1, max_length=16)]


class SyncRequest(ClientMessage, frozen=True, tag="sync"):
    """What I have. The answer is `same`, or all that is needed to have the rest."""

    seq: Count
    hash: Hash | None = None


class SeenCardsRequest(ClientMessage, frozen=True, tag="recall"):
    """What have I seen of hidden things? The answer is `history`."""


class HistoryRequest(ClientMessage, frozen=True, tag="retell"):
    """How did it come to this? The answer is `story`."""


class AdviceRequest(ClientMessage, frozen=True, tag="advise"):
    """What would a bot do in my place? Only where nobody but bots can mind; the answer is `advice`, or an `error`."""

    version: Count


class ContributeRequest(ClientMessage, frozen=True, tag="contribute"):
    """Sixteen bytes for the deal, in hexadecimal digits."""

    entropy: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]


class AwayRequest(ClientMessage, frozen=True, tag="away"):
    """Let a bot play for me until I am back."""

    key: Key


class BackRequest(ClientMessage, frozen=True, tag="back"):
    key: Key


class ResignRequest(ClientMessage, frozen=True, tag="resign"):
    key: Key


class AbortRequest(ClientMessage, frozen=True, tag="abort"):
    """I would call this game off."""

    key: Key


class ChatRequest(ClientMessage, frozen=True, tag="chat"):
    """The answer is `said` or `unsaid`."""

    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_REMARK)]


class MuteRequest(ClientMessage, frozen=True, tag="mute"):
    """I do not want to read at this table what the person in that seat says. The answer is `muted`."""

    seat: Place


class UnmuteRequest(ClientMessage, frozen=True, tag="unmute"):
    seat: Place


class ReportRequest(ClientMessage, frozen=True, tag="report"):
    """Moderators should see this remark. The answer is `reported`."""

    remark: Annotated[int, Meta(ge=1, le=2**53 - 1)]
    reason: Literal["conduct", "cheating", "spam", "other"]


AnyIncoming = (
    MoveRequest
    | SyncRequest
    | SeenCardsRequest
    | HistoryRequest
    | AdviceRequest
    | ContributeRequest
    | AwayRequest
    | BackRequest
    | ResignRequest
    | AbortRequest
    | ChatRequest
    | MuteRequest
    | UnmuteRequest
    | ReportRequest
)


class ClockState(msgspec.Struct, frozen=True):
    """In milliseconds. `since` is when the open decision was asked, on the server's clock, which says `now`."""

    timed: bool
    now: int
    since: int
    reserve: int
    increment: int
    banks: list[int]


class LogNews(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the log that is no move: who, what (`away`, `back`, `resigned`, `abort`, `credit`), why (`time`, `left`)."""

    what: str
    seat: int | None = None
    why: str = ""
    amount: int = 0


class HelloMessage(ServerMessage, frozen=True, tag="hello"):
    """The first message on a socket. `seat` is None for a spectator."""

    protocol: int
    table: str
    seat: int | None
    now: int


class SeatInRoom(msgspec.Struct, frozen=True):
    """A free seat has neither name nor bot. `ready`: has brought bytes to the deal. Who decides for it is in `sitters`.

    `rating` is before and after the game, some moments after the end of a rated one; empty otherwise.
    """

    name: str
    handle: str
    crest: str
    bot: str
    ready: bool
    rating: tuple[int, ...] = ()


class TimeControlInRoom(msgspec.Struct, frozen=True):
    """In milliseconds."""

    timed: bool
    bank: int
    increment: int
    reserve: int


class DealReveal(msgspec.Struct, frozen=True):
    """The seed behind the commitment, what each seat brought, who began, and the last link of the log's chain, in hexadecimal digits."""

    seed: str
    clients: list[str]
    first: int
    head: str


class RoomMessage(ServerMessage, frozen=True, tag="room"):
    """Everything about the table but the game. Sent at the beginning and whenever something of it changes."""

    revision: int
    stage: str
    host: int | None
    ruleset: dict[str, Any]
    terms: TimeControlInRoom
    admission: str
    club: str
    rated: bool
    spectators: bool
    delay: int
    commitment: str
    seats: list[SeatInRoom]
    rematch: str
    reveal: DealReveal | None
    branched_at: int | None = None
    arranged: bool = False
    stand_in_limit: int | None = None


class ViewMessage(ServerMessage, frozen=True, tag="view"):
    """The whole game as this seat may know it, at `seq`. `view` is docs/engine.md's; `hash` is of its bytes.

    `stand_in_moves`: how many decisions a stand-in has made for each seat, where the table has a limit of them.
    """

    seq: int
    version: int
    sitters: list[str]
    clock: ClockState
    hash: str
    view: dict[str, Any]
    stand_in_moves: list[int] = msgspec.field(default_factory=list)


class UpdateMessage(ServerMessage, frozen=True, tag="update"):
    """What happened after entry `since`, in order, as this seat may know it; and the view to which it led."""

    since: int
    seq: int
    version: int
    sitters: list[str]
    clock: ClockState
    news: list[LogNews]
    events: list[AnyEvent]
    hash: str
    view: dict[str, Any]
    stand_in_moves: list[int] = msgspec.field(default_factory=list)


class SeenCardsMessage(ServerMessage, frozen=True, tag="history"):
    """Pairs of a turn and an event, as docs/engine.md has them in a view."""

    seq: int
    history: list[tuple[int, AnyEvent]]


class HistoryEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the log as one audience was told it: what happened in the game, or beside it."""

    seq: int
    events: list[AnyEvent] = []
    news: LogNews | None = None


class HistoryMessage(ServerMessage, frozen=True, tag="story"):
    """Everything up to `seq`: `view` is how it stood before the first entry."""

    seq: int
    view: Any
    entries: list[HistoryEntry]


class AdviceMessage(ServerMessage, frozen=True, tag="advice"):
    """What a bot that knows what you know would do at `version`, why, and the numbers of its reason."""

    version: int
    move: str
    reason: str
    values: list[float]


class UpToDateMessage(ServerMessage, frozen=True, tag="same"):
    """You have everything."""

    seq: int
    version: int
    now: int


class AcceptedMessage(ServerMessage, frozen=True, tag="accepted"):
    """It is stored, as this entry of the log."""

    key: str
    seq: int
    version: int


class RefusedMessage(ServerMessage, frozen=True, tag="refused"):
    """It did not happen and never will under this key. `message` is in the reader's language."""

    key: str
    code: str
    message: str
    seq: int
    version: int


class UnknownMessage(ServerMessage, frozen=True, tag="unknown"):
    """Nobody can say yet whether it happened: send it again, with the same key."""

    key: str
    code: str
    message: str


class PresenceMessage(ServerMessage, frozen=True, tag="presence"):
    """Who is connected now: each seat's player, and how many watch. Sent at the beginning and whenever it changes."""

    seats: list[bool]
    watching: int


class RemarkShown(msgspec.Struct, frozen=True):
    """`seat` is None for a remark of a spectator. If `removed`, take away what was shown under this `id`; `text` says so."""

    id: int
    seat: int | None
    name: str
    text: str
    at: int
    removed: bool


class RemarksMessage(ServerMessage, frozen=True, tag="remarks"):
    """The last ones at the beginning, in order; then each that is made or removed."""

    remarks: list[RemarkShown]


class SaidMessage(ServerMessage, frozen=True, tag="said"):
    """What was sent under this key is stored, as this remark."""

    key: str
    id: int


class UnsaidMessage(ServerMessage, frozen=True, tag="unsaid"):
    """It was not said. It may be sent again, if the reason allows."""

    key: str
    code: str
    message: str


class MutedMessage(ServerMessage, frozen=True, tag="muted"):
    """The seats whose players you do not hear, all of them."""

    seats: list[int]


class ReportedMessage(ServerMessage, frozen=True, tag="reported"):
    """A moderator will look at this remark."""

    remark: int


AnyOutgoing = (
    HelloMessage
    | RoomMessage
    | PresenceMessage
    | ViewMessage
    | UpdateMessage
    | SeenCardsMessage
    | HistoryMessage
    | AdviceMessage
    | UpToDateMessage
    | AcceptedMessage
    | RefusedMessage
    | UnknownMessage
    | ErrorMessage
    | RemarksMessage
    | SaidMessage
    | UnsaidMessage
    | MutedMessage
    | ReportedMessage
    | GoodbyeMessage
)

decode: Callable[[str | bytes], AnyIncoming] = decoder_of(AnyIncoming)
