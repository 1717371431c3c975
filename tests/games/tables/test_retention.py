"""What the night does to cancelled tables, chat and what killed processes left."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.replays.models import ReviewParticipant, SharedReview
from games.tables.models import Attendance, Mute, RefusedKey, Remark, Stage, Table
from tests.games.tables.company import utter
from tests.games.tables.stages import dealt_table, finished_table, people_at, table_with
from tests.support.retention import forget

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def over(table: Table, *, days_ago: int) -> Table:
    Table.objects.filter(pk=table.pk).update(finished_at=timezone.now() - timedelta(days=days_ago))
    return table


def milliseconds(**ago: int) -> int:
    return int((timezone.now() - timedelta(**ago)).timestamp() * 1000)


def test_cancelled_tables_go_and_games_stay():
    cancelled, recent, arranged = (table_with(players=1, free=2) for _ in range(3))
    for table, days_ago in ((cancelled, 91), (recent, 89), (arranged, 91)):
        over(table, days_ago=days_ago)
        Table.objects.filter(pk=table.pk).update(stage=Stage.ABORTED, arranged=table == arranged)
    played = over(finished_table(players=1, bots=2), days_ago=1000)
    assert forget("cancelled_tables") == 1
    assert set(Table.objects.all()) == {recent, arranged, played}


def test_chat_goes_a_year_after_the_game():
    old, recent = (finished_table(players=2, bots=1) for _ in range(2))
    playing = dealt_table(players=2, bots=1)
    for table in (old, recent, playing):
        one, other = people_at(table)
        utter(table, one, "Well played")
        Mute.objects.create(table=table, by=one, about=other)
    over(old, days_ago=366)
    over(recent, days_ago=364)
    assert (forget("old_remarks"), forget("old_mutes")) == (1, 1)
    assert [remark.text for remark in Remark.objects.order_by("pk")] == ["", "Well played", "Well played"]
    assert {mute.table for mute in Mute.objects.all()} == {recent, playing}
    assert forget("old_remarks") == 0


def test_what_killed_processes_left_goes():
    done, playing = finished_table(players=1, bots=2), dealt_table(players=2, bots=1)
    for table in (done, playing):
        RefusedKey.objects.create(table=table, seat=0, key="key-1", code="not-now", seq=1, version=0)
        Attendance.objects.create(table=table, seat=0, process="p", sockets=1, seen_at=milliseconds(hours=25))
    Attendance.objects.create(table=playing, seat=1, process="p", sockets=1, seen_at=milliseconds(hours=1))
    assert (forget("left_over_refused_keys"), forget("left_over_attendances")) == (1, 2)
    assert (RefusedKey.objects.get().table, Attendance.objects.get().seat) == (playing, 1)


def test_shared_reviews_that_nobody_visits_go():
    table = finished_table(players=1, bots=2)
    reviews = [
        SharedReview.objects.create(table=table, place={}, led_at=0, seen_at=milliseconds(hours=hours))
        for hours in (25, 23)
    ]
    for review in reviews:
        ReviewParticipant.objects.create(review=review, process="p", seen_at=milliseconds(hours=25))
    assert forget("left_over_reviews") == 1
    assert forget("left_over_participants") == 1
    assert list(SharedReview.objects.all()) == reviews[1:]
