"""What second factors are made of (the secret of an app, the seed of recovery codes) lies encrypted in the database.

The first of `SECOND_FACTOR_KEYS` encrypts, each of them decrypts. So a new key goes in front, and the old one stays until
`reencrypt_second_factors` has gone through the rows.
"""

import hashlib
from collections.abc import Iterator
from datetime import timedelta

from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from palermo.common.jobs import enqueue_job

# How every token of Fernet begins. Neither a secret (base 32) nor a seed (hexadecimal) has small letters beyond f.
_MARK = "gAAAAA"
_PARTS = ("secret", "seed")
REENCRYPT = "accounts.reencrypt_second_factors"
# By then the processes of the release before, which cannot read what is encrypted, have been restarted.
UPGRADED_AFTER = timedelta(hours=1)


def encrypt_text(text: str) -> str:
    return _keys().encrypt(text.encode()).decode()


def decrypt_text(text: str) -> str:
    """What a release without keys wrote is read as it is, until it has been encrypted."""
    return _keys().decrypt(text).decode() if text.startswith(_MARK) else text


def second_factors_of_older_keys() -> Iterator[Authenticator]:
    """Which the first key did not encrypt."""
    first = Fernet(settings.SECOND_FACTOR_KEYS[0])
    for factor in Authenticator.objects.exclude(type=Authenticator.Type.WEBAUTHN).order_by("pk").iterator():
        if any(not _is_of(first, factor.data[part]) for part in _PARTS if part in factor.data):
            yield factor


def encrypt_second_factors_later() -> None:
    """After an upgrade, or with a new key: if there is anything to do, once for each first key."""
    if next(second_factors_of_older_keys(), None) is not None:
        key = hashlib.sha256(settings.SECOND_FACTOR_KEYS[0].encode()).hexdigest()[:12]
        enqueue_job(kind=REENCRYPT, key=f"{REENCRYPT}:{key}", due_at=timezone.now() + UPGRADED_AFTER)


def reencrypt_second_factors() -> int:
    """With the first key. A row at a time, so that nobody who signs in meanwhile waits or is overwritten."""
    number = 0
    for older in second_factors_of_older_keys():
        with transaction.atomic():
            factor = Authenticator.objects.select_for_update().filter(pk=older.pk).first()
            if factor is None:
                continue
            for part in _PARTS:
                if part in factor.data:
                    factor.data[part] = encrypt_text(decrypt_text(factor.data[part]))
            factor.save(update_fields=["data"])
            number += 1
    return number


def _keys() -> MultiFernet:
    return MultiFernet([Fernet(key) for key in settings.SECOND_FACTOR_KEYS])


def _is_of(key: Fernet, text: str) -> bool:
    try:
        key.decrypt(text)
    except InvalidToken:
        return False
    return True
