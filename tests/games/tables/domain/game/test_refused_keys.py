"""Refused keys: as many as are of use, and none when nothing can come true any more."""

import pytest

from games.tables.domain.game.cache import LiveGameCache
from games.tables.domain.game.refused_keys import KEPT_EACH_SEAT
from games.tables.domain.game.write_path import submit
from games.tables.domain.lobby.hosting import call_off_table
from games.tables.models import RefusedKey, Table
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from tests.games.tables.stages import dealt_table, fresh, play_to_the_end, table_with
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


def refuse(table: Table, seat: int, *numbers: int, shelf: LiveGameCache | None = None) -> list[str]:
    """Moves on a position that nobody has seen."""
    sent = [
        TableAction(
            table=table.pk,
            kind=EntryKind.MOVE,
            seat=seat,
            hand=ActorKind.PERSON,
            key=f"seat-{seat}-{number:04}",
            version=900,
            move=0,
        )
        for number in numbers
    ]
    return [answer.code for answer in submit(sent=sent, shelf=shelf)[0]]


def keys_of(table: Table, seat: int) -> list[str]:
    return list(RefusedKey.objects.filter(table=table, seat=seat).order_by("pk").values_list("key", flat=True))


def keys(seat: int, first: int, last: int) -> list[str]:
    return [f"seat-{seat}-{number:04}" for number in range(first, last)]


def test_a_seat_that_sends_nonsense_without_end_leaves_a_few_rows():
    table = dealt_table(players=3)
    refuse(table, 1, 0)
    shelf = LiveGameCache()
    for start in range(0, 200, 5):
        assert refuse(table, 0, *range(start, start + 5), shelf=shelf) == ["stale"] * 5
    assert keys_of(table, 0) == keys(0, 200 - KEPT_EACH_SEAT, 200)
    assert keys_of(table, 1) == keys(1, 0, 1)
    assert fresh(table).refusals == 201


def test_more_in_one_round_than_are_remembered():
    table = dealt_table(players=3)
    refuse(table, 0, *range(3 * KEPT_EACH_SEAT))
    assert keys_of(table, 0) == keys(0, 2 * KEPT_EACH_SEAT, 3 * KEPT_EACH_SEAT)


def test_processes_that_take_turns_agree_on_what_was_refused():
    table, shelves = dealt_table(players=3), [LiveGameCache(), LiveGameCache()]
    for number in range(50):
        refuse(table, 0, number, shelf=shelves[number % 2])
    assert keys_of(table, 0) == keys(0, 50 - KEPT_EACH_SEAT, 50)
    for shelf in shelves:
        known = shelf.refused_keys.level_with({table.pk: fresh(table).refusals})[table.pk]
        assert [key for key in keys(0, 0, 50) if known.get(key)] == keys(0, 50 - KEPT_EACH_SEAT, 50)


def test_rows_from_before_there_was_a_bound_go_with_the_next_refusal():
    table = dealt_table(players=3)
    RefusedKey.objects.bulk_create(
        RefusedKey(table=table, seat=0, key=key, code="stale", seq=0, version=0) for key in keys(0, 0, 300)
    )
    Table.objects.filter(pk=table.pk).update(refusals=300)
    refuse(table, 0, 300)
    assert keys_of(table, 0) == keys(0, 301 - KEPT_EACH_SEAT, 301)


def test_a_game_that_is_over_remembers_nothing_and_refuses_all_the_same():
    table = dealt_table(players=3)
    refuse(table, 0, 0, 1)
    play_to_the_end(table)
    assert not RefusedKey.objects.exists()
    assert refuse(table, 0, 0, 7) == ["game_over"] * 2
    assert not RefusedKey.objects.exists()


def test_what_was_refused_in_the_round_of_the_last_move_goes_too():
    """Its rows are written in that very transaction."""
    table = dealt_table(players=3)
    shelf = LiveGameCache()
    wish = TableAction(table=table.pk, kind=EntryKind.ABORT, seat=None, hand=ActorKind.SYSTEM, key="called-off:0")
    early = TableAction(table=table.pk, kind=EntryKind.BACK, seat=0, hand=ActorKind.PERSON, key="not-away-1")
    late = TableAction(table=table.pk, kind=EntryKind.BACK, seat=1, hand=ActorKind.PERSON, key="not-away-2")
    answers, _changes = submit(sent=[early, wish, late], shelf=shelf)
    assert [answer.code for answer in answers] == ["not_away", "", "aborted"]
    assert not RefusedKey.objects.exists()


def test_a_table_that_is_called_off_before_the_deal_remembers_nothing():
    host = UserFactory.create()
    table = table_with(people=[host], free=2)
    assert refuse(table, 0, 0) == ["not_begun"]
    assert keys_of(table, 0) == keys(0, 0, 1)
    call_off_table(actor=host, table_id=table.pk)
    assert not RefusedKey.objects.exists()
