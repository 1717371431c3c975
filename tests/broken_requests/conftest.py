"""The world that is asked: that of tests/access, with staff behind their second factor."""

import pytest
from django.db import transaction

from tests.broken_requests.doors import world_with_staff


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker):
    """Built once: every request is rolled back, and the world itself in the end."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield world_with_staff()
        transaction.set_rollback(True)
