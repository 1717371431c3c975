"""Notes as a replay's page reads and sends them."""

from datetime import datetime
from operator import attrgetter
from typing import Annotated, TypeVar

import msgspec
from django.urls import reverse
from msgspec import Meta

from games.replays.domain.notes.errors import UnreadableNote
from games.replays.domain.notes.notes import notes_read_by
from games.replays.domain.notes.reports import may_hide
from games.replays.interfaces.seats import seats_shown
from games.replays.models import FinishedGame, Note, NoteVisibility
from games.replays.permissions import is_round_running, visibilities_written_by
from games.tables.permissions import Person
from palermo.accounts.models import User
from palermo.live.messages import encode
from palermo.moderation.models import ReportReason

# A page that would have to show more than this is no page any more.
MOST_SHOWN = 500
# What a browser may send before the length of a note is looked at.
LONGEST_SENT = 10_000

Text = Annotated[str, Meta(max_length=LONGEST_SENT)]
Version = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class NewNote(msgspec.Struct, frozen=True):
    key: Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9-]+$")]
    move: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    circle: NoteVisibility
    text: Text


class NoteChange(msgspec.Struct, frozen=True):
    version: Version
    circle: NoteVisibility
    text: Text


class NoteRemoval(msgspec.Struct, frozen=True):
    version: Version


class NoteReport(msgspec.Struct, frozen=True):
    reason: ReportReason


class NoteShown(msgspec.Struct, frozen=True):
    """One that was hidden has a text for its author only."""

    id: int
    move: int
    circle: NoteVisibility
    text: str
    author: str
    handle: str
    at: datetime
    version: int
    own: bool
    hidden: bool
    may_hide: bool
    may_report: bool


class NotesShown(msgspec.Struct, frozen=True):
    """`circles` are those one may write for, `people` the handles of who sat there, `playing` whether the round still plays."""

    notes: list[NoteShown]
    more: bool
    circles: tuple[NoteVisibility, ...]
    people: list[str]
    playing: bool
    mine: str
    sign_in: str


class NoteSaved(msgspec.Struct, frozen=True):
    note: NoteShown
    untold: list[str]


Sent = TypeVar("Sent", bound=msgspec.Struct)


def read_sent(body: bytes, shape: type[Sent]) -> Sent:
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise UnreadableNote from None


def notes_payload(person: Person, game: FinishedGame, page: str) -> bytes:
    newest = list(notes_read_by(person, game)[: MOST_SHOWN + 1])
    shown = sorted(newest[:MOST_SHOWN], key=attrgetter("move", "pk"))
    payload = NotesShown(
        notes=[_shown(note, person, game) for note in shown if person.is_authenticated],
        more=len(newest) > MOST_SHOWN,
        circles=visibilities_written_by(person, game),
        people=[seat.handle for seat in seats_shown(game) if seat.handle and seat.handle != _handle(person)],
        playing=is_round_running(game),
        mine=reverse("my_notes"),
        sign_in="" if person.is_authenticated else f"{reverse('account_login')}?next={page}",
    )
    return encode(payload)


def saved_payload(note: Note, untold: list[str], person: User, game: FinishedGame) -> bytes:
    return encode(NoteSaved(note=_shown(note, person, game), untold=untold))


def _shown(note: Note, person: User, game: FinishedGame) -> NoteShown:
    own, hidden = note.author_id == person.pk, note.hidden_at is not None
    return NoteShown(
        id=note.pk,
        move=note.move,
        circle=NoteVisibility(note.circle),
        text="" if hidden and not own else note.text,
        author=str(note.author),
        handle=note.author.handle if note.author.profile_is_open else "",
        at=note.written_at,
        version=note.version,
        own=own,
        hidden=hidden,
        may_hide=not hidden and may_hide(person, note, game),
        may_report=not own and not hidden and not person.is_guest,
    )


def _handle(person: Person) -> str:
    return person.handle if person.is_authenticated else ""
