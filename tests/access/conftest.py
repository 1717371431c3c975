"""The world that every address is tried in."""

import pytest
from django.db import transaction

from tests.access.world import build_world


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker):
    """Built once: every answer is rolled back, and the world itself in the end."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield build_world()
        transaction.set_rollback(True)
