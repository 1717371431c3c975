"""Who enters which result: rows of open pages, as others at the desk see them."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.events.domain.flow.presence import (
    FRESH,
    arrive_at_desk,
    entering_tag,
    leave_desk,
    present_at,
    stay_at_desk,
    tables_being_entered,
)
from tournaments.events.models import DeskPresence

pytestmark = pytest.mark.django_db


def enter(event, user, key, table=1):
    arrive_at_desk(code=event.code, user_id=user.pk, key=key, round_number=1, table_number=table)


def shown(event, user):
    return [(one.table.number, one.names) for one in tables_being_entered(event, but=user)]


def test_others_see_who_enters_a_table_until_they_leave():
    event = event_with(papers=8)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)])
    otto, olga = organiser_of(event), organiser_of(event)
    assert entering_tag(event) == ""
    enter(event, otto, "a", table=2)
    enter(event, otto, "b", table=2)
    assert (shown(event, olga), shown(event, otto)) == ([(2, (str(otto),))], [])
    tag = entering_tag(event)
    leave_desk(key="a")
    assert (shown(event, olga), entering_tag(event)) == ([(2, (str(otto),))], tag)
    leave_desk(key="b")
    assert (shown(event, olga), entering_tag(event)) == ([], "")


def test_page_of_a_process_that_was_killed_counts_no_more_and_goes_with_the_next():
    event = event_with(papers=4)
    round_with(event, [(1, 2, 3, 4)])
    otto, olga = organiser_of(event), organiser_of(event)
    enter(event, otto, "a")
    DeskPresence.objects.update(seen_at=timezone.now() - FRESH - timedelta(seconds=1))
    assert (shown(event, olga), list(present_at(event))) == ([], [])
    stay_at_desk(key="a")
    assert shown(event, olga) == [(1, (str(otto),))]
    DeskPresence.objects.update(seen_at=timezone.now() - FRESH - timedelta(seconds=1))
    enter(event, olga, "b")
    assert list(DeskPresence.objects.values_list("key", flat=True)) == ["b"]


def test_page_without_a_table_or_of_a_table_that_is_not_there_is_at_the_desk_and_enters_nothing():
    event = event_with(papers=4)
    otto, olga = organiser_of(event), organiser_of(event)
    arrive_at_desk(code=event.code, user_id=otto.pk, key="a", round_number=None, table_number=None)
    enter(event, otto, "b", table=9)
    arrive_at_desk(code="nothing", user_id=otto.pk, key="c", round_number=None, table_number=None)
    assert ([one.key for one in present_at(event).order_by("key")], shown(event, olga)) == (["a", "b"], [])


def test_desk_and_results_say_it():
    event = event_with(papers=4)
    round_with(event, [(1, 2, 3, 4)])
    otto, olga = organiser_of(event), organiser_of(event)
    client = Client()
    client.force_login(olga)
    part = reverse("desk_entering_part", args=[event.code])
    before = client.get(part)
    enter(event, otto, "a")
    after = client.get(part, headers={"if-none-match": before["ETag"]})
    assert (after.status_code, f"{otto} is entering table 1" in after.content.decode()) == (200, True)
    assert client.get(part, headers={"if-none-match": after["ETag"]}).status_code == 304
    assert f"{otto} is entering" in client.get(reverse("desk", args=[event.code])).content.decode()
    for name, where in (("desk_results_round", [1]), ("desk_result_enter", [1, 1])):
        page = client.get(reverse(name, args=[event.code, *where])).content.decode()
        assert f"{otto} is entering table 1" in page
