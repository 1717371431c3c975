"""The operators' room of the statistics."""

import pytest
from django.urls import reverse

from analytics.pipeline.models import Build
from palermo.common.models import ActionEntry
from tests.analytics.games import FIRST_EVENING, game_between
from tests.analytics.pipeline.work import current, work
from tests.support.factories import ClubFactory, UserFactory
from tests.support.recorded_games import RecordedResult, record_games
from tests.support.second_factor import sign_in_with_factor

pytestmark = pytest.mark.django_db
ROOM = "operations_statistics"


@pytest.fixture
def at_the_desk(client, operator):
    sign_in_with_factor(client, operator)
    return client


def test_game_set_aside_is_shown_with_its_reason(at_the_desk):
    people = [user.player for user in UserFactory.create_batch(4)]
    record_games([RecordedResult(packed=b"<b>no log</b>", sitters=people, played_at=FIRST_EVENING)])
    answer = at_the_desk.get(reverse(ROOM))
    assert [game.complaint for game in answer.context["page"]] == ["it is cut short in its head"]
    assert "Log is damaged" in answer.content.decode()


def test_rebuild_is_started_watched_and_shown_when_it_is_done(at_the_desk, operator):
    game_between(UserFactory.create_batch(4), seed=1)
    old = current()
    assert at_the_desk.post(reverse(f"{ROOM}_rebuild")).url == reverse(ROOM)
    assert ActionEntry.objects.latest("pk").verb == "statistics.rebuild_started"
    assert "hx-get" in at_the_desk.get(reverse(f"{ROOM}_progress")).content.decode()
    refused = at_the_desk.post(reverse(f"{ROOM}_rebuild"), headers={"accept": "application/json"})
    assert (refused.status_code, refused.json()["code"]) == (409, "rebuild-running")
    work()
    over = at_the_desk.get(reverse(f"{ROOM}_progress"))
    assert (over["HX-Refresh"], "hx-get" in over.content.decode(), current() != old) == ("true", False, True)
    job = current().job
    assert job is not None
    assert job.owner == operator


def test_everything_is_counted_again_only_if_somebody_says_so(at_the_desk):
    for asked, scope in (({}, "changed"), ({"again": "on"}, "all")):
        at_the_desk.post(reverse(f"{ROOM}_rebuild"), asked)
        assert Build.objects.get(state="building").scope == scope
        work()


def test_rebuild_of_one_club_by_its_address(at_the_desk):
    club = ClubFactory.create()
    wrong = at_the_desk.post(reverse(f"{ROOM}_rebuild"), {"club": "nowhere"})
    assert (wrong.status_code, wrong.context["form"].errors) == (422, {"club": ["There’s no club at this address."]})
    at_the_desk.post(reverse(f"{ROOM}_rebuild"), {"club": club.slug})
    assert Build.objects.get(state="building").club == club
    at_the_desk.post(reverse(f"{ROOM}_stop"))
    assert Build.objects.latest("pk").state == "given-up"


@pytest.mark.parametrize("what", ["rebuild", "stop"])
def test_nobody_else_may(client, user, what):
    client.force_login(user)
    assert client.post(reverse(f"{ROOM}_{what}")).status_code == 403
    assert not Build.objects.exists()
