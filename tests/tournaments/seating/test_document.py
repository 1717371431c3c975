"""docs/seating.md prints the weights that the code counts."""

import re
from pathlib import Path

from tournaments.seating.formats.presets import BAN, PRESETS

PAGE = (Path(__file__).parents[3] / "docs" / "seating.md").read_text()


def test_weights_of_every_preset():
    rows = re.findall(r"^\| ([a-z, ]+) \| ([\d,]+) \| (\d+) \|$", PAGE, re.MULTILINE)
    printed = {
        name: (int(meeting.replace(",", "")), int(off_size))
        for names, meeting, off_size in rows
        for name in names.split(", ")
    }
    assert printed == {str(one.name).lower(): (one.meeting, one.off_size) for one in PRESETS.values()}


def test_weight_of_a_ban():
    assert f"| a banned pair | each such pair | {BAN:,} u |" in PAGE
