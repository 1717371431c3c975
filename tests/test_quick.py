"""`make quick` runs what a change can have broken, and not what it cannot."""

import pytest

from tests.support.quick import SourceTree, selection_for


@pytest.fixture(scope="module")
def tree() -> SourceTree:
    return SourceTree()


def test_view_brings_the_tests_of_its_app_and_of_nobody_else(tree):
    chosen = selection_for(["tournaments/leagues/views/seasons.py"], tree)
    assert chosen.reason == ""
    assert "tests/tournaments/leagues" in chosen.tests
    assert not any(test.startswith(("tests/clubs", "tests/games")) for test in chosen.tests)


def test_pure_module_brings_who_imports_it_nearest_first(tree):
    chosen = selection_for(["tournaments/swiss/tiebreaks/best.py"], tree).tests
    assert chosen.index("tests/tournaments/swiss") < chosen.index("tests/tournaments/desk")
    assert "tests/games/engine" not in chosen


def test_template_brings_the_app_that_shows_it(tree):
    """It is included by a page, and the page is named by a view."""
    chosen = selection_for(["templates/events/public/standings_part.html"], tree).tests
    assert {"tests/tournaments/events", "tests/tournaments/desk"} & set(chosen)
    assert "tests/games/engine" not in chosen


def test_page_of_the_docs_brings_the_tests_that_read_it(tree):
    assert "tests/tournaments/swiss/test_document.py" in selection_for(["docs/standings.md"], tree).tests


def test_changed_test_brings_itself(tree):
    assert selection_for(["tests/test_quick.py"], tree).tests == ("tests/test_quick.py",)


@pytest.mark.parametrize(
    "path",
    [
        "pyproject.toml",
        "tests/conftest.py",
        "tests/support/services.py",
        "platform/palermo/settings/base.py",
        "platform/palermo/accounts/migrations/0001_initial.py",
        "platform/palermo/web/static/palermo/js/main.js",
    ],
)
def test_in_doubt_everything_runs(tree, path):
    assert selection_for([path], tree) == ((), f"{path} concerns everything")


def test_nothing_that_runs_depends_on_the_licence(tree):
    assert selection_for(["LICENSE"], tree) == ((), "")
