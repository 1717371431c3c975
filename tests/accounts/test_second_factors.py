"""What a second factor does to the rest of an account."""

import pytest
from allauth.mfa.models import Authenticator
from django.urls import reverse

from palermo.common.models import ActionEntry
from tests.support.factories import UserFactory
from tests.support.second_factor import browser_of, recovery_codes_of, set_up_app

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


def is_in(client):
    return client.get(reverse("usersessions_list")).status_code == 200


def test_setting_up_and_removing_a_second_factor_signs_out_the_other_devices():
    user = UserFactory.create()
    here, elsewhere, stranger = browser_of(user), browser_of(user), browser_of(UserFactory.create())
    set_up_app(here)
    assert [is_in(client) for client in (here, elsewhere, stranger)] == [True, False, True]
    entry = ActionEntry.objects.get(verb="devices.ended")
    assert (entry.actor, entry.after) == (user, {"devices": 1})
    elsewhere = browser_of(user, code=recovery_codes_of(user)[0])
    assert here.post(reverse("mfa_deactivate_totp")).status_code == 302
    assert not Authenticator.objects.filter(user=user).exists()
    assert [is_in(client) for client in (here, elsewhere, stranger)] == [True, False, True]


def test_new_recovery_codes_sign_out_the_other_devices():
    user = UserFactory.create()
    here = browser_of(user)
    set_up_app(here)
    elsewhere = browser_of(user, code=recovery_codes_of(user)[0])
    assert here.post(reverse("mfa_generate_recovery_codes")).status_code == 302
    assert [is_in(here), is_in(elsewhere)] == [True, False]
