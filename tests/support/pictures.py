"""`make pictures`: draws the pictures of the README and the guides anew, on the demo as `make run` starts it.

With `--look FOLDER` it takes the main pages instead, on a phone and a desk, in three languages, to be looked at.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, ViewportSize, sync_playwright

from palermo.demo.loaders.people import OPERATOR, PASSWORD
from tests.support.chromium import ARGUMENTS, chromium
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
    ("events", "/events/"),
    ("new-event", "/clubs/sicilianos-palermo/events/new/"),
    ("desk", "/events/online/desk/"),
    ("seating", "/events/coppa/rounds/2/"),
    ("results", "/events/coppa/desk/results/2/"),
    ("wall", "/events/coppa/screen/standings/"),
)
LOOKS = (
    "/", "/tables/", "/tables/new/", "/learn/", "/ratings/", "/statistics/", "/statistics/cards/B11/", "/games/", "/players/rosalia/", "/events/",
    "/events/coppa/", "/events/coppa/standings/", "/events/coppa/players/1/", "/events/online/desk/", "/events/coppa/desk/results/2/", "/operations/",
    "/clubs/", "/recordings/", "/me/",
)  # fmt: skip


@contextmanager
def demo_site() -> Iterator[str]:
    """A fresh demo, its statistics counted."""
    with tempfile.TemporaryDirectory() as data:
        port, log = free_port(), Path(data, "out")
        with log.open("wb") as output:
            server = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--port", str(port)],
                cwd=ROOT,
                env={"PATH": os.environ["PATH"], "DATA_DIR": data, "PYTHONUNBUFFERED": "1", "LOG_LEVEL": "INFO"},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        try:
            wait_until(lambda: server.poll() is not None or b"Ctrl-C" in log.read_bytes())
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def sign_in(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/sign-in/")
    page.locator("input[name=login]").fill(OPERATOR)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main button[type=submit]").first.click()
    page.wait_for_url("**/")
    # Statistics are counted by a job some seconds after the first start.
    while page.goto("/statistics/") is None or page.locator("[role=progressbar]").count():
        page.wait_for_timeout(1000)
    page.close()


def draw(site: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        context = browser.new_context(base_url=site, viewport=DESK, locale="en-GB", reduced_motion="reduce")
        sign_in(context)
        for name, address in PICTURES:
            page = context.new_page()
            page.goto(address)
            page.screenshot(path=IMAGES / f"{name}.png")
            page.close()
        browser.close()


def look(site: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for language in ("en", "de", "hu"):
            for name, viewport in (("desk", DESK), ("phone", PHONE)):
                context = browser.new_context(
                    base_url=site,
                    viewport=viewport,
                    locale=language,
                    color_scheme="dark" if name == "phone" else "light",
                )
                sign_in(context)
                for address in LOOKS:
                    page = context.new_page()
                    answer = page.goto(address)
                    status = answer.status if answer else 0
                    slug = address.strip("/").replace("/", "-") or "home"
                    page.screenshot(path=folder / f"{language}-{name}-{slug}.png", full_page=True)
                    if status != 200:
                        print(f"{address}: {status}")
                    page.close()
                context.close()
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--look", type=Path, help="take the main pages into this folder instead")
    args = parser.parse_args()
    with demo_site() as site:
        if args.look:
            look(site, args.look)
        else:
            draw(site)


if __name__ == "__main__":
    main()
