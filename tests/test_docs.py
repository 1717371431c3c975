"""The documentation leads where it says, and names what is there."""

import re
from pathlib import Path

import pytest

from tests.support.catalogues import collected_words

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("guide", ["guide-organisers.md", "guide-players.md"])
def test_buttons_that_a_guide_names_exist(guide):
    """What stands in bold is a label of the interface; its numbers are examples."""
    messages = {one.id if isinstance(one.id, str) else one.id[0] for one in collected_words("django") if one.id}
    labels = {re.sub(r"%\(\w+\)s", "#", message) for message in messages}
    named = re.findall(r"\*\*(.+?)\*\*", (ROOT / "docs" / guide).read_text())
    assert named
    assert [name for name in named if re.sub(r"\d+", "#", name) not in labels] == []


def test_links_between_pages_lead_somewhere():
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text())
        if not (page.parent / target).exists()
    ]
    assert broken == []
