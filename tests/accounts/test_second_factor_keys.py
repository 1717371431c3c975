"""Second factors lie encrypted in the database, keys change, and rows from before there were keys are brought along."""

from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, InvalidToken
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from palermo.accounts.apps import _encrypt_as_this_release_does
from palermo.accounts.domain.second_factor_keys import REENCRYPT, decrypt_text, encrypt_text, reencrypt_second_factors
from palermo.common.jobs.runner import run_job
from palermo.common.models import Job
from tests.support.second_factor import browser_of, give_second_factor, recovery_codes_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
SEED = "0123456789abcdef" * 5


def parts_of(user):
    factors = Authenticator.objects.filter(user=user).order_by("type")
    return [factor.data[part] for factor in factors for part in ("seed", "secret") if part in factor.data]


def give_factor_from_before_there_were_keys(user):
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data={"secret": SECRET})
    Authenticator.objects.create(user=user, type=Authenticator.Type.RECOVERY_CODES, data={"seed": SEED, "used_mask": 1})


def test_what_is_stored_opens_nothing(user, settings):
    codes = list(give_second_factor(user))
    stored = parts_of(user)
    assert [text[:6] for text in stored] == ["gAAAAA"] * 2
    settings.SECOND_FACTOR_KEYS = [Fernet.generate_key().decode()]
    for text in stored:
        with pytest.raises(InvalidToken):
            decrypt_text(text)
    assert not any(code in str(list(Authenticator.objects.values("data"))) for code in codes)


def test_codes_of_app_and_paper_open(user):
    give_second_factor(user)
    secret = decrypt_text(parts_of(user)[1])
    assert browser_of(user, secret=secret).get(reverse("me")).status_code == 200
    assert browser_of(user, code=recovery_codes_of(user)[0]).get(reverse("me")).status_code == 200


def test_factor_from_before_there_were_keys_opens_and_is_encrypted(user):
    give_factor_from_before_there_were_keys(user)
    codes = recovery_codes_of(user)
    browser_of(user, secret=SECRET)
    assert reencrypt_second_factors() == 2
    stored = parts_of(user)
    assert SECRET not in stored
    assert SEED not in stored
    assert [decrypt_text(text) for text in stored] == [SEED, SECRET]
    assert recovery_codes_of(user) == codes
    assert len(codes) == 9  # which were used is remembered
    assert reencrypt_second_factors() == 0


def test_new_key_in_front_reads_all_and_writes_anew(user, settings, capsys):
    (old,) = settings.SECOND_FACTOR_KEYS
    new = Fernet.generate_key().decode()
    codes = list(give_second_factor(user))
    settings.SECOND_FACTOR_KEYS = [new, old]
    assert recovery_codes_of(user) == codes
    call_command("reencrypt_second_factors")
    assert capsys.readouterr().out == "2 second factors encrypted anew.\n"
    settings.SECOND_FACTOR_KEYS = [new]
    assert recovery_codes_of(user) == codes


def test_upgrade_encrypts_an_hour_later_and_once(user):
    give_factor_from_before_there_were_keys(user)
    before = timezone.now()
    for _process in range(2):
        _encrypt_as_this_release_does(plan=[])
    job = Job.objects.get(kind=REENCRYPT)
    assert job.due_at >= before + timedelta(hours=1)
    Job.objects.update(due_at=before)
    run_job(job.pk)
    assert [decrypt_text(text) for text in parts_of(user)] == [SEED, SECRET]
    assert SECRET not in parts_of(user)


@pytest.mark.parametrize("plan", [None, [("0006", True)]])
def test_flush_or_going_back_starts_nothing(user, plan):
    give_factor_from_before_there_were_keys(user)
    _encrypt_as_this_release_does(plan=plan)
    assert not Job.objects.exists()


def test_upgrade_with_nothing_to_do_starts_nothing(user):
    give_second_factor(user)
    _encrypt_as_this_release_does(plan=[])
    assert not Job.objects.exists()


def test_texts_come_back_as_they_were():
    for text in ("", SECRET, SEED, "ünï ☂"):
        assert decrypt_text(encrypt_text(text)) == text
