"""docs/security.md counts right, and says why wherever something is not met."""

import re
from collections import Counter

from tests.support.services import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text()
ROWS = re.findall(r"^\| (\d+\.\d+\.\d+) \| ([12]) \| (met|partly|no) \| (.+) \|$", PAGE, re.MULTILINE)
TOLD = re.search(r"Of (\d+) items that apply (\d+) are met, (\d+) partly, (\d+) not", PAGE)


def test_every_row_is_read_and_each_item_stands_once():
    items = re.findall(r"^\| \d+\.", PAGE, re.MULTILINE)
    assert len(ROWS) == len(items)
    assert [item for item, times in Counter(row[0] for row in ROWS).items() if times > 1] == []


def test_sums_are_those_of_the_rows():
    states = Counter(row[2] for row in ROWS)
    assert TOLD is not None
    assert [int(number) for number in TOLD.groups()] == [len(ROWS), states["met"], states["partly"], states["no"]]


def test_what_is_not_met_has_a_reason():
    short = [row[0] for row in ROWS if row[2] != "met" and len(row[3].split()) < 8 and not row[3].startswith("As ")]
    assert short == []


def test_files_it_names_are_there():
    named = set(re.findall(r"`((?:tests|deploy|platform|requirements)/[\w/.]+)`", PAGE))
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
