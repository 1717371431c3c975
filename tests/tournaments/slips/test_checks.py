"""Each violation with its facts."""

import pytest

from tournaments.slips import Line, Slip, Violation, check_slip

GOOD = (Line(1, 100, 0, ("Ba", "Wr")), Line(2, 20, 50, ("Bl",)), Line(3, 0, 200))


def found(*lines: Line, godfather: int | None = None) -> list[Violation]:
    return check_slip(Slip(lines, godfather), [1, 2, 3])


def test_good_slip_has_nothing():
    assert found(*GOOD) == []


@pytest.mark.parametrize(
    ("lines", "godfather", "violations"),
    [
        ((GOOD[0], GOOD[1]), None, [Violation("line_missing", (3,))]),
        ((*GOOD, Line(7, 0, 0)), None, [Violation("not_seated", (7,))]),
        ((*GOOD, GOOD[2]), None, [Violation("line_twice", (3,))]),
        (GOOD, 9, [Violation("godfather_not_seated", (9,))]),
        ((Line(1, 103, 0), Line(2, -5, 252), GOOD[2]), None, [
            Violation("clean_not_in_fives", (1,), (103,)),
            Violation("clean_out_of_range", (2,), (-5,)),
            Violation("dirty_not_in_fives", (2,), (252,)),
            Violation("dirty_above_dealt", (2,), (252, 250)),
        ]),
        ((GOOD[0], Line(2, 20, 50, ("Ba",)), GOOD[2]), None, [Violation("business_twice", (1, 2), names=("Ba",))]),
        ((Line(1, 10, 0, ("Ba", "Ba")), GOOD[1], GOOD[2]), None, [Violation("business_twice", (1, 1), names=("Ba",))]),
        ((Line(1, 1700, 0), Line(2, 0, 60), Line(3, 0, 0)), None, [
            Violation("box_exceeded", amounts=(1760, 1750)),
            Violation("clean_above_stakes", amounts=(1700, 1380)),
        ]),
        ((Line(1, 500, 0), Line(2, 45, 250), Line(3, 0, 230)), None, [
            Violation("clean_above_stakes", amounts=(545, 540)),
        ]),
        ((Line(1, 10, 0, ("Ba", "Wr")), Line(2, 10, 50, ("Bl",)), GOOD[2]), None, [
            Violation("clean_below_businesses", amounts=(3, 30, 20)),
        ]),
        ((Line(1, 100, 5, ("Ba", "Br", "Bl")), *GOOD[2:], Line(2, 0, 0)), None, [
            Violation("godfather_unsaid", (1,), names=("B",)),
        ]),
        (GOOD, 2, [Violation("godfather_without_colour", (2,))]),
        ((Line(1, 100, 5, ("Ba", "Br", "Bl")), Line(2, 50, 5, ("Wa", "Wr", "Wl")), GOOD[2]), 1, [
            Violation("colours_complete", (1, 2), names=("B", "W")),
        ]),
        ((Line(1, 100, 5), GOOD[1], GOOD[2]), None, [Violation("nobody_broke")]),
    ],
)  # fmt: skip
def test_violation_with_its_facts(lines, godfather, violations):
    assert found(*lines, godfather=godfather) == violations


def test_godfather_may_come_while_everybody_has_dirty_money():
    assert found(Line(1, 100, 5, ("Ba", "Br", "Bl")), Line(2, 20, 50), GOOD[2], godfather=1) == []


def test_notes_that_are_not_there():
    lines = tuple(Line(number, 5, 250 if number < 6 else 0) for number in range(1, 7))
    assert check_slip(Slip(lines), range(1, 7)) == [Violation("not_payable", amounts=(1280, 1750))]


def test_marker_is_clean_money_without_a_note():
    """R9.5: it needs no note, but it cannot be more than stakes bring."""
    assert check_slip(Slip((Line(1, 1100, 0, markers=200), Line(2, 0, 0), Line(3, 0, 100))), [1, 2, 3]) == []
    assert check_slip(Slip((Line(1, 1100, 0, markers=205), Line(2, 0, 0), Line(3, 0, 100))), [1, 2, 3]) == [
        Violation("clean_above_stakes", amounts=(1305, 1300))
    ]
