"""A game as frames: for each seat, and for spectators, what it may know. The views and events come from the engine's one door.

Frames are built once for each audience that has sockets here, and handed to all of them. They are put together from encoded pieces, because most of them are
the same for everybody; a test decodes every kind of them with the types of `messages`.
"""

import hashlib
from collections.abc import Collection, Sequence

import msgspec

from games.engine import Event
from games.tables.interfaces.messages import Clock, History, News, Story, Told, encode
from games.tables.play.course import Course
from games.tables.play.entries import Kind, Logged


class Frames(msgspec.Struct, frozen=True):
    """By seat, None for spectators, with the hashes of their views. An audience without anybody in it has none."""

    seq: int
    version: int
    texts: dict[int | None, bytes]
    hashes: dict[int | None, str]


def history_frame(course: Course, seat: int) -> bytes:
    """What a seat saw of hidden things so far."""
    return encode(History(seq=course.seq, history=list(course.game.view(seat).history)))


def story_frame(course: Course, seat: int | None, entries: Sequence[Logged]) -> bytes:
    """What a seat, or somebody who watches, was told from the first entry on. The course stands before it, and goes along."""
    view = msgspec.structs.replace(course.game.view(seat), history=())
    told = [_told(course, seat, entry) for entry in entries]
    return encode(Story(seq=course.seq, view=view, entries=told))


def _told(course: Course, seat: int | None, entry: Logged) -> Told:
    events = course.game.events_for(seat, course.apply(entry))
    return Told(seq=entry.seq, events=events, news=None if entry.kind == Kind.MOVE else _news(entry))


def clock_of(course: Course, now: int) -> Clock:
    clocks, terms = course.clocks, course.clocks.terms
    return Clock(terms.timed, now, clocks.since, terms.reserve, terms.increment, clocks.banks)


def update_frames(
    course: Course,
    *,
    since: int,
    entries: Sequence[tuple[Logged, Sequence[Event]]],
    now: int,
    audiences: Collection[int | None] | None = None,
) -> Frames:
    """For these audiences; None: for all."""
    news = encode([_news(entry) for entry, _events in entries if entry.kind != Kind.MOVE])
    events = [event for _entry, caused in entries for event in caused]
    head = b'{"type":"update","since":%d,%s,"news":%s,' % (since, _common(course, now), news)
    audiences = course.game.audiences() if audiences is None else audiences
    told = course.game.encoded_events(events, audiences)
    return _frames(course, audiences, [b'%s"events":%s,' % (head, one) for one in told])


def view_frames(course: Course, *, now: int, audiences: Collection[int | None] | None = None) -> Frames:
    head = b'{"type":"view",%s,' % _common(course, now)
    audiences = course.game.audiences() if audiences is None else audiences
    return _frames(course, audiences, [head] * len(audiences))


def _frames(course: Course, audiences: Collection[int | None], heads: Sequence[bytes]) -> Frames:
    views = course.game.encoded_views(audiences, history=False)  # whoever wants to look it up asks for it
    texts, hashes = {}, {}
    for audience, head, view in zip(audiences, heads, views, strict=True):
        hashes[audience] = own = view_hash(view)
        texts[audience] = b'%s"hash":"%s","view":%s}' % (head, own.encode(), view)
    return Frames(course.seq, course.version, texts, hashes)


def _common(course: Course, now: int) -> bytes:
    return b'"seq":%d,"version":%d,"sitters":%s,"clock":%s' % (
        course.seq,
        course.version,
        encode(course.sitters),
        encode(clock_of(course, now)),
    )


def _news(entry: Logged) -> News:
    return News(what=entry.kind, seat=entry.seat, why=entry.note, amount=entry.amount)


def view_hash(view: bytes) -> str:
    """Of what this audience itself was told, and of nothing else."""
    return hashlib.sha256(view).hexdigest()[:16]
