from dataclasses import dataclass

import pytest
from django.db import transaction

from palermo.common.events import DomainEvent, emit, listens_to

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


@dataclass(frozen=True, kw_only=True)
class Rang(DomainEvent):
    times: int


heard: list[int] = []


@listens_to(Rang)
def broken_listener(event: Rang) -> None:
    raise RuntimeError(event.times)


@listens_to(Rang)
def good_listener(event: Rang) -> None:
    heard.append(event.times)


@pytest.fixture(autouse=True)
def _silence() -> None:
    heard.clear()


def test_event_told_after_commit_only():
    with transaction.atomic():
        emit(Rang(times=1))
        assert heard == []
    assert heard == [1]


def test_event_rolled_back_told_to_nobody():
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        emit(Rang(times=2))
        _ = 1 / 0
    assert heard == []


def test_event_listener_broken_others_still_hear_in_order():
    with transaction.atomic():
        emit(Rang(times=3))
        emit(Rang(times=4))
    assert heard == [3, 4]
