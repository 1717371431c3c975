"""Too often is too often, and it is said in our words."""

import pytest
from django.urls import reverse

from tests.support.factories import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


@pytest.mark.parametrize(
    ("name", "action", "data"),
    [
        ("account_login", "login", {"login": "a@palermo.example", "password": "wrong"}),
        ("account_signup", "signup", {"email": "a@palermo.example", "username": "", "password1": "x"}),
        ("account_reset_password", "reset_password", {"email": "a@palermo.example"}),
    ],
)
def test_too_often_is_a_page_of_ours(client, settings, name, action, data):
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, action: "2/m/ip"}
    assert [client.post(reverse(name), data).status_code < 400 for _try in range(2)] == [True, True]
    answer = client.post(reverse(name), data)
    assert answer.status_code == 429
    assert "Please slow down" in answer.text
    assert "too-often" in answer.text
    assert client.get(reverse(name)).status_code == 200  # the page itself stays open
    assert client.post(reverse(name), data, REMOTE_ADDR="192.0.2.9").status_code < 400


def test_passwords_cannot_be_guessed_on_and_on(client, user):
    wrong = {"login": user.email, "password": "wrong"}
    for _try in range(5):
        client.post(reverse("account_login"), wrong)
    answer = client.post(reverse("account_login"), {**wrong, "password": PASSWORD}, REMOTE_ADDR="192.0.2.9")
    assert "Wait five minutes" in answer.text
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("action", ["login", "login_failed", "signup", "reset_password", "confirm_email"])
def test_every_door_has_a_limit(settings, action):
    assert settings.ACCOUNT_RATE_LIMITS[action]
