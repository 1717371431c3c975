"""`make test-stress`: what its rows say. The suite itself is not run here."""

import pytest

from tests.support import stress
from tests.support.figures import kept_rows

EMPTY = (
    "Before\n<!-- figures of stress: written by a command, see above -->\n\nNo run.\n\n<!-- end of figures -->\nAfter\n"
)


@pytest.fixture
def tried(tmp_path, monkeypatch):
    """Runs of a command of a moment, with a page of their own."""
    page = tmp_path / "testing.md"
    page.write_text(EMPTY)
    monkeypatch.setattr(stress, "ROOT", tmp_path)
    monkeypatch.setattr(stress, "OUTPUT", tmp_path / "var")
    monkeypatch.setattr(stress, "commit", lambda: "abc1234")

    def run(*codes):
        for code in codes:
            monkeypatch.setattr(stress, "SUITE", ["-c", f"raise SystemExit({code})"])
            stress.run(1, page)
        return [(row[0], *row[2:4], *row[5:]) for row in kept_rows(page, "stress", stress.HEADS)]

    return run


def test_runs_are_added_and_a_failure_starts_the_count_again(tried, tmp_path):
    quiet, busy = "nothing", "4 busy processes"
    assert tried(0, 0) == [("1", "abc1234", quiet, "passed", "1"), ("2", "abc1234", busy, "passed", "2")]
    assert tried(1, 0)[2:] == [
        ("3", "abc1234", quiet, "**failed**, see var/3.log", "0"),
        ("4", "abc1234", busy, "passed", "1"),
    ]
    text = (tmp_path / "testing.md").read_text()
    assert (text.startswith("Before\n"), text.endswith("After\n")) == (True, True)


def test_commit_is_named():
    assert stress.commit().rstrip("+").isalnum()
