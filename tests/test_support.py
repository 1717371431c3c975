"""What `make test` itself decides: it must be able to say no, and say it helpfully."""

import os
import sys

import pytest
from _pytest.mark.expression import Expression

from tests.support.audit import verdict
from tests.support.children import run_child
from tests.support.services import ROOT
from tests.support.suite import LONG_TEST_RUNS, TEST_RUNS, run

SOUND = {"name": "django", "version": "5.2.19", "vulns": []}
UNKNOWN = {"name": "django", "skip_reason": "not found"}
UNSOUND = {"name": "pip", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}]}


@pytest.mark.parametrize(
    ("rows", "passed", "words"),
    [
        ([SOUND], True, "1 packages without a known vulnerability, 0 unknown to the service"),
        ([SOUND, UNKNOWN], True, "1 packages without a known vulnerability, 1 unknown to the service"),
        ([UNKNOWN], True, "skipped: the index answers with packages but not with vulnerabilities (1 asked)"),
        ([UNKNOWN, UNSOUND], False, "pip 1.0: PYSEC-1, mended in 1.1"),
    ],
)
def test_audit_verdict(rows, passed, words):
    assert verdict(rows) == (passed, words)


def test_suite_runs_every_part_and_fails_if_one_does(capsys):
    bad, good = {"first": lambda: False}, {"second": lambda: True}
    assert run(first={}, abreast=bad, tests=good) is False
    assert run(first={}, abreast=good, tests={"third": lambda: False}) is False
    assert run(first=good, abreast={}, tests={}) is True
    said = capsys.readouterr().out
    assert [line.split()[-1] for line in said.splitlines() if " s  " in line] == [
        "passed",
        "FAILED",
        "FAILED",
        "passed",
        "passed",
    ]


@pytest.mark.parametrize(
    ("profile", "marks"),
    [
        ("production", set()),
        ("production", {"long"}),
        ("production", {"both_profiles"}),
        ("production", {"both_profiles", "long"}),
        ("local", {"both_profiles"}),
        ("local", {"both_profiles", "long"}),
        ("local", {"local_profile"}),
        ("local", {"local_profile", "long"}),
    ],
)
def test_every_test_is_run_once_by_one_of_the_two_commands(profile, marks):
    """For every set of marks that a test of this profile can have."""
    runs = [*TEST_RUNS.values(), *LONG_TEST_RUNS.values()]
    chosen = [Expression.compile(wanted).evaluate(marks.__contains__) for name, wanted in runs if name == profile]
    assert sum(chosen) == 1


def test_checks_step_back_behind_the_tests(capfd):
    niceness = [sys.executable, "-c", "import os; print('niceness', os.nice(0))"]

    def part() -> bool:
        return run_child(niceness, stdout=None).returncode == 0

    assert run(first={}, abreast={"check": part}, tests={}) is True
    assert run(first={}, abreast={}, tests={"test": part}) is True
    said = [int(line.split()[1]) for line in capfd.readouterr().out.splitlines() if line.startswith("niceness")]
    assert said == [max(10, os.nice(0)), os.nice(0)]


def test_chromium_missing_names_the_one_command(tmp_path):
    """A machine without any browser and without a way to install one."""
    done = run_child(
        [sys.executable, "-c", "from tests.support.chromium import chromium; chromium()"],
        cwd=ROOT,
        env={**os.environ, "CHROMIUM": "", "PATH": str(tmp_path), "HOME": str(tmp_path)},
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.strip().endswith("-m playwright install chromium")


def test_chromium_that_is_asked_for_by_name_is_taken_and_no_other(tmp_path):
    tool = tmp_path / "a browser"
    tool.touch(mode=0o755)
    code = "from tests.support.chromium import chromium; print(chromium())"

    def chosen(name: object) -> tuple[int, str, str]:
        environment = {**os.environ, "CHROMIUM": str(name)}
        done = run_child([sys.executable, "-c", code], cwd=ROOT, env=environment, text=True)
        return done.returncode, done.stdout.strip(), done.stderr.strip()

    assert chosen(tool) == (0, str(tool), "")
    assert chosen("no-such-browser") == (1, "", "CHROMIUM names no-such-browser, which cannot be started.")
