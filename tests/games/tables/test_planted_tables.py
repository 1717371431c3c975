"""The tests of the tables bite: one of the planted bugs; `make planted-tables` tries all."""

import pytest

from tests.games.tables.planted import PLANTED, is_caught, name_of
from tests.support.services import ROOT

SAMPLE = PLANTED[:1]  # it needs no database


def test_every_planted_bug_still_has_its_place():
    """Whoever changes the tables sees at once which bugs have lost theirs."""
    assert [bug.what for bug in PLANTED if (ROOT / bug.file).read_text().count(bug.old) != 1] == []


def test_every_planted_bug_names_a_test_that_is_there():
    for bug in PLANTED:
        file, name = name_of(bug).split("::")
        assert f"def {name}(" in (ROOT / file).read_text()


@pytest.mark.parametrize("bug", SAMPLE, ids=lambda bug: bug.what)
def test_planted_bug_is_caught(bug):
    assert is_caught(bug)
