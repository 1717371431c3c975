import pytest
from django.urls import reverse
from django.utils import timezone

from palermo.clubs.models import Announcement, ClubAdmission
from palermo.common.models import ActionEntry
from palermo.notifications.models import Notification
from tests.clubs.cast import EVERYBODY, make_cast
from tests.support.factories import MembershipFactory

pytestmark = pytest.mark.django_db
JSON = {"accept": "application/json"}


def as_(client, cast, name):
    client.logout() if name == "visitor" else client.force_login(cast[name])
    return client


@pytest.mark.parametrize(
    ("values", "admission", "words"),
    [
        (
            {},
            ClubAdmission.INVITATION,
            {"stranger": "Ask an organiser", "visitor": "Ask an organiser", "guest": "Ask an organiser"},
        ),
        (
            {},
            ClubAdmission.OPEN,
            {"stranger": "Join the club", "visitor": "Sign in to join", "guest": "Sign up to join"},
        ),
    ],
)
def test_page_offers_everybody_their_own_action(client, values, admission, words):
    cast = make_cast(admission=admission, **values)
    words = {**words, "other_owner": words["stranger"], "owner": "Invite people", "organiser": "Invite people"}
    for name, said in words.items():
        assert said in as_(client, cast, name).get(cast.club.get_absolute_url()).text, name
    for name in ("scorekeeper", "member"):
        text = as_(client, cast, name).get(cast.club.get_absolute_url()).text
        assert "Leave the club" in text
        assert not any(said in text for said in ("Join the club", "Invite people", "Ask an organiser"))


def test_page_says_what_the_club_is(client):
    cast = make_cast(name="Kalsa", place="Palermo", about="Every Thursday.\n<b>Bring</b> coins.", language="it")
    text = client.get("/clubs/" + cast.club.slug + "/").text
    for said in ("Kalsa", "Palermo", "Every Thursday.", "Italian", "UTC", "German edition", cast.owner.handle):
        assert said in text
    assert "&lt;b&gt;Bring&lt;/b&gt; coins." in text
    assert client.get("/clubs/" + cast.club.slug + "/").context["members"] == 4


def test_page_shows_members_more_than_visitors(client):
    cast = make_cast()
    page = cast.club.get_absolute_url()
    text = client.get(page).text
    assert cast.organiser.handle in text
    assert cast.member.handle not in text
    assert cast.member.handle in as_(client, cast, "scorekeeper").get(page).text


def test_page_shows_the_two_that_are_pinned_or_newest(client):
    cast = make_cast()
    for title, pinned in [("older", False), ("pinned", True), ("newer", False)]:
        Announcement.objects.create(club=cast.club, author=cast.owner, title=title, text="x", is_pinned=pinned)
    answer = client.get(cast.club.get_absolute_url())
    assert [a.title for a in answer.context["announcements"]] == ["pinned", "newer"]
    assert "older" not in answer.text


def test_private_club_does_not_exist_for_strangers(client):
    cast = make_cast(is_public=False)
    found = {name: as_(client, cast, name).get(cast.club.get_absolute_url()).status_code for name in EVERYBODY}
    assert found == {
        **dict.fromkeys(EVERYBODY, 404),
        **dict.fromkeys(("owner", "organiser", "scorekeeper", "member"), 200),
    }
    assert as_(client, cast, "stranger").get("/clubs/no-such-club/").status_code == 404


def test_closed_club_says_so_and_lets_its_owner_open_it(client):
    cast = make_cast(closed_at=timezone.now(), admission=ClubAdmission.OPEN)
    page = cast.club.get_absolute_url()
    for name in EVERYBODY:
        text = as_(client, cast, name).get(page).text
        assert "This club is closed" in text
        assert ("Reopen the club" in text) == (name == "owner")
        assert "Join the club" not in text


def test_page_needs_as_few_queries_for_many_members_as_for_few(client, user, django_assert_max_num_queries):
    cast = make_cast()
    client.force_login(cast.owner)
    queries = []
    for number in (4, 6, 20):
        while cast.club.memberships.count() < number:
            MembershipFactory.create(club=cast.club, role="organiser")
        with django_assert_max_num_queries(13) as counted:
            assert client.get(cast.club.get_absolute_url()).status_code == 200
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1


def test_open_club_entered_by_who_has_an_account(client):
    cast = make_cast(admission=ClubAdmission.OPEN)
    answer = as_(client, cast, "stranger").post(reverse("club_enter", args=[cast.club.slug]))
    assert answer.url == cast.club.get_absolute_url()
    assert cast.role("stranger") == "member"
    assert ActionEntry.objects.get().verb == "club.member_joined"
    told = Notification.objects.filter(kind="club.joined").values_list("user", flat=True)
    assert set(told) == {cast.owner.pk, cast.organiser.pk}


@pytest.mark.parametrize(
    ("values", "name", "status", "code"),
    [
        ({}, "stranger", 403, "not-allowed"),
        ({"is_public": False, "admission": "open"}, "stranger", 404, "not-found"),
        ({"admission": "open", "closed": True}, "stranger", 403, "not-allowed"),
        ({"admission": "open"}, "guest", 403, "account-needed"),
        ({"admission": "open"}, "member", 409, "already-member"),
    ],
)
def test_club_not_entered_by_who_may_not(client, values, name, status, code):
    values = dict(values)
    cast = make_cast(closed_at=timezone.now() if values.pop("closed", False) else None, **values)
    before = cast.roles()
    answer = as_(client, cast, name).post(reverse("club_enter", args=[cast.club.slug]), headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert cast.roles() == before
    assert ActionEntry.objects.count() == 0
