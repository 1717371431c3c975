"""Sign-ins, good and bad: in the log for operators, on the security page for the person."""

import logging
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from palermo.accounts.domain.sign_ins import KEPT_AT_MOST, kept_for, record_sign_in
from palermo.accounts.models import SignIn, SignInOutcome
from palermo.accounts.personal_data import sections
from palermo.common.observability.logs import remove_personal_data
from tests.support.factories import PASSWORD, UserFactory
from tests.support.second_factor import browser_of, give_second_factor

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1"


def outcomes_of(user):
    return list(SignIn.objects.filter(user=user).order_by("pk").values_list("outcome", flat=True))


def written(told):
    return remove_personal_data(None, "", told)


@pytest.fixture
def lines(caplog):
    """What the log says of sign-ins, as it is written."""
    with caplog.at_level(logging.INFO, logger="palermo"):

        def told():
            found = [record.msg for record in caplog.records if record.name.startswith("palermo.accounts")]
            kept = ("event", "outcome", "account")
            return [{key: line[key] for key in kept if key in line} for line in map(written, found)]

        yield told


def test_sign_ins_good_and_bad_are_logged_and_kept(user, lines):
    Client().post(reverse("account_login"), {"login": user.email, "password": "wrong"})
    browser_of(user)
    account = f"accounts.user:{user.pk}"
    assert lines() == [
        {"event": "sign_in", "outcome": "wrong-password", "account": account},
        {"event": "sign_in", "outcome": "signed-in", "account": account},
    ]
    assert outcomes_of(user) == ["wrong-password", "signed-in"]


def test_address_of_nobody_is_logged_without_it(lines):
    Client().post(reverse("account_login"), {"login": "nobody@palermo.example", "password": "wrong"})
    assert lines() == [{"event": "sign_in", "outcome": "wrong-password", "account": None}]
    assert SignIn.objects.count() == 0


def test_attempts_that_are_not_read_are_logged(user, lines):
    for _time in range(6):
        Client().post(reverse("account_login"), {"login": user.email, "password": "wrong"})
    assert [line["event"] for line in lines()] == ["sign_in"] * 5 + ["sign_in_limited"]
    assert outcomes_of(user) == ["wrong-password"] * 5


def test_wrong_code_is_kept(user, lines):
    codes = give_second_factor(user)
    client = Client()
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    client.post(reverse("mfa_authenticate"), {"code": "000000"})
    assert outcomes_of(user) == ["wrong-code"]
    client.post(reverse("mfa_authenticate"), {"code": next(codes)})
    assert outcomes_of(user) == ["wrong-code", "signed-in"]
    assert [line["outcome"] for line in lines()] == ["wrong-code", "signed-in"]


def test_guest_signs_in_to_nothing(client, lines):
    client.post(reverse("guest_enter"))
    assert lines() == []
    assert SignIn.objects.count() == 0


def test_person_sees_their_own_on_the_security_page(user):
    other = UserFactory.create()
    browser_of(other, user_agent=IPHONE)
    client = browser_of(user, user_agent=FIREFOX)
    Client(headers={"user-agent": IPHONE}).post(reverse("account_login"), {"login": user.email, "password": "wrong"})
    answer = client.get(reverse("mfa_index"))
    assert [(sign_in.outcome, device) for sign_in, device in answer.context["sign_ins"]] == [
        ("wrong-password", "Safari on iPhone"),
        ("signed-in", "Firefox on Linux"),
    ]
    assert "Wrong password" in answer.text


def test_wrong_passwords_do_not_push_out_the_sign_in_that_succeeded(user):
    browser_of(user)
    for _time in range(KEPT_AT_MOST + 3):
        record_sign_in(user=user, outcome=SignInOutcome.WRONG_PASSWORD, user_agent="")
    assert outcomes_of(user) == ["signed-in"] + ["wrong-password"] * KEPT_AT_MOST


def test_old_ones_go(user):
    long_ago = timezone.now() - kept_for() - timedelta(minutes=1)
    SignIn.objects.create(user=user, outcome=SignInOutcome.SIGNED_IN, at=long_ago)
    client = browser_of(user)
    assert outcomes_of(user) == ["signed-in"]
    assert len(client.get(reverse("mfa_index")).context["sign_ins"]) == 1


def test_export_has_them(user):
    browser_of(user, user_agent=FIREFOX)
    (row,) = sections["sign_ins"](user)
    assert (row["outcome"], row["user_agent"]) == ("signed-in", FIREFOX)
