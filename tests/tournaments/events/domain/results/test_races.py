"""Two phones, or a phone and the desk, in the same moment."""

import pytest

from tests.support.racing import together
from tests.tournaments.events.halls import GOOD, OTHER, Hall, hall_with
from tournaments.events.domain.results.rulings import rule_by_sums
from tournaments.events.domain.results.slips import confirm_slip, dispute_slip, enter_result, submit_slip
from tournaments.events.models import SlipState

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


def stands(hall: Hall) -> list[str]:
    return sorted(hall.table().slips.values_list("state", flat=True))


def test_two_phones_hand_in_different_slips():
    hall = hall_with()
    table = hall.table()
    answers = together(
        lambda: submit_slip(actor=hall.anna, table=table, version=1, slip=GOOD),
        lambda: submit_slip(actor=hall.bruno, table=table, version=1, slip=OTHER),
    )
    assert answers == ["done", "other-slip-waits"]
    assert stands(hall) == [SlipState.WAITING]


def test_two_phones_hand_in_the_same_slip():
    hall = hall_with()
    table = hall.table()
    answers = together(
        lambda: submit_slip(actor=hall.anna, table=table, version=1, slip=GOOD),
        lambda: submit_slip(actor=hall.bruno, table=table, version=1, slip=GOOD),
    )
    assert answers == ["done", "done"]
    assert stands(hall) == [SlipState.ACCEPTED]
    assert hall.result()["lines"][0]["score"] == 250


def test_confirmed_while_it_is_contested():
    hall = hall_with()
    submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=GOOD)
    table = hall.table()
    answers = together(
        lambda: confirm_slip(actor=hall.bruno, table=table, version=2),
        lambda: dispute_slip(actor=hall.carla, table=table, version=2, text="No"),
    )
    assert answers in (["changed-meanwhile", "done"], ["dispute-open", "done"])
    contested = hall.table().disputes.exists()
    assert stands(hall) == [SlipState.CONTESTED if contested else SlipState.ACCEPTED]
    assert (hall.table().result is None) == contested


def test_desk_and_organiser_decide_about_one_table():
    hall = hall_with()
    table = hall.table()
    answers = together(
        lambda: enter_result(actor=hall.scorekeeper, table=table, version=1, slip=GOOD),
        lambda: rule_by_sums(actor=hall.organiser, table=table, version=1, slip=OTHER, comment="Counted"),
        lambda: enter_result(actor=hall.again(hall.organiser), table=table, version=1, slip=OTHER),
    )
    assert answers == ["changed-meanwhile", "changed-meanwhile", "done"]
    assert stands(hall) == [SlipState.ACCEPTED]
    assert hall.table().version == 2
