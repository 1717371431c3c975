"""`make pictures`: takes the pictures of the README and the guides again, on the demo as `make run` starts it.

With `--look FOLDER` it takes the main pages instead, on a phone and a desk, in three languages, to be looked at.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from tests.support.children import child
from tests.support.chromium import ARGUMENTS, chromium
from tests.support.looks import Look
from tests.support.services import ROOT, free_port
from tests.support.waiting import wait_until

IMAGES = ROOT / "docs" / "images"
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
# Name of the picture, address, what it shows.
PICTURES = (
    ("home", "/"),
    ("standings", "/events/coppa/standings/"),
    ("card", "/statistics/cards/B11/"),
    ("new-event", "/clubs/circolo-della-kalsa/events/new/"),
    ("desk", "/events/online/desk/"),
    ("seating", "/events/coppa/rounds/2/"),
    ("results", "/events/coppa/desk/results/2/"),
    ("wall", "/events/coppa/screen/standings/"),
)


class Demo(NamedTuple):
    """Where it is, and its first demo sign-in, as the greeting of `make run` says."""

    address: str
    email: str
    password: str


@contextmanager
def demo_site(**settings: str) -> Iterator[Demo]:
    with tempfile.TemporaryDirectory() as data:
        port, log = free_port(), Path(data, "out")
        subprocess.run([sys.executable, "manage.py", "compile_words"], cwd=ROOT, check=True)
        command = [sys.executable, "manage.py", "serve", "--port", str(port)]
        environment = {"PATH": os.environ["PATH"], "DATA_DIR": data, "PYTHONUNBUFFERED": "1", **settings}
        with (
            log.open("wb") as output,
            child(command, cwd=ROOT, env=environment, stdout=output, stderr=output) as server,
        ):
            wait_until(lambda: server.poll() is not None or b"Ctrl-C" in log.read_bytes(), patience=300)
            password, email = re.findall(r"password (\S+)\).*?(\S+@\S+)", log.read_text(), re.DOTALL)[0]
            yield Demo(f"http://127.0.0.1:{port}", email, password)


def sign_in(context: BrowserContext, demo: Demo) -> None:
    page = context.new_page()
    page.goto("/sign-in/")
    page.locator("input[name=login]").fill(demo.email)
    page.locator("input[name=password]").fill(demo.password)
    page.locator("main form button[type=submit]").first.click()
    page.wait_for_url("**/")
    page.close()


def wait_for_statistics(browser: Browser, demo: Demo) -> None:
    """Statistics are counted by jobs, some time after the first start. The page says it in English."""
    page = browser.new_page(base_url=demo.address, locale="en-GB")
    page.goto("/statistics/cards/B11/")
    while any(words in page.locator("main").inner_text() for words in ("No games counted yet", "too few")):
        page.wait_for_timeout(2000)
        page.reload()
    page.close()


def draw(demo: Demo) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        wait_for_statistics(browser, demo)
        context = browser.new_context(base_url=demo.address, viewport=DESK, locale="en-GB", reduced_motion="reduce")
        sign_in(context, demo)
        for name, address in PICTURES:
            page = context.new_page()
            page.goto(address)
            page.screenshot(path=IMAGES / f"{name}.png")
            page.close()
        browser.close()


def look(demo: Demo, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        wait_for_statistics(browser, demo)
        for language in ("en", "de", "hu"):
            for name, viewport in (("desk", DESK), ("phone", PHONE)):
                context = browser.new_context(
                    base_url=demo.address,
                    viewport=viewport,
                    locale=language,
                    color_scheme="dark" if name == "phone" else "light",
                )
                sign_in(context, demo)
                looking = Look(context, folder, f"{language}-{name}")
                looking.take_pages()
                looking.take_game()
                context.close()
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--look", type=Path, help="take the main pages into this folder instead")
    args = parser.parse_args()
    if args.look:
        with demo_site(TABLE_BOT_PACE="0", REVIEW_EFFORT="2") as demo:
            look(demo, args.look)
    else:
        with demo_site() as demo:
            draw(demo)


if __name__ == "__main__":
    main()
