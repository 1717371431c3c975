"""Production does not start half configured, and says everything that is wrong at once."""

import base64
import os
import secrets
import string
from collections.abc import Callable
from typing import Any

import pytest

from palermo.settings.config_checks import reasons_not_to_start
from palermo.settings.env import database_from_url, smtp_from_url
from tests.support.processes import manage

LETTERS = string.ascii_letters
SOUND: dict[str, Any] = {
    "secret_key": LETTERS,
    "secret_key_fallbacks": [],
    "second_factor_keys": ["MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="],
    "debug": False,
    "database_url": "postgres://palermo@127.0.0.1:9/palermo",
    "redis_url": "redis://127.0.0.1:9/0",
    "allowed_hosts": ["palermo.example"],
    "site_url": "https://palermo.example",
    "metrics_token": LETTERS[:20],
    "email_url": "smtp+tls://post:secret@mail.example:587",
    "default_from_email": "post@palermo.example",
}
# Nothing is contacted: port 9 answers nobody.
SOUND_ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "DJANGO_SETTINGS_MODULE": "palermo.settings.production",
    "SECRET_KEY": secrets.token_urlsafe(60),
    "SECOND_FACTOR_KEYS": base64.urlsafe_b64encode(secrets.token_bytes(32)).decode(),
    "DEBUG": "",
    "DATABASE_URL": "postgres://palermo@127.0.0.1:9/palermo",
    "REDIS_URL": "redis://127.0.0.1:9/0",
    "ALLOWED_HOSTS": "palermo.example",
    "SITE_URL": "https://palermo.example",
    "METRICS_TOKEN": secrets.token_urlsafe(20),
    "EMAIL_URL": "smtp://127.0.0.1:9",
    "DEFAULT_FROM_EMAIL": "Palermo <post@palermo.example>",
}
BEGINNING = "Palermo does not start in production: "


def test_sound_environment_has_no_reason_against_it():
    assert reasons_not_to_start(**SOUND) == []


@pytest.mark.parametrize("make", [secrets.token_urlsafe, secrets.token_hex])
def test_random_secrets_of_any_kind_are_accepted(make: Callable[[int], str]):
    for _ in range(1000):
        found = reasons_not_to_start(**{**SOUND, "secret_key": make(38), "metrics_token": make(15)})
        assert found == []


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("secret_key", "", "SECRET_KEY is missing"),
        ("secret_key", LETTERS[:49], "SECRET_KEY is shorter than 50 characters"),
        ("secret_key", "x" * 50, "SECRET_KEY repeats itself"),
        ("secret_key", "changeme" * 10, "SECRET_KEY repeats itself"),
        ("secret_key", "my-very-secret-key-for-palermo" * 3, "SECRET_KEY repeats itself"),
        (
            "secret_key_fallbacks",
            [LETTERS, "short"],
            "SECRET_KEY_FALLBACKS has a key that is shorter than 50 characters",
        ),
        ("secret_key_fallbacks", [LETTERS, "secret" * 10], "SECRET_KEY_FALLBACKS has a key that repeats itself"),
        ("second_factor_keys", [], "SECOND_FACTOR_KEYS is missing"),
        (
            "second_factor_keys",
            ["MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=", "short"],
            "SECOND_FACTOR_KEYS has a key that is not 32 bytes in URL-safe base64",
        ),
        ("session_idle_minutes", 9, "SESSION_IDLE_MINUTES is below 10 and not 0"),
        ("keep_days", {"MAIL": 30, "CHAT": 0}, "KEEP_CHAT_DAYS is below 1"),
        ("session_idle_minutes", -1, "SESSION_IDLE_MINUTES is below 10 and not 0"),
        ("debug", True, "DEBUG is on"),
        ("database_url", "", "DATABASE_URL is missing"),
        ("database_url", "sqlite:///palermo.sqlite3", "DATABASE_URL is not PostgreSQL"),
        ("redis_url", "", "REDIS_URL is missing"),
        ("redis_url", "memory://", "REDIS_URL is not Redis"),
        ("allowed_hosts", [], "ALLOWED_HOSTS is missing"),
        ("allowed_hosts", ["palermo.example", "*"], "ALLOWED_HOSTS allows every host"),
        ("site_url", "", "SITE_URL does not start with https://"),
        ("site_url", "http://palermo.example", "SITE_URL does not start with https://"),
        ("metrics_token", "", "METRICS_TOKEN is missing"),
        ("metrics_token", "x", "METRICS_TOKEN is shorter than 20 characters"),
        ("metrics_token", LETTERS[:19], "METRICS_TOKEN is shorter than 20 characters"),
        ("metrics_token", "token" * 10, "METRICS_TOKEN repeats itself"),
        ("email_url", "", "EMAIL_URL is missing"),
        ("email_url", "consolemail://", "EMAIL_URL is not SMTP"),
        ("default_from_email", "", "DEFAULT_FROM_EMAIL is missing"),
        ("vapid_private_key", "c2hvcnQ", "VAPID_PRIVATE_KEY is not 32 bytes in URL-safe base64"),
        ("vapid_private_key", "no base64!", "VAPID_PRIVATE_KEY is not 32 bytes in URL-safe base64"),
    ],
)
def test_one_wrong_value_is_named(name: str, value: Any, reason: str):
    assert reasons_not_to_start(**{**SOUND, name: value}) == [reason]


def test_process_with_several_wrong_values_refuses_and_names_them_all():
    # Empty rather than absent: a developer's own .env must not fill them in.
    wrong = {
        "SECRET_KEY": "",
        "DEBUG": "true",
        "DATABASE_URL": "sqlite:///palermo.sqlite3",
        "SITE_URL": "http://p.example",
    }
    done = manage("check", environment={**SOUND_ENVIRONMENT, **wrong})
    assert done.returncode != 0
    told = done.stderr.strip().splitlines()[-1].partition(BEGINNING)[2]
    assert told.removesuffix(". See .env.example.").split("; ") == [
        "SECRET_KEY is missing",
        "DEBUG is on",
        "DATABASE_URL is not PostgreSQL",
        "SITE_URL does not start with https://",
    ]


def test_process_with_sound_environment_passes_the_deploy_check():
    done = manage("check", "--deploy", "--fail-level", "WARNING", environment=SOUND_ENVIRONMENT)
    assert (done.returncode, done.stderr) == (0, "")
    assert "no issues" in done.stdout


def test_options_of_the_database_url_are_kept_beside_the_pool():
    code = "from django.conf import settings; print(settings.DATABASES['default']['OPTIONS'])"
    url = SOUND_ENVIRONMENT["DATABASE_URL"] + "?sslmode=require"
    environment = {**SOUND_ENVIRONMENT, "DATABASE_URL": url, "DATABASE_POOL_SIZE": "3", "DATABASE_WAIT_SECONDS": "2"}
    done = manage("shell", "--verbosity=0", "--command", code, environment=environment)
    assert done.stdout.strip() == "{'sslmode': 'require', 'pool': {'min_size': 1, 'max_size': 3, 'timeout': 2.0}}"


def test_database_url_is_read_with_its_password():
    config = database_from_url("postgres://palermo:p%40ss@db.example:5433/club")
    assert (config["USER"], config["PASSWORD"], config["HOST"], config["PORT"], config["NAME"]) == (
        "palermo",
        "p@ss",
        "db.example",
        5433,
        "club",
    )


def test_mail_server_is_read_with_its_encryption_and_password():
    assert smtp_from_url("smtp+tls://post%40palermo.example:p%2Fss@mail.example:587") == {
        "EMAIL_HOST": "mail.example",
        "EMAIL_PORT": 587,
        "EMAIL_HOST_USER": "post@palermo.example",
        "EMAIL_HOST_PASSWORD": "p/ss",
        "EMAIL_USE_TLS": True,
    }


def test_mail_server_without_a_port_is_asked_at_the_usual_one():
    assert smtp_from_url("smtp://mail.example") == {"EMAIL_HOST": "mail.example", "EMAIL_PORT": 25}
