"""`@handle` in a note tells that person, if they may read it."""

import re

from django.db.models.functions import Lower
from django.urls import reverse

from games.replays.domain.notes.errors import TooManyMentions
from games.replays.domain.recordings.recorders import may_see
from games.replays.models import LONGEST_NOTE, FinishedGame, Note, NoteVisibility, RecordedGame
from games.replays.notification_kinds import MENTIONED
from games.replays.permissions import visibilities_read_by
from palermo.accounts.models import User
from palermo.moderation.domain.blocks import blocked_by_or_blocking
from palermo.notifications.domain import notify
from palermo.visibility import people_seen_by

MOST_MENTIONS = 10
# Not in the middle of a word: that is an e-mail address.
# Nobody can have this username.
FORMER = "@former-player"
_MENTION = re.compile(r"(?<![\w@.+-])@([A-Za-z0-9](?:[A-Za-z0-9_-]{0,28}[A-Za-z0-9])?)")


def handles_in(text: str) -> list[str]:
    """Each once, in small letters, in their order."""
    return list(dict.fromkeys(handle.lower() for handle in _MENTION.findall(text)))


def place_of_note(note: Note, game: FinishedGame) -> str:
    """The page gives away nothing that comes later."""
    return f"{reverse('replay', args=[game.pk])}?move={note.move}&beside=notes"


def tell_mentioned(*, note: Note, game: FinishedGame) -> list[str]:
    """Each person once, however often the note is changed. The answer is who was not told: nobody knows them, or they may not read it."""
    author = note.author
    handles = [handle for handle in handles_in(note.text) if handle != author.handle.lower()]
    if len(handles) > MOST_MENTIONS:
        raise TooManyMentions(most=MOST_MENTIONS)
    # Whom the author cannot see, or is apart from, is told as little as somebody who is not there: the answer must not tell them apart.
    people = people_seen_by(author).exclude(pk__in=blocked_by_or_blocking(author)).annotate(small=Lower("handle"))
    readers = {one.handle.lower(): one for one in people.filter(small__in=handles) if may_read(one, game, note.circle)}
    told = set(note.told.values_list("pk", flat=True))
    for person in readers.values():
        if person.pk not in told:
            url = place_of_note(note, game)
            notify(kind=MENTIONED, person=person, values={"who": str(author)}, url=url, about=author)
    note.told.add(*readers.values())
    return [handle for handle in handles if handle not in readers]


def may_read(person: User, game: FinishedGame, circle: str) -> bool:
    """Somebody else's note, without having opened a link just now."""
    if circle == NoteVisibility.PRIVATE or circle not in visibilities_read_by(person, game):
        return False
    return may_see(person, game) if isinstance(game, RecordedGame) else person.has_perm("tables.watch", game)


def forget_mentions(*, person: User) -> None:
    """Of somebody who deletes their account."""
    mention = re.compile(rf"(?<![\w@.+-])@{re.escape(person.handle)}(?![A-Za-z0-9]|[_-]+[A-Za-z0-9])", re.IGNORECASE)
    for note in Note.objects.filter(text__icontains=f"@{person.handle}").order_by("pk"):
        text = mention.sub(FORMER, note.text)[:LONGEST_NOTE]
        Note.objects.filter(pk=note.pk).update(text=text)
