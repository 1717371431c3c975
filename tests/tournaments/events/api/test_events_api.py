"""Events for programs."""

import pytest
from django.test import Client

from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import EventStage, RoundStage

pytestmark = pytest.mark.django_db


def test_list_has_what_i_may_see_what_i_play_in_and_my_desks_drafts(client: Client):
    club, keeper = ClubFactory.create(slug="mine"), UserFactory.create()
    MembershipFactory.create(club=club, user=keeper, role=ClubRole.ORGANISER)
    open_one = event_with(people=[keeper])
    hidden = event_with(is_public=False)
    draft = event_with(club=club, stage=EventStage.DRAFT)
    event_with(stage=EventStage.DRAFT)

    def codes(which: str, **more: str) -> list[str]:
        answer = client.get("/api/events/", {"which": which, **more}).json()
        return [event["code"] for event in answer["events"]]

    assert (codes("all"), codes("mine"), codes("drafts")) == ([open_one.code], [], [])
    client.force_login(keeper)
    assert codes("all") == [open_one.code]
    assert codes("mine") == [open_one.code]
    assert codes("drafts") == [draft.code]
    assert codes("drafts", club="other") == []
    assert client.get(f"/api/events/{draft.code}").json()["stage"] == "draft"
    assert client.get(f"/api/events/{hidden.code}").status_code == 404
    assert Client().get(f"/api/events/{draft.code}").status_code == 404


def test_plain_member_sees_no_drafts(client: Client):
    club, member = ClubFactory.create(), UserFactory.create()
    MembershipFactory.create(club=club, user=member, role=ClubRole.MEMBER)
    event_with(club=club, stage=EventStage.DRAFT)
    client.force_login(member)
    assert client.get("/api/events/?which=drafts").json() == {"events": [], "page": 1, "more": False}


def test_standings_now_and_after_a_round(client: Client):
    event = event_with(papers=3, lot="dice", size=3)
    round_with(event, [(1, 2, 3)], scores=[(10, 20, 30)])
    round_with(event, [(3, 2, 1)], scores=[(10, 20, 30)])
    now = client.get(f"/api/events/{event.code}/standings").json()
    assert (now["after"], [line["points"] for line in now["lines"]]) == (2, [120, 120, 120])
    first = client.get(f"/api/events/{event.code}/standings?after=1").json()
    assert [(line["place"], line["number"], line["points"], line["decided_by"]) for line in first["lines"]] == [
        (1, 3, 120, None), (2, 2, 60, "points"), (3, 1, 0, "points"),
    ]  # fmt: skip
    assert first["lines"][0]["values"]["money"] == "1/6"
    assert first["lines"][0]["rounds"] == [{"round": 1, "table": 1, "place": 1, "points": 120}]
    for wrong in ("0", "3", "-1"):
        assert client.get(f"/api/events/{event.code}/standings?after={wrong}").status_code == 404


def test_rounds_are_the_published_ones(client: Client):
    event = event_with(papers=6, lot="dice", size=3)
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(10, 20, 30), None])
    round_with(event, [(1, 2, 3), (4, 5, 6)], stage=RoundStage.DRAFT)
    found = client.get(f"/api/events/{event.code}/rounds").json()
    assert [(one["number"], one["kind"], [table["state"] for table in one["tables"]]) for one in found["rounds"]] == [
        (1, "swiss", ["over", "playing"])
    ]
    one = client.get(f"/api/events/{event.code}/rounds/1").json()
    assert one == found["rounds"][0]
    assert [seat["number"] for seat in one["tables"][0]["seats"]] == [1, 2, 3]
    assert client.get(f"/api/events/{event.code}/rounds/2").status_code == 404


def test_list_takes_the_same_queries_at_any_length(client: Client, django_assert_num_queries):
    club = ClubFactory.create()
    for _ in range(25):
        event_with(club=club)
    with django_assert_num_queries(1):
        answer = client.get("/api/events/").json()
    assert (len(answer["events"]), answer["more"]) == (20, True)
    assert len(client.get("/api/events/?page=2").json()["events"]) == 5
