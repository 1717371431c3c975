"""A study: a table that stands where another game stood, with one person and otherwise bots.

Its log begins with the moves of that game, as entries like any others, and its chance is the same key. So a study is folded, chained,
recovered, packed and told again like every game, and nothing that reads a log needs to know of studies.
"""

import secrets

from django.db import transaction
from django.utils import timezone

from games.bots.registry import SEATABLE
from games.engine import GameRecord
from games.engine.packed import pack
from games.engine.replays import begin
from games.engine.rulesets import stored_ruleset
from games.tables.domain.errors import NoSuchBot
from games.tables.domain.game.cache import fresh_live_games
from games.tables.domain.game.secrets import commit_to_seed, share_secret
from games.tables.domain.game.sql import advance_tables, append_entries, entry_row
from games.tables.models import Admission, Seat, Stage, Table, TableSecret
from games.tables.play.log_records import COPIED, ActorKind, EntryKind, TableAction
from palermo.accounts.models import Player
from palermo.common.times import now_ms


def open_study(*, host: Player, bot: str, record: GameRecord, moves: int, source: Table | None) -> Table:
    """After so many moves of the record, which are fewer than all. The host decides what comes next, in the seat whose decision it is.

    With a source chance goes on as it did there; without one the deal and what chance had said so far stay, and the rest is new.
    """
    if bot not in SEATABLE:
        raise NoSuchBot
    game = begin(record)
    for move in record.moves[:moves]:
        game.play(move)
    table = Table(
        host=host,
        size=record.players,
        ruleset=stored_ruleset(record.ruleset),
        admission=Admission.LINK,
        link_key=secrets.token_urlsafe(16),
        branched_at=moves,
        timed=False,
        stage=Stage.PLAYING,
        started_at=timezone.now(),
        first=record.first,
    )
    secret = _new_chance(table, pack(game)) if source is None else share_secret(table, of=source.pk)
    brought = [None] * record.players if source is None else [seat.entropy for seat in source.seats.all()]
    with transaction.atomic():
        table.save(force_insert=True)
        secret.save(force_insert=True)
        Seat.objects.bulk_create(
            [
                Seat(
                    table=table,
                    number=number,
                    player=host if number == game.seat else None,
                    bot="" if number == game.seat else bot,
                    entropy=entropy,
                    joined_at=table.started_at,
                )
                for number, entropy in enumerate(brought)
            ]
        )
        _copy_moves(table, record.moves[:moves])
    table.refresh_from_db()  # the log's writer knows rows, not objects
    return table


def _new_chance(table: Table, script: bytes) -> TableSecret:
    secret = commit_to_seed(table)
    secret.script = script
    return secret


def _copy_moves(table: Table, moves: tuple[int, ...]) -> None:
    live_game = fresh_live_games([table.pk])[table.pk]
    rows = []
    now = now_ms()
    for number, move in enumerate(moves):
        # No client can use such a key: theirs have no colon.
        wish = TableAction(
            table=table.pk,
            kind=EntryKind.MOVE,
            seat=live_game.deciding,
            hand=ActorKind.SYSTEM,
            key=f"{COPIED}:{number}",
            move=move,
            note=COPIED,
        )
        entry, _events = live_game.take(wish, now)
        rows.append(entry_row(live_game, entry))
    append_entries(rows)
    advance_tables([live_game])


def remove_study(*, table: Table) -> None:
    """With everything that was played there. Whoever still looks at it is told that there is no such table."""
    Table.objects.filter(pk=table.pk, branched_at__isnull=False).delete()
