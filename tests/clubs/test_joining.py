from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.urls import reverse
from django.utils import timezone

from palermo.clubs.domain.joining import join_club
from palermo.clubs.models import ClubRole, Invitation
from palermo.clubs.views.joining import GUESSING
from palermo.common.errors import NotAllowed
from palermo.common.models import ActionEntry
from palermo.notifications.models import Notification
from tests.clubs.cast import make_cast, stop_the_clock_of_limits
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db
JSON = {"accept": "application/json"}


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    stop_the_clock_of_limits(monkeypatch)


def join_page(invitation):
    return reverse("club_join", args=[invitation.code])


@pytest.mark.both_profiles
@pytest.mark.parametrize("role", [ClubRole.MEMBER, ClubRole.SCOREKEEPER, ClubRole.ORGANISER])
def test_invitation_used(client, role):
    cast = make_cast(is_public=False, name="Kalsa")
    invitation = cast.invitation(role=role)
    client.force_login(cast["stranger"])
    page = client.get(join_page(invitation))
    assert page.status_code == 200
    for said in ("Kalsa", str(cast.owner), str(role.label)):
        assert said in page.text
    assert cast.role("stranger") is None  # looking is not joining
    assert client.post(join_page(invitation)).url == cast.club.get_absolute_url()
    assert cast.role("stranger") == role
    assert cast.membership("stranger").invitation == invitation
    invitation.refresh_from_db()
    assert invitation.uses == 1
    entry = ActionEntry.objects.get(verb="club.member_joined")
    assert (entry.actor, entry.after, entry.scope) == (cast.stranger, {"role": role}, f"clubs.club:{cast.club.pk}")
    assert Notification.objects.filter(kind="club.joined").count() == 2
    assert client.get(cast.club.get_absolute_url()).status_code == 200


def test_club_and_role_are_never_taken_from_the_request(client):
    cast, other = make_cast(), make_cast(is_public=False)
    invitation = cast.invitation()
    client.force_login(cast["stranger"])
    asked = {"role": "owner", "club": other.club.pk, "slug": other.club.slug, "max_uses": "", "email": ""}
    client.post(join_page(invitation) + "?role=owner", asked)
    assert cast.role("stranger") == "member"
    assert not other.club.memberships.filter(user=cast.stranger).exists()


def test_visitor_is_led_through_the_entrance_and_back(client):
    cast = make_cast()
    page = join_page(cast.invitation())
    text = client.get(page).text
    for entrance in ("/sign-in/", "/sign-up/"):
        assert f'href="{entrance}?next={page}"' in text
    assert client.post(page).url == f"/sign-in/?next={page}"
    client.force_login(cast["guest"])
    text = client.get(page).text
    assert f'href="/sign-up/?next={page}"' in text
    assert "Join the club" not in text
    answer = client.post(page, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (403, "account-needed")
    with pytest.raises(NotAllowed):
        join_club(actor=cast["guest"], code=Invitation.objects.get().code)
    assert cast.role("guest") is None


PAST = timezone.now() - timedelta(minutes=1)


@pytest.mark.parametrize(
    ("name", "values", "status", "code"),
    [
        ("stranger", {"code": "another"}, 404, "invitation-unknown"),
        ("stranger", {"expires_at": PAST}, 410, "invitation-expired"),
        ("stranger", {"max_uses": 2, "uses": 2}, 410, "invitation-used-up"),
        ("stranger", {"revoked_at": PAST}, 410, "invitation-revoked"),
        ("stranger", {"email": "somebody@palermo.example"}, 403, "invitation-foreign"),
        ("member", {}, 409, "already-member"),
        ("owner", {"max_uses": 1, "uses": 1}, 409, "already-member"),
        ("stranger", {"closed": True}, 409, "club-closed"),
    ],
)
def test_invitation_that_cannot_be_used_says_why_and_changes_nothing(client, name, values, status, code):
    cast = make_cast(is_public=False, name="Secret Kalsa")
    invitation = cast.invitation(max_uses=values.get("max_uses"))
    page = join_page(invitation)
    if values.get("closed"):
        cast.club.closed_at = PAST
        cast.club.save()
    elif values:
        Invitation.objects.filter(pk=invitation.pk).update(**values)
    rows = (cast.roles(), list(Invitation.objects.values()), ActionEntry.objects.count(), Notification.objects.count())
    client.force_login(cast[name])
    shown = client.get(page)
    assert shown.status_code == status
    assert f"Code {code}" in shown.text
    assert "Join the club" not in shown.text
    if name == "stranger":
        assert "Secret Kalsa" not in shown.text
    answer = client.post(page, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert "Secret Kalsa" not in answer.text
    assert rows == (
        cast.roles(),
        list(Invitation.objects.values()),
        ActionEntry.objects.count(),
        Notification.objects.count(),
    )


@pytest.mark.parametrize(
    ("address", "verified", "joins"),
    [
        ("anna@palermo.example", True, True),
        ("Anna@Palermo.Example", True, True),
        ("anna@palermo.example", False, False),
        ("bela@palermo.example", True, False),
    ],
)
def test_letter_works_for_its_proven_address_only(client, address, verified, joins):
    cast = make_cast()
    invitation = cast.invitation(email="anna@palermo.example", max_uses=1)
    person = UserFactory.create()
    EmailAddress.objects.create(user=person, email=address, verified=verified, primary=False)
    client.force_login(person)
    client.post(join_page(invitation))
    assert cast.club.memberships.filter(user=person).exists() is joins


def test_place_is_given_once_for_each_person(client):
    cast = make_cast()
    invitation = cast.invitation(max_uses=2)
    for name in ("stranger", "stranger", "other_owner"):
        client.force_login(cast[name])
        client.post(join_page(invitation))
    invitation.refresh_from_db()
    assert invitation.uses == 2
    assert (cast.role("stranger"), cast.role("other_owner")) == ("member", "member")


def test_guessing_codes_is_limited(client):
    for number in range(GUESSING.amount):
        assert client.get(f"/clubs/join/guess-{number}/").status_code == 404
    answer = client.get("/clubs/join/one-more/", headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-often")


def test_one_poster_scanned_by_a_whole_club_night_is_not_limited(client):
    page = join_page(make_cast().invitation())
    for _number in range(GUESSING.amount + 5):
        assert client.get(page).status_code == 200


@pytest.mark.parametrize("code", ["%00", "a b", "..", "x" * 500, "é"])
def test_code_of_nonsense_is_no_crash(client, code):
    assert client.get(f"/clubs/join/{code}/").status_code == 404
