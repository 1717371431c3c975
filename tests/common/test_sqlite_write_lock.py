"""The local profile under many writers: nobody is refused, nobody waits for ever, nothing is lost."""

import threading
from datetime import timedelta

import pytest
from django.db import connection, connections, transaction
from django.db.models import F

from palermo.common.models import Heartbeat
from palermo.common.observability.heartbeat import beat

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]

WRITERS = 8
ROUNDS = 40


def test_writers_in_parallel_lose_nothing():
    beat(name="shared")
    start = Heartbeat.objects.get(name="shared").at
    errors: list[Exception] = []

    def write(writer: int) -> None:
        try:
            for round_ in range(ROUNDS):
                with transaction.atomic():
                    # Read, then write: what starves a SQLite writer that began with a read.
                    row = Heartbeat.objects.select_for_update().get(name="shared")
                    row.at += timedelta(seconds=1)
                    row.save()
                beat(name=f"writer-{writer}-{round_}")  # a write of its own, outside a transaction
        except Exception as error:  # noqa: BLE001  # a thread cannot raise into its test
            errors.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=write, args=[writer]) for writer in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert (Heartbeat.objects.get(name="shared").at - start).total_seconds() == WRITERS * ROUNDS
    assert Heartbeat.objects.filter(name__startswith="writer-").count() == WRITERS * ROUNDS


def test_write_lock_free_again_after_a_failed_transaction():
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        beat(name="a")
        _ = 1 / 0
    other_thread_wrote = []

    def write() -> None:
        other_thread_wrote.append(beat(name="b"))
        connections.close_all()

    thread = threading.Thread(target=write, daemon=True)
    thread.start()
    thread.join(timeout=60)
    assert len(other_thread_wrote) == 1
    assert list(Heartbeat.objects.values_list("name", flat=True)) == ["b"]


def test_write_lock_free_again_when_a_connection_closes_in_mid_transaction():
    def leave() -> None:
        connection.set_autocommit(False)
        Heartbeat.objects.update(at=F("at"))
        connection.close()

    thread = threading.Thread(target=leave, daemon=True)
    thread.start()
    thread.join(timeout=60)
    assert not thread.is_alive()
    beat(name="after")
    assert Heartbeat.objects.count() == 1
