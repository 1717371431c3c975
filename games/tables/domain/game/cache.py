"""From rows to courses, and a shelf of those that were read lately."""

from collections import OrderedDict
from collections.abc import Collection, Iterable
from uuid import UUID

from django.conf import settings

from games.engine.core.chance import Stream
from games.engine.fairness import ABSENT, deal_key
from games.engine.rulesets import Ruleset, ruleset_from
from games.tables.domain.game.refused_keys import RefusedKeyCache
from games.tables.domain.game.secrets import DealSecret, secrets_of
from games.tables.models import LogEntry, Seat, Table
from games.tables.play.chain import chain_origin
from games.tables.play.clocks import ENDLESS, UNTIMED, TimeControl
from games.tables.play.live_game import GameSetup, LiveGame
from games.tables.play.log_records import LogRecord

LOGGED_FIELDS = ("seq", "kind", "seat", "hand", "key", "at", "move", "note", "amount")
CACHE_SIZE = 2000


def ruleset_at(table: Table) -> Ruleset:
    return ruleset_from(table.ruleset)


def time_control_at(table: Table) -> TimeControl:
    if table.branched_at is not None:
        return ENDLESS
    return TimeControl(table.bank, table.increment, table.reserve) if table.timed else UNTIMED


def clients_at(seats: Iterable[Seat]) -> tuple[bytes, ...]:
    return tuple(ABSENT if seat.entropy is None else bytes(seat.entropy) for seat in seats)


def first_seat(key: bytes, size: int) -> int:
    """R2.4 leaves it open who begins. It comes from the same key as the deal, so nobody can choose it."""
    return Stream(key, b"first").below(size)


def fresh_live_games(table_ids: Collection[UUID]) -> dict[UUID, LiveGame]:
    """Before their first entry."""
    secrets = secrets_of(table_ids)
    tables = Table.objects.filter(pk__in=table_ids, first__isnull=False).prefetch_related("seats")
    return {table.pk: _fresh(table, list(table.seats.all()), secrets[table.pk]) for table in tables}


def _fresh(table: Table, seats: list[Seat], secret: DealSecret) -> LiveGame:
    if table.first is None or table.started_at is None:
        raise ValueError("no cards were dealt here")
    clients = clients_at(seats)
    ruleset = ruleset_at(table)
    setup = GameSetup(
        table=table.pk,
        ruleset=ruleset,
        first=table.first,
        terms=time_control_at(table),
        bots=tuple(seat.bot for seat in seats),
        began=round(table.started_at.timestamp() * 1000),
        origin=chain_origin(
            table=table.pk.hex,
            commitment=bytes(table.commitment),
            clients=clients,
            ruleset=ruleset,
            first=table.first,
        ),
        script=secret.script,
        stand_in_limit=table.stand_in_limit,
        opened_from=table.opened_from or f"host {table.host_id}",
        host=str(table.host_id),
    )
    return LiveGame(setup, deal_key(secret.seed, clients), pace=settings.TABLE_BOT_PACE)


def entries_after(cursors: dict[UUID, int], *, until: int | None = None) -> dict[UUID, list[LogRecord]]:
    """What was logged since, in order, for several tables at once; `until` leaves out what is younger."""
    found: dict[UUID, list[LogRecord]] = {table_id: [] for table_id in cursors}
    if not cursors:
        return found
    rows = LogEntry.objects.filter(table_id__in=list(cursors), seq__gt=min(cursors.values()))
    if until is not None:
        rows = rows.filter(at__lte=until)
    for table_id, *fields in rows.order_by("seq").values_list("table_id", *LOGGED_FIELDS):
        if fields[0] > cursors[table_id]:
            found[table_id].append(LogRecord(*fields))
    return found


class LiveGameCache:
    """Courses by table, the ones used longest ago put away first. One thread owns a shelf and its courses."""

    def __init__(self, size: int = CACHE_SIZE) -> None:
        self._size = size
        self._live_games: OrderedDict[UUID, LiveGame] = OrderedDict()
        self.refused_keys = RefusedKeyCache(size)

    def get(self, table_id: UUID) -> LiveGame | None:
        live_game = self._live_games.get(table_id)
        if live_game is not None:
            self._live_games.move_to_end(table_id)
        return live_game

    def put(self, live_games: Iterable[tuple[UUID, LiveGame]]) -> None:
        self._live_games.update(live_games)
        while len(self._live_games) > self._size:
            self._live_games.popitem(last=False)

    def forget(self, table_ids: Iterable[UUID]) -> None:
        """What was changed on the shelf did not come true in the database."""
        for table_id in table_ids:
            self._live_games.pop(table_id, None)
            self.refused_keys.forget(table_id)

    def courses_for(self, table_ids: Collection[UUID]) -> dict[UUID, LiveGame]:
        """As far as this process has read them. Tables without a deal are left out."""
        found = {table_id: live_game for table_id in table_ids if (live_game := self.get(table_id))}
        if len(found) < len(table_ids):
            fresh = fresh_live_games(set(table_ids) - set(found))
            self.put(fresh.items())
            found |= fresh
        return found
