"""Evidence about pairs, as moderators and organisers meet it."""

from uuid import uuid4

import pytest
from allauth.usersessions.models import UserSession
from django.urls import reverse
from django.utils import timezone

from analytics.pipeline.domain.pairs.compare import compare_soon
from palermo.clubs.models import ClubRole
from palermo.common.jobs.thread import drain_jobs
from tests.analytics.pages.compared_pairs import compared, counted_together
from tests.analytics.pipeline.planted import planted_league
from tests.e2e.conftest import DESKTOP, PHONE, accessibility_problems, assert_no_sideways_scroll, enter
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_moderator_reads_the_evidence_about_a_pair(open_context, site, screen):
    one = UserFactory.create(handle="agata", display_name="Agata")
    other = UserFactory.create(handle="bruno", display_name="Bruno")
    compared([(one.player, other.player)])
    counted_together(one.player, other.player)
    context = open_context(viewport=screen)
    enter(context, site, UserFactory.create(is_moderator=True))
    page = context.new_page()
    page.goto(site + reverse("moderation"))
    page.get_by_role("link", name="Pairs", exact=True).click()
    assert accessibility_problems(page) == []
    assert_no_sideways_scroll(page)
    page.get_by_role("link", name="Look at games Agata, Bruno").click()
    page.get_by_role("heading", name="Agata towards Bruno").wait_for()
    assert accessibility_problems(page) == []
    assert_no_sideways_scroll(page)
    page.get_by_text("left with a 31 % chance to win").first.wait_for()


def test_organiser_reads_the_evidence_of_an_event(open_context, site):
    people = [UserFactory.create() for _person in range(6)]
    event = event_with(people=people, code="sunday")
    planted_league(played_at=timezone.now(), people=people, club=event.club, event=event)
    compare_soon(uuid4())
    drain_jobs()
    organiser = UserFactory.create()
    MembershipFactory.create(club=event.club, user=organiser, role=ClubRole.ORGANISER)
    context = open_context(viewport=PHONE)
    enter(context, site, organiser)
    page = context.new_page()
    page.goto(site + reverse("event_pairs", args=["sunday"]))
    assert accessibility_problems(page) == []
    assert_no_sideways_scroll(page)
    page.get_by_role("row").filter(has_text="Stands out").get_by_role("link").click()
    page.get_by_role("heading", name="Games together").wait_for()
    assert accessibility_problems(page) == []
    assert_no_sideways_scroll(page)


def test_moderator_reads_which_accounts_share_a_device(open_context, site):
    for name in ("agata", "bruno"):
        UserSession.objects.create(
            user=UserFactory.create(handle=name), session_key=name, ip="192.0.2.7", user_agent="Firefox"
        )
    context = open_context(viewport=PHONE)
    enter(context, site, UserFactory.create(is_moderator=True))
    page = context.new_page()
    page.goto(site + reverse("moderation_devices"))
    page.get_by_role("link", name="Look at games agata, bruno").wait_for()
    assert accessibility_problems(page) == []
    assert_no_sideways_scroll(page)
