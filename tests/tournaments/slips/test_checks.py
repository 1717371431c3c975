"""Each violation with its facts."""

import pytest

from tournaments.slips import SlipData, SlipLine, SlipViolation, check_slip

GOOD = (SlipLine(1, 100, 0, ("Ba", "Wr")), SlipLine(2, 20, 50, ("Bl",)), SlipLine(3, 0, 200))


def found(*lines: SlipLine, godfather: int | None = None) -> list[SlipViolation]:
    return check_slip(SlipData(lines, godfather), [1, 2, 3])


def test_good_slip_has_nothing():
    assert found(*GOOD) == []


@pytest.mark.parametrize(
    ("lines", "godfather", "violations"),
    [
        ((GOOD[0], GOOD[1]), None, [SlipViolation("line_missing", (3,))]),
        ((*GOOD, SlipLine(7, 0, 0)), None, [SlipViolation("not_seated", (7,))]),
        ((*GOOD, GOOD[2]), None, [SlipViolation("line_twice", (3,))]),
        (GOOD, 9, [SlipViolation("godfather_not_seated", (9,))]),
        ((SlipLine(1, 103, 0), SlipLine(2, -5, 252), GOOD[2]), None, [
            SlipViolation("clean_not_in_fives", (1,), (103,)),
            SlipViolation("clean_out_of_range", (2,), (-5,)),
            SlipViolation("dirty_not_in_fives", (2,), (252,)),
            SlipViolation("dirty_above_dealt", (2,), (252, 250)),
        ]),
        ((GOOD[0], SlipLine(2, 20, 50, ("Ba",)), GOOD[2]), None, [SlipViolation("business_twice", (1, 2), names=("Ba",))]),
        ((SlipLine(1, 10, 0, ("Ba", "Ba")), GOOD[1], GOOD[2]), None, [SlipViolation("business_twice", (1, 1), names=("Ba",))]),
        ((SlipLine(1, 1700, 0), SlipLine(2, 0, 60), SlipLine(3, 0, 0)), None, [
            SlipViolation("box_exceeded", amounts=(1760, 1750)),
            SlipViolation("clean_above_stakes", amounts=(1700, 1380)),
        ]),
        ((SlipLine(1, 500, 0), SlipLine(2, 45, 250), SlipLine(3, 0, 230)), None, [
            SlipViolation("clean_above_stakes", amounts=(545, 540)),
        ]),
        ((SlipLine(1, 10, 0, ("Ba", "Wr")), SlipLine(2, 10, 50, ("Bl",)), GOOD[2]), None, [
            SlipViolation("clean_below_businesses", amounts=(3, 30, 20)),
        ]),
        ((SlipLine(1, 100, 5, ("Ba", "Br", "Bl")), *GOOD[2:], SlipLine(2, 0, 0)), None, [
            SlipViolation("godfather_unsaid", (1,), names=("B",)),
        ]),
        (GOOD, 2, [SlipViolation("godfather_without_colour", (2,))]),
        ((SlipLine(1, 100, 5, ("Ba", "Br", "Bl")), SlipLine(2, 50, 5, ("Wa", "Wr", "Wl")), GOOD[2]), 1, [
            SlipViolation("colours_complete", (1, 2), names=("B", "W")),
        ]),
        ((SlipLine(1, 100, 5), GOOD[1], GOOD[2]), None, [SlipViolation("nobody_broke")]),
    ],
)  # fmt: skip
def test_violation_with_its_facts(lines, godfather, violations):
    assert found(*lines, godfather=godfather) == violations


def test_godfather_may_come_while_everybody_has_dirty_money():
    assert found(SlipLine(1, 100, 5, ("Ba", "Br", "Bl")), SlipLine(2, 20, 50), GOOD[2], godfather=1) == []


def test_notes_that_are_not_there():
    lines = tuple(SlipLine(number, 5, 250 if number < 6 else 0) for number in range(1, 7))
    assert check_slip(SlipData(lines), range(1, 7)) == [SlipViolation("not_payable", amounts=(1280, 1750))]


def test_marker_is_clean_money_without_a_note():
    """R9.5: it needs no note, but it cannot be more than stakes bring."""
    assert (
        check_slip(SlipData((SlipLine(1, 1100, 0, markers=200), SlipLine(2, 0, 0), SlipLine(3, 0, 100))), [1, 2, 3])
        == []
    )
    assert check_slip(
        SlipData((SlipLine(1, 1100, 0, markers=205), SlipLine(2, 0, 0), SlipLine(3, 0, 100))), [1, 2, 3]
    ) == [SlipViolation("clean_above_stakes", amounts=(1305, 1300))]
