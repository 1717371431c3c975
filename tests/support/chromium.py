"""Find a Chromium for the browser tests: the shell without windows, which needs half the processor time; else any that is installed.

Where we may install one, it is Debian's package of the shell.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Without the last, the system's sound service leaves a folder behind.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-audio-output",
]


def chosen_chromium() -> str | None:
    """By the name or the path that CHROMIUM gives. One that is not there is a mistake, not a reason to take another."""
    if not (wanted := os.environ.get("CHROMIUM")):
        return None
    return shutil.which(wanted) or sys.exit(f"CHROMIUM names {wanted}, which cannot be started.")


def installed_chromium() -> str | None:
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    if on_path:
        return on_path
    downloaded = sorted(Path.home().glob(".cache/ms-playwright/chromium-*/chrome-linux*/chrome"))
    application = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    return str(downloaded[-1]) if downloaded else str(application) if application.exists() else None


def install_shell() -> None:
    print("Installing Debian's Chromium for the browser tests …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["--yes", "install", SHELL]):
        subprocess.run(["apt-get", "-qq", *step], check=False, stdout=subprocess.DEVNULL, env=environment)


def chromium() -> str:
    if chosen := chosen_chromium():
        return chosen
    if installed_chromium() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        install_shell()
    if found := installed_chromium():
        return found
    command = (
        f"sudo apt-get install {SHELL}"
        if shutil.which("apt-get")
        else f"{sys.executable} -m playwright install chromium"
    )
    sys.exit(f"The browser tests need a Chromium, and none was found. Install one with:\n\n    {command}\n")
