"""`make test-matrix`: what its rows say, and what the circumstances do. Each is tried with a command of a moment instead of the suite."""

import json
import os
from contextlib import contextmanager

import pytest

from tests.support import circumstances, matrix
from tests.support.circumstances import CIRCUMSTANCES, NotHere, Setting
from tests.support.figures import kept_rows

TELL = (
    "import json, os, signal, sys, time; print(json.dumps({'locale': os.environ.get('LC_ALL'), 'zone': time.tzname[0],"
    " 'ignored': signal.getsignal(signal.SIGINT) is signal.SIG_IGN, 'terminal': os.isatty(0), 'user': os.geteuid(),"
    " 'session': os.getsid(0) == os.getpid(), 'servers': [os.environ.get(name) for name in ('DATABASE_URL', 'REDIS_URL')]}))"
)


@contextmanager
def nowhere():
    if not os.environ.get("NO SUCH THING"):
        raise NotHere("no such thing")
    yield Setting()


@contextmanager
def anywhere():
    yield Setting()


@pytest.fixture
def tried(tmp_path, monkeypatch):
    """Rows of this test alone, with their output in its own folder."""
    monkeypatch.setattr(matrix, "OUTPUT", tmp_path)
    monkeypatch.setattr(matrix, "ROOT", tmp_path)

    def result(circumstance, code=TELL):
        return matrix.result_of("row", circumstance, [["-c", code]]), (tmp_path / "row.log").read_text()

    return result


def test_row_says_passed_failed_or_why_it_was_skipped(tried):
    assert tried(anywhere)[0] == "passed"
    assert tried(anywhere, "raise SystemExit(1)")[0] == "**failed**, see row.log"
    assert tried(nowhere) == ("skipped: no such thing", "")


def test_table_keeps_rows_of_earlier_runs_and_names_those_that_never_ran(tmp_path):
    page = tmp_path / "testing.md"
    page.write_text(
        "Before\n<!-- figures of matrix: written by a command, see above -->\n<!-- end of figures -->\nAfter\n"
    )
    first = ("as root", "2026-01-01 10:00", "300", "passed")
    second = ("`LANG=C`", "2026-01-02 10:00", "301", "**failed**, see var/matrix/lang-c.log")
    matrix.write_rows(page, {first[0]: first})
    matrix.write_rows(page, {second[0]: second})
    rows = {row[0]: row for row in kept_rows(page, "matrix", matrix.HEADS)}
    assert (rows["as root"], rows["`LANG=C`"]) == (first, second)
    assert rows["full Chromium"] == ("full Chromium", "not yet", "–", "–")
    text = page.read_text()
    assert (text.startswith("Before\n"), text.endswith("After\n")) == (True, True)
    assert text.count("| as root |") == 1


def test_unknown_row_is_refused_with_those_there_are():
    with pytest.raises(SystemExit, match="ROWS names moon; there are shell chromium"):
        matrix.run(["moon"])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("background", {"ignored": True, "terminal": False}),
        ("lang-c", {"locale": "C", "ignored": False}),
        ("kiritimati", {"zone": "+14"}),
        ("los-angeles", {"zone": "PST"}),
    ],
)
def test_circumstance_is_what_it_says(tried, name, expected):
    result, said = tried(CIRCUMSTANCES[name][1])
    assert result == "passed"
    told = json.loads(said)
    assert {key: told[key] for key in expected} == expected
    assert (told["session"] or name == "background", told["servers"]) == (True, [None, None])


def test_servers_with_other_data_notice_what_is_left_on_them(tried):
    assert tried(circumstances.on_servers_with_other_data)[0] == "passed"
    leave = "import os, redis; redis.Redis.from_url(os.environ['REDIS_URL']).set('left', 'behind')"
    result, said = tried(circumstances.on_servers_with_other_data, leave)
    assert result == "**failed**, see row.log"
    assert "b'left': b'behind'" in said


def test_twice_runs_both_and_fails_if_one_does(tried, tmp_path):
    once = "import os; os.open('one', os.O_CREAT | os.O_EXCL)"

    @contextmanager
    def here():
        with circumstances.twice_at_once() as setting:
            setting.folder = tmp_path
            yield setting

    assert tried(here, once)[0] == "**failed**, see row.log"
    assert tried(here)[1].count("zone") == 2
