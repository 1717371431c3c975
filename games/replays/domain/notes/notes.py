"""Notes at moves: reading, writing, changing, removing."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q, QuerySet

from games.replays.domain.notes.errors import (
    BlankNote,
    NoSuchMove,
    NoteChanged,
    NoteHidden,
    NoteTooLong,
    RoundRunning,
    TooManyNotes,
    VisibilityNotOffered,
)
from games.replays.domain.notes.mentions import tell_mentioned
from games.replays.domain.records import record_of
from games.replays.models import LONGEST_NOTE, FinishedGame, Note, NoteVisibility, of_game
from games.replays.permissions import is_round_running, visibilities_read_by, visibilities_written_by
from games.tables.permissions import Person
from games.tables.play.texts import cleaned, is_blank
from palermo.accounts.models import User
from palermo.common.errors import NotFound
from palermo.common.limits import RateLimit
from palermo.moderation.domain.blocks import blocked_by_or_blocking

WRITING = RateLimit("note", amount=60, seconds=600)
MOST_NOTES = 200


def notes_read_by(person: Person, game: FinishedGame) -> QuerySet[Note]:
    """One's own, and those of others that are for one's eyes; the newest first."""
    if not person.is_authenticated:
        return Note.objects.none()
    others = Q(circle__in=visibilities_read_by(person, game)) & ~Q(author__in=blocked_by_or_blocking(person))
    rows = Note.objects.filter(**of_game(game)).filter(Q(author=person) | others)
    return rows.select_related("author")


def note_read_by(person: Person, game: FinishedGame, note_id: int) -> Note:
    note = notes_read_by(person, game).filter(pk=note_id).first()
    if note is None:
        raise NotFound
    return note


def notes_of_author(author: User) -> QuerySet[Note]:
    """With all that a list says about their games, and nothing of the games themselves."""
    rows = Note.objects.filter(author=author).select_related("table", "recording")
    rows = rows.prefetch_related("table__seats__player__user", "recording__seats__player__user")
    return rows.defer("table__packed", "table__result", "table__head", "recording__packed", "recording__steps")


def write_note(
    *, author: User, game: FinishedGame, key: str, move: int, circle: NoteVisibility, text: str
) -> tuple[Note, list[str]]:
    """The note, and whom it mentions without telling them. The same key again is the same note."""
    words = _words(text)
    WRITING.count_for(f"user:{author.pk}")
    _require_circle(author, game, circle)
    if move > len(record_of(game).moves):
        raise NoSuchMove
    with transaction.atomic():
        # Two windows of one writer wait for each other, so that the limit holds.
        User.objects.select_for_update(no_key=True).get(pk=author.pk)
        if (earlier := Note.objects.filter(author=author, key=key).first()) is not None:
            return earlier, []
        if Note.objects.filter(author=author, **of_game(game)).count() >= MOST_NOTES:
            raise TooManyNotes(most=MOST_NOTES)
        note = Note.objects.create(author=author, key=key, move=move, circle=circle, text=words, **of_game(game))
        return note, tell_mentioned(note=note, game=game)


def change_note(
    *, author: User, game: FinishedGame, note_id: int, version: int, circle: NoteVisibility, text: str
) -> tuple[Note, list[str]]:
    """`version` is the one that the writer saw."""
    words = _words(text)
    WRITING.count_for(f"user:{author.pk}")
    with transaction.atomic():
        note = _held(Note.objects.filter(pk=note_id, author=author, **of_game(game)))
        if note.hidden_at is not None:
            raise NoteHidden
        if note.version != version:
            raise NoteChanged
        _require_circle(author, game, circle)
        note.text, note.circle, note.version = words, circle, version + 1
        note.save(update_fields=["text", "circle", "version"])
        return note, tell_mentioned(note=note, game=game)


def remove_note(*, author: User, note_id: int, version: int | None = None) -> None:
    """Also where the author may no longer see the game. Without a version, whatever it says by now."""
    with transaction.atomic():
        note = _held(Note.objects.filter(pk=note_id, author=author))
        if version is not None and note.version != version:
            raise NoteChanged
        note.delete()


def _held(rows: QuerySet[Note]) -> Note:
    note = rows.select_for_update().first()
    if note is None:
        raise NotFound
    return note


def _words(text: str) -> str:
    """Plain lines."""
    words = "\n".join(_lines(text)).strip("\n")
    if is_blank(words):
        raise BlankNote
    if len(words) > LONGEST_NOTE:
        raise NoteTooLong(longest=LONGEST_NOTE)
    return words


def _lines(text: str) -> Iterable[str]:
    return (cleaned(line) for line in text.splitlines())


def _require_circle(author: User, game: FinishedGame, circle: NoteVisibility) -> None:
    if circle in visibilities_written_by(author, game):
        return
    raise RoundRunning if is_round_running(game) else VisibilityNotOffered
