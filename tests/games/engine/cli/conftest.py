"""Every test of the command line runs in a folder of its own."""

import pytest


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch, tmp_path):
    """A folder of its own, a width that is known, and no wishes about colour."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
