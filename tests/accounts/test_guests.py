import pytest
from django.conf import settings
from django.urls import reverse

from palermo.accounts.domain.guests import absorb_guest
from palermo.accounts.models import Player, User
from palermo.accounts.views import guests as guest_views
from palermo.clubs.models import PaperPlayer
from palermo.common.errors import NotAllowed, NotFound
from palermo.common.models import ActionEntry
from tests.support.factories import PASSWORD, ClubFactory, GuestFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest(client) -> User:
    """On the client's device, and signed in there."""
    assert client.post(reverse("guest_enter")).url == "/me/"
    return User.objects.get(is_guest=True)


def sign_in(client, user, query=""):
    return client.post(f"/sign-in/{query}", {"login": user.email, "password": PASSWORD})


def test_guest_comes_in_with_one_click(client, guest):
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert guest.handle.startswith("guest-")
    assert (len(guest.handle), guest.email, guest.has_usable_password(), guest.language) == (14, None, False, "en")
    assert guest.player.user == guest
    cookie = client.cookies[settings.GUEST_COOKIE_NAME]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    page = client.get("/me/").text
    assert "You’re a guest" in page
    assert reverse("account_signup") in page
    for room in ("mfa_index", "account_email", "me_privacy"):
        assert f'href="{reverse(room)}"' not in page


def test_guest_only_by_post(client):
    assert client.get(reverse("guest_enter")).status_code == 405
    assert User.objects.count() == 0


def test_guest_of_the_device_comes_back_instead_of_a_new_one(client, guest):
    client.post(reverse("account_logout"))
    assert client.post(reverse("guest_enter")).url == "/me/"
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert client.post(reverse("guest_enter")).url == "/me/"
    assert User.objects.count() == 1


def test_guest_entrance_leaves_an_account_alone(client, user):
    client.force_login(user)
    assert client.post(reverse("guest_enter")).url == "/"
    assert User.objects.count() == 1


def test_guests_not_made_by_the_hundred(client):
    limit = guest_views.ENTERING.amount
    for _number in range(limit):
        client.post(reverse("guest_enter"))
        client.cookies.clear()
    answer = client.post(reverse("guest_enter"), headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
    assert User.objects.count() == limit


def test_guests_games_kept_after_sign_in(client, guest, user):
    paper = PaperPlayer.objects.create(
        club=ClubFactory.create(), player=guest.player, name="whatever points at a player"
    )
    player = user.player
    answer = sign_in(client, user, "?next=/cards/")
    assert answer.url == "/guest/keep/?next=%2Fcards%2F"
    assert guest.handle in client.get(answer.url).text
    answer = client.post("/guest/keep/", {"answer": "keep", "next": "/cards/"})
    assert answer.url == "/cards/"
    assert answer.cookies[settings.GUEST_COOKIE_NAME].value == ""
    paper.refresh_from_db()
    assert paper.player == player
    assert list(User.objects.all()) == [user]
    assert list(Player.objects.all()) == [player]
    assert ActionEntry.objects.get(verb="guest.absorbed").actor == user
    client.post(reverse("account_logout"))
    assert sign_in(client, user).url == "/"


def test_guests_games_left_alone_and_not_asked_again(client, guest, user):
    sign_in(client, user)
    assert client.post("/guest/keep/", {"answer": "leave"}).url == "/"
    assert User.objects.filter(pk=guest.pk).exists()
    assert Player.objects.count() == 2
    client.post(reverse("account_logout"))
    assert sign_in(client, user).url == "/"


def test_keep_page_leads_on_when_there_is_nothing_to_keep(client, user):
    client.force_login(user)
    assert client.get("/guest/keep/?next=/cards/").url == "/cards/"
    for elsewhere in (
        "https://evil.example/",
        "//evil.example/",
        "%2B",
        "home",
        "a:b",
        "cards",
        "[",
        "/%5C%5Cevil.example/",
    ):
        assert client.get(f"/guest/keep/?next={elsewhere}").url in {"/", "/%5C%5Cevil.example/"}
    assert client.post("/guest/keep/", {"answer": "keep"}).url == "/"


@pytest.mark.parametrize("forged", ["1", "1:abc:def", ""])
def test_cookie_that_we_did_not_sign_is_nobody(client, user, forged):
    GuestFactory.create()
    client.cookies[settings.GUEST_COOKIE_NAME] = forged
    assert sign_in(client, user).url == "/"


def test_cookie_never_opens_an_account(client, guest):
    User.objects.filter(pk=guest.pk).update(is_guest=False, email="rosa@palermo.example")
    client.post(reverse("account_logout"))
    client.post(reverse("guest_enter"))
    assert client.session["_auth_user_id"] != str(guest.pk)


def test_only_an_account_absorbs_and_only_a_guest_is_absorbed(user):
    guest, other = GuestFactory.create(), UserFactory.create()
    with pytest.raises(NotAllowed):
        absorb_guest(guest=guest, user=GuestFactory.create())
    with pytest.raises(NotFound):
        absorb_guest(guest=other, user=user)
    assert Player.objects.count() == 4


def test_room_for_accounts_tells_a_guest_how_to_get_one(client, guest):
    answer = client.get("/me/privacy/")
    assert answer.status_code == 403
    assert f'href="{reverse("account_signup")}"' in answer.text
