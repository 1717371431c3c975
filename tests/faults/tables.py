"""What the games under fire need from the database. Read after Django is set up; each call ends its connection, which may be a dead one."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import OperationalError, connections

from games.tables.models import LogEntry, Table
from games.tables.play.log_records import ActorKind
from tests.games.tables.cast import cookie_of, dealt_table, people
from tests.games.tables.desks import course_of
from tests.games.tables.hostile import check_table

P = ParamSpec("P")
T = TypeVar("T")
BOT = "novice"
TRIES = 20


def on_a_connection_of_its_own(act: Callable[P, T]) -> Callable[P, T]:
    @wraps(act)
    def acting(*args: P.args, **kwargs: P.kwargs) -> T:
        for _try in range(TRIES):
            try:
                return act(*args, **kwargs)
            except OperationalError:  # of the pool's connections some may be from before a restart
                pass
            finally:
                connections.close_all()
        return act(*args, **kwargs)

    return acting


@on_a_connection_of_its_own
def new_table(company: int, bots: int) -> tuple[Table, list[str]]:
    everybody = people(company)
    return dealt_table(*everybody, bots=(BOT,) * bots), [cookie_of(person) for person in everybody]


def check_restored_logs(name: str, acknowledged: dict[Table, list[dict[str, int]]]) -> None:
    """In another database of the same server: what people had been told was stored is there, where they were told, in sound logs."""
    real_name = connections.settings["default"]["NAME"]
    try:
        _turn_to(name)
        for table, players in acknowledged.items():
            rows = LogEntry.objects.filter(table=table, hand=ActorKind.PERSON)
            stored = dict(rows.values_list("key", "seq"))
            for one in players:
                assert {key: stored.get(key) for key in one} == one
            check_table(table.pk)
    finally:
        _turn_to(real_name)


def _turn_to(name: str) -> None:
    connection = connections["default"]
    connection.close()
    connection.close_pool()  # type: ignore[attr-defined]  # PostgreSQL's
    connections.settings["default"]["NAME"] = connection.settings_dict["NAME"] = name


@on_a_connection_of_its_own
def watchers(count: int) -> list[str]:
    return [cookie_of(person) for person in people(count)]


@on_a_connection_of_its_own
def length_of_log(table: Table) -> tuple[int, bool]:
    """And whether the next entry is a bot's."""
    live_game = course_of(table)
    seat = live_game.deciding
    return live_game.seq, seat is not None and bool(live_game.bot_for(seat))


@on_a_connection_of_its_own
def check_log(table: Table, acknowledged: list[dict[str, int]]) -> None:
    """People's moves in the log are those that were acknowledged to them, each where they were told; and the log is sound."""
    rows = LogEntry.objects.filter(table=table, hand=ActorKind.PERSON).values_list("key", "seq")
    assert dict(rows) == {key: seq for one in acknowledged for key, seq in one.items()}
    seqs = list(LogEntry.objects.filter(table=table).order_by("seq").values_list("seq", flat=True))
    assert seqs == list(range(1, len(seqs) + 1))
    check_table(table.pk)
