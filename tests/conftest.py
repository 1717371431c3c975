"""Fixtures for every test."""

from collections.abc import Iterator

import pytest
from django.conf import settings as site_settings
from django.contrib.contenttypes.models import ContentType
from django.core import mail
from django.core.mail import EmailMessage
from django.db import connection
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from pytest_django import DjangoDbBlocker, Settings

from palermo.accounts.models import User
from tests.support.caching import begin_test
from tests.support.factories import UserFactory
from tests.support.flushing import check_database, end_other_sessions, write_no_rows_after_a_flush

# A busy machine is no failure, whether it is slow with what is tested or with what it is tested with.
hypothesis_settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
hypothesis_settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def source_language() -> None:
    """A request leaves its language on the thread it ran on: no test begins in the words of the one before."""
    translation.deactivate()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """A test that may have no database and asked for one all the same has made a pool, of the database that is there before ours."""
    if connection.vendor == "postgresql":
        connection.close_pool()  # type: ignore[attr-defined]  # PostgreSQL's


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    write_no_rows_after_a_flush()
    with django_db_blocker.unblock():
        check_database()
    yield
    with django_db_blocker.unblock():
        end_other_sessions()


@pytest.fixture(autouse=True)
def own_cache() -> None:
    begin_test()
    # One that was made in a test is taken back with it, and remembered by its number.
    ContentType.objects.clear_cache()


@pytest.fixture(autouse=True, scope="session")
def own_mail(django_test_environment: None) -> None:
    """Django's test environment puts letters into a list; ours go where they go in real life."""
    site_settings.EMAIL_BACKEND = "palermo.mail.backend.OutboxBackend"


@pytest.fixture
def mailoutbox(settings: Settings) -> list[EmailMessage]:
    """Django's list after all, for tests that look at a letter's headers."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    mail.outbox = []
    return mail.outbox


@pytest.fixture
def user(db: None) -> User:
    return UserFactory.create()


@pytest.fixture
def operator(db: None) -> User:
    return UserFactory.create(is_staff=True)
