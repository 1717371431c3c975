"""From a stranger to somebody with a handle."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.urls import reverse

from palermo.accounts.models import Player, User
from palermo.common.jobs.thread import drain_jobs
from palermo.mail.models import Mail
from palermo.notifications.domain import notify
from palermo.notifications.notification_kinds import NEW_DEVICE
from tests.support.factories import PASSWORD, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]

ANNA = {"email": "Anna@Palermo.example", "username": "Anna-1", "password1": PASSWORD}


def sign_up(client, **changes):
    return client.post(reverse("account_signup"), {**ANNA, **changes})


def link_in(mail):
    found = re.search(r"http://testserver(/\S+)", mail.text)
    assert found is not None
    return found[1]


def test_sign_up_confirm_and_come_in(client):
    answer = sign_up(client, display_name=" Anna Bianchi ", time_zone="Europe/Rome")
    assert (answer.status_code, answer.url) == (302, reverse("account_email_verification_sent"))
    user = User.objects.get()
    assert (user.email, user.handle, user.display_name) == ("anna@palermo.example", "Anna-1", "Anna Bianchi")
    assert (user.time_zone, user.language, user.is_staff, user.is_guest) == ("Europe/Rome", "en", False, False)
    assert Player.objects.get().user == user
    sign_in = {"login": "anna@palermo.example", "password": PASSWORD}
    assert client.post(reverse("account_login"), sign_in).url == reverse("account_email_verification_sent")
    assert "_auth_user_id" not in client.session
    mail = Mail.objects.get()
    assert mail.to == "anna@palermo.example"
    assert client.get(link_in(mail)).status_code == 200
    assert EmailAddress.objects.get().verified is False  # looking is not confirming: mail programs look at links, too
    assert client.post(link_in(mail)).url == "/"  # in, because this is the browser that signed up
    assert EmailAddress.objects.get().verified is True
    assert client.session["_auth_user_id"] == str(user.pk)


def test_sign_up_confirmed_on_another_device_opens_no_session_there(client):
    sign_up(client)
    other = Client()
    assert other.post(link_in(Mail.objects.get()))["Location"] == reverse("account_login")
    assert EmailAddress.objects.get().verified is True
    assert "_auth_user_id" not in other.session
    assert client.post(reverse("account_login"), {"login": ANNA["email"], "password": PASSWORD}).url == "/"


def test_sign_up_goes_on_to_where_the_person_wanted_to_go(client):
    client.post(reverse("account_signup") + "?next=/clubs/new/", {**ANNA, "next": "/clubs/new/"})
    assert client.post(link_in(Mail.objects.get()))["Location"] == "/clubs/new/"


def test_name_that_plays_tricks_comes_in_tidied_and_breaks_no_mail(client, mailoutbox):
    """What a stranger types there is greeted with in every e-mail."""
    sign_up(client, display_name="Anna\r\nBcc: all@palermo.example\r\n\r\nBuy \u202enow\u200b\u3164")
    user = User.objects.get()
    assert user.display_name == "Anna Bcc: all@palermo.example Buy now"
    EmailAddress.objects.update(verified=True)
    mailoutbox.clear()
    notify(kind=NEW_DEVICE, person=user, values={"device": user.display_name})
    drain_jobs()
    [mail] = mailoutbox
    message = mail.message()
    assert {"Bcc", "Cc"} & set(message.keys()) == set()
    assert mail.body.split("\n\n")[0] == "Hello Anna Bcc: all@palermo.example Buy now,"
    assert len(mail.body.split("\n\n")) == 4  # no paragraph that is not ours


def test_name_that_shows_nothing_is_no_name(client):
    sign_up(client, display_name="\u3164\u200b")
    assert str(User.objects.get()) == "Anna-1"


def test_sign_up_in_the_language_of_the_page(client):
    client.post(reverse("account_signup"), ANNA, headers={"accept-language": "de"})
    assert User.objects.get().language == "de"


@pytest.mark.parametrize("told", ["", "Mars/Olympus", "../../etc/passwd", "Europe", "x" * 500])
def test_sign_up_with_an_odd_time_zone_is_no_obstacle(client, told):
    assert sign_up(client, time_zone=told).status_code == 302
    assert User.objects.get().time_zone == "UTC"


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("username", "ANNA", "This username is taken"),
        ("username", "Admin", "username is reserved"),
        ("username", "me", "username is reserved"),
        ("username", "former-player", "username is reserved"),
        ("username", "Guest-42", "username is reserved"),
        ("username", "a b", "letters from A to Z"),
        ("username", "-anna", "letters from A to Z"),
        ("username", "été", "letters from A to Z"),
        ("username", "a" * 31, "at most 30 characters"),
        ("username", "", "required"),
        ("email", "anna", "valid email address"),
        ("password1", "short", "too short"),
        ("password1", "password1234", "too common"),
        ("display_name", "x" * 61, "at most 60 characters"),
    ],
)
def test_sign_up_wrong_says_why_and_keeps_what_was_typed(client, field, value, words):
    UserFactory.create(handle="anna")
    answer = sign_up(client, **{"display_name": "Kept Name", field: value})
    assert answer.status_code == 200
    assert words in str(answer.context["form"].errors[field])
    assert "anna@palermo.example" in answer.text.lower() or field == "email"
    assert (User.objects.count(), Mail.objects.count()) == (1, 0)


def test_sign_up_is_not_for_who_is_signed_in(client, user):
    client.force_login(user)
    assert client.get(reverse("account_signup")).url == "/"


@pytest.mark.parametrize("key", ["abc", "MQ:1:forged"])
def test_confirmation_with_a_wrong_link_offers_another_way(client, key):
    answer = client.get(reverse("account_confirm_email", args=[key]))
    assert answer.status_code == 200
    assert "This link doesn’t work" in answer.text
    assert client.post(reverse("account_confirm_email", args=[key])).status_code == 404


def test_guest_stays_who_they_are_when_they_follow_the_link(client):
    sign_up(client)
    guest = User.objects.create(handle="guest-1", is_guest=True)
    client.force_login(guest)
    assert client.get(link_in(Mail.objects.get())).status_code == 200
    assert client.session["_auth_user_id"] == str(guest.pk)
