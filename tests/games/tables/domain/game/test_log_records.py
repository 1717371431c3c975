"""The last line of defence is the database itself: a number or a key cannot be in a log twice, whoever writes."""

import pytest
from django.db import IntegrityError, transaction

from games.tables.models import LogEntry, RefusedKey
from tests.games.tables.cast import dealt_table, people

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db]


@pytest.fixture
def table():
    return dealt_table(*people(3))


def entry(table, seq: int, key: str) -> LogEntry:
    return LogEntry(table=table, seq=seq, version=0, kind="move", seat=0, hand="person", key=key, at=0, chain=b"")


def test_a_number_is_given_once(table):
    entry(table, 1, "one").save()
    with pytest.raises(IntegrityError), transaction.atomic():
        entry(table, 1, "two").save()


def test_a_key_is_logged_once(table):
    entry(table, 1, "one").save()
    with pytest.raises(IntegrityError), transaction.atomic():
        entry(table, 2, "one").save()


def test_a_key_is_refused_once(table):
    RefusedKey.objects.create(table=table, seat=0, key="one", code="stale", seq=0, version=0)
    with pytest.raises(IntegrityError), transaction.atomic():
        RefusedKey.objects.create(table=table, seat=0, key="one", code="stale", seq=0, version=0)
