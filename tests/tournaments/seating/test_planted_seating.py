"""The tests of the seating bite: the two bugs that let a player sit twice; `make planted-seating` tries all."""

import pytest

from tests.support.planted_bugs import is_caught, without_a_place, without_a_test
from tests.tournaments.seating.planted import PLANTED

pytestmark = pytest.mark.long

SAMPLE = PLANTED[:2]


def test_every_planted_bug_still_has_its_place():
    """Whoever changes the seating sees at once which bugs have lost theirs."""
    assert without_a_place(PLANTED) == []


def test_every_planted_bug_names_a_test_that_is_there():
    assert without_a_test(PLANTED) == []


@pytest.mark.parametrize("bug", SAMPLE, ids=lambda bug: bug.what)
def test_planted_bug_is_caught(bug):
    assert is_caught(bug)
