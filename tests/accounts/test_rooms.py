"""The rooms about security: whose they are, and that every page allauth may show is one of ours."""

import re
from pathlib import Path

import allauth
import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.template.loader import get_template
from django.urls import reverse

from palermo.accounts.models import User
from palermo.accounts.urls import urlpatterns
from palermo.mail.models import Mail
from tests.support.factories import PASSWORD

pytestmark = pytest.mark.django_db

OURS = ("account_", "mfa_", "session", "usersessions_")
ROOMS = [
    str(pattern.pattern)
    for pattern in urlpatterns
    if str(pattern.pattern).startswith("me/") and str(pattern.name).startswith(OURS)
]
THEIRS = Path(allauth.__file__).parent / "templates"
# What our settings never lead to: codes by mail, telephones, trusted browsers, sign-up by passkey, and their own frames.
UNREACHABLE = (
    *("base", "phone", "code_", "_code", "trust", "signup_by_passkey", "signup_form", "snippets", "logout.html"),
    *("email_change.html", "layouts", "elements"),
)
NO_PASSKEYS = [
    *("", "x", "{}", "[1]", "null", "7", '"a"', '{"id": "a", "rawId": "b", "response": {}}'),
    '{"id": "YQ", "rawId": "YQ", "response": {"attestationObject": "oA", "clientDataJSON": "e30"}}',
    '{"id": "YQ", "rawId": "YQ", "response": {"userHandle": 7, "authenticatorData": "AA", "clientDataJSON": "e30"}}',
]


def shown_by_allauth():
    for folder in ("account", "mfa", "usersessions"):
        for path in sorted((THEIRS / folder).rglob("*.*")):
            name = path.relative_to(THEIRS).as_posix()
            if (
                not any(word in name for word in UNREACHABLE)
                and name != "usersessions/messages/sessions_logged_out.txt"
            ):
                yield name


@pytest.mark.parametrize("name", list(shown_by_allauth()))
def test_template_is_one_of_ours(name):
    origin = get_template(name).origin  # type: ignore[attr-defined]
    assert origin.name.startswith(str(settings.BASE_DIR / "templates"))


@pytest.mark.parametrize("room", ROOMS)
def test_room_is_for_people_with_an_account(client, room):
    path = "/" + room.replace("<int:pk>", "1")
    answer = client.get(path)
    assert (answer.status_code, answer.url) == (302, f"/sign-in/?next={path}")
    client.force_login(User.objects.create(handle="guest-1", is_guest=True))
    answer = client.get(path, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (403, "account-needed")


@pytest.fixture
def mine(client, user):
    """Signed in, and asked once more a moment ago."""
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return client


def test_address_added_confirmed_made_the_main_one(mine, user):
    mine.post(reverse("account_email"), {"action_add": "", "email": "New@palermo.example"})
    mail = Mail.objects.get(to="new@palermo.example")
    assert user.handle in mail.text
    EmailAddress.objects.filter(email="new@palermo.example").update(verified=True)
    mine.post(reverse("account_email"), {"action_primary": "", "email": "new@palermo.example"})
    old = user.email
    user.refresh_from_db()
    assert user.email == "new@palermo.example"
    assert Mail.objects.filter(to=old, subject="Your main address was changed").exists()
    mine.post(reverse("account_email"), {"action_remove": "", "email": old})
    assert list(EmailAddress.objects.values_list("email", flat=True)) == ["new@palermo.example"]


def test_address_of_somebody_else_is_answered_like_any_other(mine, operator):
    mine.post(reverse("account_email"), {"action_add": "", "email": operator.email})
    mail = Mail.objects.get(to=operator.email)
    assert mail.subject == "Is this your address?"
    found = re.search(r"http://testserver(/confirm/\S+)", mail.text)
    assert found is not None
    link = found[1]
    assert "This link doesn’t work" in mine.get(link).text
    mine.post(link)
    assert EmailAddress.objects.get(email=operator.email, verified=True).user == operator


def test_main_address_stays(mine, user):
    mine.post(reverse("account_email"), {"action_remove": "", "email": user.email})
    assert EmailAddress.objects.filter(user=user).count() == 1


def test_address_and_second_factor_ask_who_is_there_first(client, user):
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    for name in ("mfa_activate_totp", "mfa_add_webauthn"):
        assert client.get(reverse(name)).url.startswith(reverse("account_reauthenticate"))
    answer = client.post(reverse("account_email"), {"action_add": "", "email": "new@palermo.example"})
    assert answer.url.startswith(reverse("account_reauthenticate"))
    assert EmailAddress.objects.count() == 1


def test_passkey_that_is_none_is_refused(mine):
    for nonsense in NO_PASSKEYS:
        mine.get(reverse("mfa_add_webauthn"))
        answer = mine.post(reverse("mfa_add_webauthn"), {"name": "x", "credential": nonsense})
        assert answer.status_code == 200
    assert Authenticator.objects.count() == 0


def test_sign_in_with_a_passkey_that_is_none_is_refused(client):
    asked = client.get(reverse("mfa_login_webauthn"), headers={"accept": "application/json"}).json()
    assert asked["request_options"]["publicKey"]["userVerification"] == "required"
    for nonsense in NO_PASSKEYS:
        answer = client.post(reverse("mfa_login_webauthn"), {"credential": nonsense})
        assert (answer.status_code, answer.url) == (302, reverse("account_login"))
    assert "_auth_user_id" not in client.session


@pytest.mark.local_profile
def test_passkeys_work_without_tls_on_this_machine_only(settings):
    assert settings.MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN is True


def test_passkeys_need_tls_in_production(settings):
    assert not hasattr(settings, "MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN")
