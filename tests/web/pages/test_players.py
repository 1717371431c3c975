import pytest
import time_machine
from django.db.models import Q
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from palermo.accounts.models import Audience
from palermo.moderation.domain.blocks import block_person
from palermo.moderation.domain.reports import REPORTING
from palermo.moderation.models import Block, Report
from palermo.web.pages import players
from tests.support.factories import ClubFactory, GuestFactory, MembershipFactory, UserFactory

pytestmark = pytest.mark.django_db


def found(client, words):
    page = client.get(reverse("players"), {"q": words}).context["page"]
    return None if page is None else [person.handle for person in page]


def test_search_by_handle_or_name_in_any_capitals_closest_first(client):
    UserFactory.create(handle="annarosa")
    UserFactory.create(handle="nina", display_name="Nina Rosalba")
    UserFactory.create(handle="rosa")
    UserFactory.create(handle="rosario")
    UserFactory.create(handle="bruno")
    assert found(client, "ROSA") == ["rosa", "rosario", "annarosa", "nina"]


@pytest.mark.parametrize("words", ["", "r", " r "])
def test_search_needs_two_characters(client, words):
    UserFactory.create(handle="rosa")
    assert found(client, words) is None


@pytest.mark.parametrize("words", ["%%", "__", "r_sa", "\x00\x00", "'; --", "<b>", "x" * 500])
def test_search_for_odd_things_finds_nobody(client, words):
    UserFactory.create(handle="rosa")
    assert found(client, words) in (None, [])


def test_search_hides_guests_suspended_unfindable_and_whoever_blocked_me(client, user):
    GuestFactory.create()
    UserFactory.create(handle="guest-friend-hidden", is_findable=False)
    UserFactory.create(handle="guest-friend-closed", is_active=False)
    blocker = UserFactory.create(handle="guest-friend-blocker")
    blocked = UserFactory.create(handle="guest-friend-blocked")
    block_person(blocker=blocker, blocked=user)
    block_person(blocker=user, blocked=blocked)
    assert found(client, "guest") == ["guest-friend-blocked", "guest-friend-blocker"]
    client.force_login(user)
    assert found(client, "guest") == ["guest-friend-blocked"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None)
@given(data=st.data())
def test_search_finds_everybody_by_any_piece_of_their_handle(user, data):
    start = data.draw(st.integers(0, len(user.handle) - 2))
    end = data.draw(st.integers(start + 2, len(user.handle)))
    piece = data.draw(st.sampled_from([str.upper, str.lower, str.title]))(user.handle[start:end])
    assert user in players.players_for_search(piece, viewer=user)


def test_search_needs_as_few_queries_for_many_as_for_one(client, user, django_assert_max_num_queries):
    client.force_login(user)
    queries = []
    for number in (1, 3, 40):
        while len(players.players_for_search("findme", viewer=user)) < number:
            UserFactory.create(handle=f"findme{len(players.players_for_search('findme', viewer=user))}")
        with django_assert_max_num_queries(12) as counted:
            client.get(reverse("players"), {"q": "findme"})
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


@time_machine.travel("2026-11-16 20:00", tick=False)  # a window of the limit must not end meanwhile
def test_search_not_too_often(client):
    for _number in range(players.SEARCHING.amount):
        found(client, "rosa")
    assert client.get(reverse("players"), {"q": "rosa"}).status_code == 429
    assert client.get(reverse("players")).status_code == 200


def profile(client, person, viewer=None):
    client.logout() if viewer is None else client.force_login(viewer)
    return client.get(f"/players/{person.handle}/")


def test_profile_in_other_capitals_leads_to_the_right_ones(client):
    UserFactory.create(handle="Rosa")
    answer = client.get("/players/ROSA/")
    assert (answer.status_code, answer.url) == (302, "/players/Rosa/")


@pytest.mark.parametrize(
    ("audience", "visitor", "stranger", "clubmate"),
    [(Audience.EVERYONE, 200, 200, 200), (Audience.CLUBMATES, 404, 404, 200), (Audience.NOBODY, 404, 404, 404)],
)
def test_profile_seen_by_those_it_is_for(client, audience, visitor, stranger, clubmate):
    person = UserFactory.create(who_sees_profile=audience)
    membership = MembershipFactory.create(user=person)
    mate = MembershipFactory.create(club=membership.club).user
    somebody = MembershipFactory.create().user
    statuses = [profile(client, person, viewer).status_code for viewer in (None, somebody, mate, person)]
    assert statuses == [visitor, stranger, clubmate, 200]


def test_profile_that_is_hidden_answers_as_one_that_never_was(client):
    person = UserFactory.create(handle="rosa", who_sees_profile=Audience.NOBODY)
    hidden = client.get("/players/rosa/", headers={"accept": "application/json"})
    never = client.get("/players/nobody-of-this-name/", headers={"accept": "application/json"})
    alike = [{key: value for key, value in answer.json().items() if key != "request_id"} for answer in (hidden, never)]
    assert (hidden.status_code, alike[0]) == (never.status_code, alike[1]) == (404, alike[0])
    for answer in (client.get("/players/ROSA/"), client.get("/players/%00/")):
        assert answer.status_code == 404
    assert person.handle == "rosa"


def test_profile_of_guests_and_suspended_and_of_whoever_blocked_me_does_not_exist(client, user):
    closed, blocker = UserFactory.create(is_active=False), UserFactory.create()
    block_person(blocker=blocker, blocked=user)
    assert [profile(client, person, user).status_code for person in (GuestFactory.create(), closed, blocker)] == [
        404
    ] * 3
    assert profile(client, user, blocker).status_code == 200  # who blocks still sees, and can undo it
    assert profile(client, blocker).status_code == 200


def test_profile_shows_public_clubs_and_private_ones_that_we_share(client):
    person = UserFactory.create()
    public, private, shared = (
        ClubFactory.create(name="Porto"),
        ClubFactory.create(name="Secret", is_public=False),
        ClubFactory.create(name="Shared", is_public=False),
    )
    for club in (public, private, shared):
        MembershipFactory.create(user=person, club=club)
    mate = MembershipFactory.create(club=shared).user
    seen = {
        viewer: {club.name for club in profile(client, person, viewer).context["clubs"]}
        for viewer in (None, mate, person)
    }
    assert seen == {None: {"Porto"}, mate: {"Porto", "Shared"}, person: {"Porto", "Secret", "Shared"}}
    person.shows_clubs = False
    person.save()
    assert profile(client, person, mate).context["clubs"] is None
    assert "Porto" not in profile(client, person, mate).text


def test_profile_needs_as_few_queries_for_many_clubs_as_for_one(client, user, django_assert_max_num_queries):
    queries = []
    for number in (1, 3):
        while user.memberships.count() < number:
            MembershipFactory.create(user=user)
        viewer = UserFactory.create()
        client.force_login(viewer)
        client.get("/")  # a device's first page notes that it was seen
        with django_assert_max_num_queries(12) as counted:
            client.get(f"/players/{user.handle}/")
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_name_is_text_and_never_markup(client):
    person = UserFactory.create(display_name="<script>alert(1)</script>")
    page = profile(client, person, person).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_report_sent_from_a_profile(client, user):
    person = UserFactory.create(handle="rude", display_name="Rude Name")
    client.force_login(user)
    address = reverse("report_player", args=["rude"])
    assert client.post(address, {"reason": "other", "text": ""}).context["form"].errors == {
        "text": ["Please describe what happened."]
    }
    assert client.post(address, {"reason": "name", "text": "See for yourself."}).url == "/players/rude/"
    report = Report.objects.get()
    assert (report.about, report.reporter, report.reason, report.text) == (person, user, "name", "See for yourself.")
    assert (report.name_then, report.handle_then) == ("Rude Name", "rude")
    again = client.post(address, {"reason": "name"}, headers={"accept": "application/json"})
    assert (again.status_code, again.json()["code"], Report.objects.count()) == (409, "reported-already", 1)


@pytest.mark.parametrize(
    ("route", "code"), [("report_player", "reporting-oneself"), ("block_player", "blocking-oneself")]
)
def test_oneself_neither_reported_nor_blocked(client, user, route, code):
    client.force_login(user)
    answer = client.post(reverse(route, args=[user.handle]), {"reason": "name"}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert (Report.objects.count(), Block.objects.count()) == (0, 0)


@pytest.mark.parametrize("route", ["report_player", "block_player", "unblock_player"])
def test_visitors_and_guests_neither_report_nor_block(client, user, route):
    address = reverse(route, args=[user.handle])
    assert client.post(address, {"reason": "name"}).url == f"/sign-in/?next={address}"
    client.force_login(GuestFactory.create())
    answer = client.post(address, {"reason": "name"}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (403, "account-needed")
    assert (Report.objects.count(), Block.objects.count()) == (0, 0)


def test_hidden_person_reported_by_a_clubmate_only(client, user):
    person = UserFactory.create(who_sees_profile=Audience.NOBODY)
    address = reverse("report_player", args=[person.handle])
    client.force_login(user)
    assert client.post(address, {"reason": "conduct"}).status_code == 404
    MembershipFactory.create(user=user, club=MembershipFactory.create(user=person).club)
    assert client.post(address, {"reason": "conduct"}).url == "/me/privacy/"
    assert Report.objects.count() == 1


@time_machine.travel("2026-11-16 20:00", tick=False)
def test_reports_not_too_often(client, user):
    client.force_login(user)
    for number in range(REPORTING.amount + 1):
        answer = client.post(reverse("report_player", args=[UserFactory.create().handle]), {"reason": "spam"})
        assert answer.status_code == (302 if number < REPORTING.amount else 429)
    assert Report.objects.count() == REPORTING.amount


def test_blocked_and_unblocked_again(client, user):
    person = UserFactory.create()
    client.force_login(user)
    for _twice in range(2):
        assert client.post(reverse("block_player", args=[person.handle])).url == f"/players/{person.handle}/"
    assert Block.objects.filter(Q(blocker=user, blocked=person)).count() == 1
    assert person.handle in client.get("/me/privacy/").text
    person.who_sees_profile = Audience.NOBODY
    person.save()
    assert client.post(reverse("unblock_player", args=[person.handle])).url == "/me/privacy/"
    assert Block.objects.count() == 0
    assert client.post(reverse("unblock_player", args=[person.handle])).status_code == 404


def test_privacy_chosen(client, user):
    client.force_login(user)
    assert client.post("/me/privacy/", {"who_sees_profile": "clubmates", "shows_clubs": "on"}).url == "/me/privacy/"
    user.refresh_from_db()
    chosen = (user.who_sees_profile, user.is_findable, user.shows_clubs, user.on_ladders)
    assert chosen == ("clubmates", False, True, False)
    assert client.post("/me/privacy/", {"who_sees_profile": "martians"}).status_code == 200
    user.refresh_from_db()
    assert user.who_sees_profile == "clubmates"


def test_privacy_needs_as_few_queries_for_many_blocks_as_for_one(client, user, django_assert_max_num_queries):
    client.force_login(user)
    queries = []
    for number in (1, 3):
        while Block.objects.count() < number:
            block_person(blocker=user, blocked=UserFactory.create())
        with django_assert_max_num_queries(12) as counted:
            client.get("/me/privacy/")
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1
