"""A game as frames: for each seat, and for spectators, what it may know. The views and events come from the engine's one door.

Frames are built once for each audience that has sockets here, and handed to all of them. They are put together from encoded pieces, because most of them are
the same for everybody; a test decodes every kind of them with the types of `messages`.
"""

import hashlib
from collections.abc import Collection, Sequence

import msgspec

from games.engine import GameEvent
from games.tables.interfaces.messages import ClockState, HistoryEntry, HistoryMessage, LogNews, SeenCardsMessage
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import EntryKind, LogRecord
from palermo.live.messages import encode


class AudienceFrames(msgspec.Struct, frozen=True):
    """By seat, None for spectators, with the hashes of their views. An audience without anybody in it has none."""

    seq: int
    version: int
    texts: dict[int | None, bytes]
    hashes: dict[int | None, str]


def seen_cards_frame(live_game: LiveGame, seat: int) -> bytes:
    """What a seat saw of hidden things so far."""
    return encode(SeenCardsMessage(seq=live_game.seq, history=list(live_game.game.view(seat).history)))


def history_frame(live_game: LiveGame, seat: int | None, entries: Sequence[LogRecord]) -> bytes:
    """What a seat, or somebody who watches, was told from the first entry on. The course stands before it, and goes along."""
    view = msgspec.structs.replace(live_game.game.view(seat), history=())
    told = [_told(live_game, seat, entry) for entry in entries]
    return encode(HistoryMessage(seq=live_game.seq, view=view, entries=told))


def _told(live_game: LiveGame, seat: int | None, entry: LogRecord) -> HistoryEntry:
    events = live_game.game.events_for(seat, live_game.apply(entry))
    return HistoryEntry(seq=entry.seq, events=events, news=None if entry.kind == EntryKind.MOVE else _news(entry))


def clock_of(live_game: LiveGame, now: int) -> ClockState:
    clocks, terms = live_game.clocks, live_game.clocks.terms
    return ClockState(terms.timed, now, clocks.since, terms.reserve, terms.increment, clocks.banks)


def update_frames(
    live_game: LiveGame,
    *,
    since: int,
    entries: Sequence[tuple[LogRecord, Sequence[GameEvent]]],
    now: int,
    audiences: Collection[int | None] | None = None,
) -> AudienceFrames:
    """For these audiences; None: for all."""
    news = encode([_news(entry) for entry, _events in entries if entry.kind != EntryKind.MOVE])
    events = [event for _entry, caused in entries for event in caused]
    head = b'{"type":"update","since":%d,%s,"news":%s,' % (since, _common(live_game, now), news)
    audiences = live_game.game.audiences() if audiences is None else audiences
    told = live_game.game.encoded_events(events, audiences)
    return _frames(live_game, audiences, [b'%s"events":%s,' % (head, one) for one in told])


def view_frames(live_game: LiveGame, *, now: int, audiences: Collection[int | None] | None = None) -> AudienceFrames:
    head = b'{"type":"view",%s,' % _common(live_game, now)
    audiences = live_game.game.audiences() if audiences is None else audiences
    return _frames(live_game, audiences, [head] * len(audiences))


def _frames(live_game: LiveGame, audiences: Collection[int | None], heads: Sequence[bytes]) -> AudienceFrames:
    views = live_game.game.encoded_views(audiences, history=False)  # whoever wants to look it up asks for it
    texts, hashes = {}, {}
    for audience, head, view in zip(audiences, heads, views, strict=True):
        hashes[audience] = own = view_hash(view)
        texts[audience] = b'%s"hash":"%s","view":%s}' % (head, own.encode(), view)
    return AudienceFrames(live_game.seq, live_game.version, texts, hashes)


def _common(live_game: LiveGame, now: int) -> bytes:
    counted = live_game.setup.stand_in_limit is not None
    return b'"seq":%d,"version":%d,"sitters":%s,"clock":%s%s' % (
        live_game.seq,
        live_game.version,
        encode(live_game.sitters),
        encode(clock_of(live_game, now)),
        b',"stand_in_moves":%s' % encode(live_game.stand_in_moves) if counted else b"",
    )


def _news(entry: LogRecord) -> LogNews:
    return LogNews(what=entry.kind, seat=entry.seat, why=entry.note, amount=entry.amount)


def view_hash(view: bytes) -> str:
    """Of what this audience itself was told, and of nothing else."""
    return hashlib.sha256(view).hexdigest()[:16]
