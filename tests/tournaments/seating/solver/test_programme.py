"""What the solver's ends mean for a proof."""

from highspy import kHighsInf

from tournaments.seating.solver.deadline import SolverDeadline
from tournaments.seating.solver.programme import Programme


def programme_of(tables: list[tuple[int, ...]], seconds: float) -> Programme:
    programme = Programme(6, {3: 2}, SolverDeadline(lambda: seconds))
    programme.add(tables, [1] * len(tables))
    return programme


def test_an_answer_leaves_no_doubt():
    programme = programme_of([(0, 1, 2), (3, 4, 5)], 60.0)
    assert programme.best_choice(reserve=0.0, below=10) == ([(0, 1, 2), (3, 4, 5)], True)
    assert not programme.deadline.decided


def test_no_seating_is_an_answer_too():
    programme = programme_of([(0, 1, 2), (2, 4, 5)], 60.0)
    assert programme.best_choice(reserve=0.0, below=10) == (None, True)
    assert not programme.deadline.decided


def test_an_end_that_should_not_be_leaves_a_doubt():
    """Without its rows the programme has no cheapest choice."""
    programme = programme_of([(0, 1, 2), (3, 4, 5)], 60.0)
    for row in range(7):
        programme.highs.changeRowBounds(row, -kHighsInf, kHighsInf)
    programme.highs.changeColCost(0, -1.0)
    programme.duals()
    assert programme.deadline.decided
