"""The tests of the rules bite: a sample of the planted bugs; `make planted` tries all."""

from pathlib import Path

import pytest

from games.compiling import ENGINE
from tests.games.engine.rules.planted import PLANTED
from tests.games.planted import is_caught
from tests.support.engine_copy import engine_copy

pytestmark = pytest.mark.long

SAMPLE = PLANTED[::30]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return engine_copy(tmp_path_factory.mktemp("planted") / "engine")


def test_every_chapter_has_planted_bugs():
    chapters = {rule.split(".")[0] for rule, *_ in PLANTED}
    assert chapters == {f"R{number}" for number in range(1, 13)}
    assert len(SAMPLE) >= 10


def test_every_planted_bug_still_has_its_place():
    """Whoever changes the engine sees at once which bugs have lost theirs."""
    assert [bug for bug in PLANTED if (ENGINE / bug[1]).read_text().count(bug[2]) != 1] == []


@pytest.mark.parametrize("bug", SAMPLE, ids=lambda bug: f"{bug[0]}-{bug[1]}")
def test_planted_bug_is_caught(bug, copy):
    assert is_caught(bug, copy)
