"""A finished game leaves its log as the packed form that statistics read, after every check there is."""

from contextlib import suppress
from uuid import UUID

from games.engine.packed import pack
from games.engine.records import GameRecord, fingerprint_of
from games.engine.refusals import Refusal
from games.engine.replays import ReplayError, replay
from games.tables.domain.game.cache import entries_after, fresh_live_games
from games.tables.models import LogEntry, Stage, Table
from games.tables.play.live_game import LiveGame

PACK_GAME = "tables.pack_game"


class LogBroken(Exception):
    """What is stored is not what was played. Nothing is packed; somebody must look."""


UNPACKABLE = (LogBroken, ReplayError, Refusal, ValueError)


def live_game_from_log(table_id: UUID) -> LiveGame:
    """The whole log again from the beginning, each link of its chain compared."""
    live_game = fresh_live_games([table_id])[table_id]
    links = dict(LogEntry.objects.filter(table_id=table_id).values_list("seq", "chain"))
    for entry in entries_after({table_id: 0})[table_id]:
        live_game.apply(entry)
        if live_game.chain != bytes(links[entry.seq]):
            raise LogBroken(f"entry {entry.seq} does not fit the one before it")
    return live_game


def pack_game(*, table_id: UUID) -> None:
    table = Table.objects.select_for_update().filter(pk=table_id).first()
    if table is None:  # a study that was removed
        return
    live_game = live_game_from_log(table_id)
    if (live_game.seq, live_game.version, live_game.chain) != (table.seq, table.version, bytes(table.head)):
        raise LogBroken("the log does not end where its table says")
    replay(live_game.game.record)
    game = live_game.game
    Table.objects.filter(pk=table_id).update(packed=pack(game), fingerprint=fingerprint_of(game.record))


def table_that_played(record: GameRecord) -> UUID | None:
    """Where this very game was played. In the moments before a finished game is packed its log says what it was."""
    games = Table.objects.filter(stage=Stage.FINISHED, branched_at=None)
    wanted = fingerprint_of(record)
    known = games.filter(fingerprint=wanted).values_list("pk", flat=True).first()
    if known is not None:
        return known
    unpacked = games.filter(fingerprint="", packed=None, size=record.players, version=len(record.moves))
    for table_id in unpacked.values_list("pk", flat=True):
        with suppress(*UNPACKABLE):
            if fingerprint_of(live_game_from_log(table_id).game.record) == wanted:
                return table_id
    return None
