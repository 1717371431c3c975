"""All members of the club at once: who is left out, who waits, and that a longer list asks no more."""

import pytest
from django.test import Client
from django.urls import reverse

from palermo.common.errors import NotAllowed
from palermo.moderation.domain.blocks import block_person
from palermo.notifications.models import Notification
from tests.support.factories import MembershipFactory, PaperPlayerFactory, UserFactory
from tests.tournaments.events.casts import evening
from tournaments.events.domain.entrants.registration import enter_member
from tournaments.events.domain.entrants.whole_club import enter_known_people
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.models import Event, EventStage, Mode

pytestmark = pytest.mark.django_db


def desk_of(night):
    client = Client()
    client.force_login(night.organiser)
    return client, reverse("desk_whole_club", args=[night.event.code])


def members_of(night):
    return {one.pk: str(one.user) for one in night.event.club.memberships.select_related("user")}


def test_all_members_are_entered_but_those_unticked_and_those_who_are_there():
    night = evening()
    paper = PaperPlayerFactory.create(club=night.event.club, name="Zoe")
    PaperPlayerFactory.create(club=night.event.club, name="Unticked")
    there = night.member.memberships.get().pk
    enter_member(actor=night.organiser, event=night.event, membership_id=there)
    Notification.objects.all().delete()
    client, address = desk_of(night)
    page = client.get(address)
    assert [one.user for one in page.context["members"]] == sorted([night.organiser, night.scorekeeper], key=str)
    assert page.text.count(" checked>") == 2
    foreign = MembershipFactory.create().pk
    sent = {"member": [*members_of(night), foreign, "x"], "paper": [paper.pk, "9" * 30]}
    answer = client.post(address, sent, follow=True)
    assert "3 players added." in answer.text
    assert list(night.states()) == [str(night.member), *sorted([str(night.organiser), str(night.scorekeeper)]), "Zoe"]
    assert [one.user for one in Notification.objects.all()] == [night.scorekeeper]
    assert "No one was added." in client.post(address, sent, follow=True).text


def test_who_comes_beyond_the_limit_waits():
    night = evening(papers=3, capacity=4)
    client, address = desk_of(night)
    page = client.post(address, {"member": list(members_of(night))}, follow=True)
    assert "2 of them are on the waiting list." in page.text
    assert list(night.states().values()) == ["entered"] * 4 + ["waiting"] * 2


def test_member_who_has_blocked_the_organiser_is_left_out():
    night = evening()
    block_person(blocker=night.member, blocked=night.organiser)
    entered = enter_known_people(
        actor=night.organiser, event=night.event, membership_ids=members_of(night), paper_ids=[]
    )
    assert {one.name for one in entered} == {str(night.organiser), str(night.scorekeeper)}


def test_unregistered_players_do_not_come_to_an_online_event():
    night = evening(mode=Mode.ONLINE)
    paper = PaperPlayerFactory.create(club=night.event.club)
    assert enter_known_people(actor=night.organiser, event=night.event, membership_ids=[], paper_ids=[paper.pk]) == []


def test_only_organisers_before_the_start():
    night = evening()
    with pytest.raises(NotAllowed):
        enter_known_people(actor=night.scorekeeper, event=night.event, membership_ids=[], paper_ids=[])
    Event.objects.update(stage=EventStage.RUNNING)
    with pytest.raises(WrongStage):
        enter_known_people(actor=night.organiser, event=night.event, membership_ids=[], paper_ids=[])
    client, address = desk_of(night)
    assert "You can’t add the whole club now" in client.get(address).text


@pytest.mark.parametrize("members", [3, 60])
def test_longer_club_asks_no_more(members, django_assert_max_num_queries):
    night = evening()
    for user in UserFactory.create_batch(members):
        MembershipFactory.create(club=night.event.club, user=user)
    client, address = desk_of(night)
    with django_assert_max_num_queries(19):
        assert client.get(address).status_code == 200
