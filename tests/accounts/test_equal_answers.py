"""Nobody learns from the entrance who has an account: the same words, the same work, the same number of letters."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.urls import reverse

from palermo.mail.models import Mail
from tests.support.factories import PASSWORD, UserFactory
from tests.support.hashers import CountingHasher

pytestmark = pytest.mark.django_db

KNOWN, UNKNOWN = "known@palermo.example", "nobody@palermo.example"


@pytest.fixture(autouse=True)
def counted(settings):
    settings.PASSWORD_HASHERS = ["tests.support.hashers.CountingHasher"]
    UserFactory.create(email=KNOWN, handle="known")


def asked(client, path, data, email):
    """Status, where it leads, the words, the cost and the letters of one answer, without what differs by itself."""
    CountingHasher.runs = 0
    before = Mail.objects.count()
    answer = client.post(path, data)
    words = client.get(answer.url).text if answer.status_code == 302 else answer.text
    words = re.sub(r'(csrfmiddlewaretoken" value=|X-CSRFToken": )"[^"]*"', "", words.replace(email, "…"))
    cookies = {name for name, morsel in client.cookies.items() if morsel.value}
    return (
        answer.status_code,
        answer.get("Location"),
        words,
        cookies,
        CountingHasher.runs,
        Mail.objects.count() - before,
    )


def both(client_class, path, data_for):
    return [asked(client_class(), path, data_for(email), email) for email in (KNOWN, UNKNOWN)]


def test_sign_in_with_a_wrong_password(client):
    known, unknown = both(type(client), reverse("account_login"), lambda email: {"login": email, "password": "wrong"})
    assert known == unknown
    assert (known[0], known[4:]) == (200, (1, 0))


def test_sign_up(client):
    known, unknown = both(
        type(client),
        reverse("account_signup"),
        lambda email: {"email": email, "username": "new-" + email[:5], "password1": PASSWORD},
    )
    assert known == unknown
    assert (known[0], known[4:]) == (302, (1, 1))
    assert EmailAddress.objects.filter(email=KNOWN).count() == 1


def test_forgotten_password(client):
    known, unknown = both(type(client), reverse("account_reset_password"), lambda email: {"email": email})
    assert known == unknown
    assert (known[0], known[4:]) == (302, (0, 1))


def test_letters_say_the_truth_to_who_reads_them(client):
    for email in (KNOWN, UNKNOWN):
        client.post(reverse("account_reset_password"), {"email": email})
        client.post(reverse("account_signup"), {"email": email, "username": email[:5] + "x", "password1": PASSWORD})
    assert sorted(Mail.objects.values_list("to", "subject")) == [
        (KNOWN, "A new password for Palermo"),
        (KNOWN, "You already have an account"),
        (UNKNOWN, "No account uses this address"),
        (UNKNOWN, "Welcome to Palermo: one click and you’re in"),
    ]
