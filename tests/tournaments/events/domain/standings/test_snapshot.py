"""What pages show of an event, read once for each revision."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections
from django.test import Client

from tests.tournaments.events.evenings import event_with, organiser_of, result_with, round_with
from tests.tournaments.events.halls import slip_with
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.results.slips import enter_result
from tournaments.events.domain.standings import snapshot
from tournaments.events.domain.standings.snapshot import EventSnapshot, snapshot_for
from tournaments.events.models import Adjustment, Event, RoundKind, RoundTable


def evening() -> Event:
    event = event_with(papers=6, lot="dice", size=3)
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(30, 20, 10), (10, 20, 30)])
    round_with(event, [(1, 6, 2), (5, 3, 4)], scores=[(30, 20, 10), None])
    return event


@pytest.mark.django_db
def test_standings_now_and_after_an_earlier_round():
    event = evening()
    board = snapshot_for(event)
    assert [(line.player, line.points) for line in board.lines][:3] == [("1", 240), ("6", 180), ("5", 60)]
    after = [(line.place, line.player, line.points) for line in board.lines_after(1)]
    assert sorted(after[:2]) == [(1, after[0][1], 120), (2, after[1][1], 120)]
    assert {after[0][1], after[1][1]} == {"1", "6"}
    assert board.lines_after(2) is board.lines


@pytest.mark.django_db
def test_earlier_standings_know_nothing_of_who_came_or_left_later():
    event = event_with(papers=7, lot="dice", size=3)
    event.entrants.filter(number=7).update(enters=2)
    event.entrants.filter(number=6).update(leaves=3)
    Adjustment.objects.create(
        event=event, entrant=event.entrants.get(number=7), kind="late", round_number=2, points=40, reason="Came late"
    )
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(30, 20, 10), (30, 20, 10)])
    round_with(event, [(1, 2, 3), (4, 5, 7)], scores=[(30, 20, 10), (30, 20, 10)])
    lines = snapshot_for(event).lines_after(1)
    assert sorted(line.player for line in lines) == ["1", "2", "3", "4", "5", "6"]
    assert [line.left for line in lines if line.player == "6"] == [False]


@pytest.mark.django_db
def test_final_order_waits_for_the_final():
    event = evening()
    final = round_with(event, [(6, 5, 1)], kind=RoundKind.FINAL)
    assert not snapshot_for(event).final_is_over
    table = final.tables.get()
    table.result = {
        "lines": [{"number": n, "place": p, "score": None} for n, p in ((6, 2), (5, 1), (1, 3))],
        "godfather": None,
    }
    table.save()
    board = snapshot_for(event)
    assert board.final_is_over
    assert [(line.player, line.place) for line in board.ranking[:4]] == [("5", 1), ("6", 2), ("1", 3), ("2", 4)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_profiles
def test_board_is_read_once_for_each_revision(django_assert_num_queries):
    event = Event.objects.get(pk=evening().pk)
    first = snapshot_for(event)
    with django_assert_num_queries(0):
        assert snapshot_for(event) is first
    with changing(event) as changed:
        still_playing = RoundTable.objects.filter(round__event=event, round__number=2, number=2)
        still_playing.update(result=result_with((5, 3, 4), (30, 20, 10)))
        assert snapshot_for(event) is not first  # nobody else may see what is not committed
        assert snapshot_for(changed) is not first
    assert snapshot_for(event) is first
    later = snapshot_for(Event.objects.get(pk=event.pk))
    assert later is not first
    assert later.event.revision == first.event.revision + 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_profiles
def test_many_who_ask_at_once_get_the_one_that_the_first_worked_out():
    event = evening()
    start = Barrier(12)

    def ask() -> EventSnapshot:
        start.wait()
        try:
            return snapshot_for(event)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(12) as threads:
        found = [asked.result() for asked in [threads.submit(ask) for _ in range(12)]]
    assert len({id(board) for board in found}) == 1


@pytest.mark.django_db(transaction=True)
def test_only_so_many_boards_are_kept():
    event = evening()
    for revision in range(snapshot.KEPT + 5):
        event.revision = revision
        snapshot_for(event)
    assert len(snapshot._boards) == snapshot.KEPT


@pytest.mark.django_db
@pytest.mark.parametrize("players", [12, 120])
def test_board_takes_the_same_queries_at_any_size(players, django_assert_num_queries):
    event = event_with(papers=players, lot="dice")
    seats = range(1, players + 1)
    round_with(event, [seats[at : at + 4] for at in range(0, players, 4)])
    with django_assert_num_queries(8):
        snapshot_for(event)


@pytest.mark.django_db(transaction=True)
def test_pages_show_a_result_as_soon_as_it_is_entered(client: Client, django_assert_num_queries):
    event = event_with(papers=8, lot="dice")
    played = round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)])
    organiser = organiser_of(event)
    client.force_login(organiser)

    def points() -> int:
        return sum(row.points for row in client.get(f"/events/{event.code}/standings/").context["rows"])

    assert points() == 0
    table = played.tables.select_related("round__event").get(number=2)
    slip = slip_with((100, 0, "Ba Wr Yl"), (40, 50, "Bl"), (20, 30, "Ka"), (0, 200, ""), first=5)
    enter_result(actor=organiser, table=table, version=table.version, slip=slip)
    assert points() == 240
    assert client.get(f"/events/{event.code}/desk/").context["evening"].over == 1
    board = snapshot_for(Event.objects.get(pk=event.pk))
    with django_assert_num_queries(0):
        seats = [seat for one in board.rounds for table in one.tables.all() for seat in table.seats.all()]
        assert [(seat.table.number, seat.entrant.number) for seat in seats[:5]] == [
            (1, 1),
            (1, 2),
            (1, 3),
            (1, 4),
            (2, 5),
        ]
        assert {seat.table.round.number for seat in seats} == {1}
