"""What others want to happen when a game is over, and what they ask to be kept until then.

    @after_game
    def note_result(table_id: UUID) -> None: ...

is told in the transaction of the last entry, also when a game is called off. A listener must be quick and write rows only, such as a job: the
table's lock is held, and everybody at the table waits. What it raises undoes the last move.

    @when_finished
    def count_game(table_id: UUID) -> None: ...

is told by the job that every finished game leaves behind, moments later: of games that were played to their end, and of no study. It may
be told more than once.

    @holds_cards_back
    def tables_of_running_rounds() -> QuerySet[...]: ...

says, as a subquery of their ids, which tables keep their cards although their game is over. `domain.game.disclosure` asks.

    @after_disclosure
    def count_cards(table_ids: Collection[UUID]) -> None: ...

    is told in the same transaction that the answer may be another one now, for these tables and for games with real cards of the same rounds.

    @counts_elsewhere
    def is_club_night(table: Table) -> bool: ...

is asked when the cards are dealt: whether points can be won with this game. Then a stand-in's decisions are counted, as at a rated table.
"""

from collections.abc import Callable, Collection
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from games.tables.models import Stage, Table

Listener = Callable[[UUID], None]
DisclosureListener = Callable[[Collection[UUID]], None]
HeldTables = Callable[[], QuerySet[Any, Any]]
_held: list[HeldTables] = []
_disclosed: list[DisclosureListener] = []
Stakes = Callable[[Table], bool]
_at_once: list[Listener] = []
_later: list[Listener] = []
_stakes: list[Stakes] = []


def after_game(listener: Listener) -> Listener:
    _at_once.append(listener)
    return listener


def when_finished(listener: Listener) -> Listener:
    _later.append(listener)
    return listener


def holds_cards_back(tables: HeldTables) -> HeldTables:
    _held.append(tables)
    return tables


def subqueries_of_held_tables() -> list[QuerySet[Any, Any]]:
    return [tables() for tables in _held]


def after_disclosure(listener: DisclosureListener) -> DisclosureListener:
    _disclosed.append(listener)
    return listener


def tell_of_changed_disclosure(table_ids: Collection[UUID]) -> None:
    for listener in _disclosed:
        listener(table_ids)


def counts_elsewhere(asked: Stakes) -> Stakes:
    _stakes.append(asked)
    return asked


def is_counted_elsewhere(table: Table) -> bool:
    return any(asked(table) for asked in _stakes)


def tell_of_end(table_id: UUID) -> None:
    for listener in _at_once:
        listener(table_id)


def tell_of_finished(table_id: UUID) -> None:
    if Table.objects.filter(pk=table_id, stage=Stage.FINISHED, branched_at=None).exists():
        for listener in _later:
            listener(table_id)
