"""A person with a browser. Every page a test visits is checked: no script error, no blocked resource, no failed request."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings as site_settings
from django.test import Client
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)
from pytest_django import Settings

from palermo.accounts.models import User
from tests.support.chromium import ARGUMENTS, chromium
from tests.support.factories import PASSWORD
from tests.support.second_factor import force_second_step
from tests.support.site import running_site

PATIENCE_MS = 60_000  # a busy machine is no failure
expect.set_options(timeout=PATIENCE_MS)
AXE = Axe()
DESKTOP: ViewportSize = {"width": 1280, "height": 900}
# Said only where a test has taken the network away; a page is right to keep trying.
NO_NETWORK = "net::ERR_INTERNET_DISCONNECTED"
# Everything that comes over the wire for a page, compressed, headers included: html, styles, fonts, scripts, words, cards.
MOST_BYTES = 150 * 1000
MOST_REQUESTS = 12
# Half a second to the server and back, 400 kbit in a second: what a phone has in a cellar.
SLOW_PHONE: dict[str, object] = {
    "offline": False,
    "latency": 500,
    "downloadThroughput": 50_000,
    "uploadThroughput": 50_000,
}
PHONE: ViewportSize = {"width": 390, "height": 844}


@contextmanager
def running_browser() -> Iterator[Browser]:
    # Playwright keeps an event loop in the test's own thread; the ORM is used beside it, never inside a coroutine.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all modules: the plugin keeps them together. No longer than that, since other tests have event loops of their own."""
    with running_browser() as browser:
        yield browser


@pytest.fixture
def site(transactional_db: None, settings: Settings) -> Iterator[str]:
    # On both profiles: what a journey sets going comes to its end, and its mail is read in the outbox.
    settings.JOB_WORKER = "thread"
    settings.MAIL_LEAVES_THE_HOUSE = False
    with running_site() as address:
        settings.SITE_URL = address
        yield address


@pytest.fixture
def open_context(browser: Browser, site: str) -> Iterator[Callable[..., BrowserContext]]:
    """Make a browser context as the test wants it (phone, dark, language); what went wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note_error(message: ConsoleMessage) -> None:
        if message.type == "error" and NO_NETWORK not in message.text:
            complaints.append(f"{message.location['url']}: {message.text}")

    def note_failure(request: Request) -> None:
        if request.failure not in ("net::ERR_ABORTED", NO_NETWORK):  # the page was left while it still loaded
            complaints.append(f"{request.url}: {request.failure}")

    def make(**options: object) -> BrowserContext:
        settings = {"base_url": site, "viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(**settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        context.on("console", note_error)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on("requestfailed", note_failure)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(open_context: Callable[..., BrowserContext]) -> Page:
    return open_context().new_page()


def enter(context: BrowserContext, site: str, user: User) -> None:
    """As somebody who signed in earlier: for journeys that begin behind the entrance, which has tests of its own."""
    client = Client()
    client.force_login(user)
    if user.is_staff or user.is_moderator:  # whose rooms ask for a second factor
        force_second_step(client, user)
    cookie = client.cookies[site_settings.SESSION_COOKIE_NAME]
    context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": site}])


@pytest.fixture
def sign_in() -> Callable[[Page, User], None]:
    def sign_in(page: Page, user: User) -> None:
        page.goto("/sign-in/")
        page.get_by_label("E-mail").fill(user.email or "")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("main").get_by_role("button", name="Sign in").click()
        page.wait_for_url("**/")

    return sign_in


# What can differ between two sizes and two sets of colours of one page; all else is in its elements.
BY_STYLE = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]

# A page has a few dozen colours on some thousand elements, and axe works each one out from its text: once is enough.
READ_COLOURS_ONCE = """(() => {
  const colour = axe.commons.color.Color.prototype, read = colour.parseString, known = new Map();
  colour.parseString = function (text) {
    if (!known.has(text)) {
      read.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    [this.r, this.g, this.b, this.alpha] = known.get(text);
    return this;
  };
})()"""


def accessibility_problems(page: Page, only: list[str] | None = None) -> list[str]:
    """Every violation that axe can find, of all its rules or of these, named with the element it is about."""
    # Preloading would copy our style sheets into inline ones, which the page's policy rightly refuses.
    options = {"preload": False, "resultTypes": ["violations"], **({"runOnly": only} if only else {})}
    if page.evaluate("window.axe === undefined"):  # half a megabyte, read once a page
        page.evaluate(AXE.axe_script + READ_COLOURS_ONCE)
    found = page.evaluate("options => axe.run(options).then(({ violations }) => violations)", options)
    return [f"{problem['id']}: {node['html'][:160]}" for problem in found for node in problem["nodes"]]


def watch_traffic(page: Page, conditions: dict[str, object] | None = None) -> dict[str, int]:
    """The bytes of each file that comes from now on, headers included; what is drawn in the page itself has an address too."""
    sizes: dict[str, int] = {}
    addresses: dict[str, str] = {}

    def arrived(event: dict[str, Any]) -> None:
        address = addresses.get(event["requestId"], "")
        if address.startswith("http"):
            sizes[address] = round(event["encodedDataLength"])

    network = page.context.new_cdp_session(page)
    network.on(
        "Network.requestWillBeSent", lambda event: addresses.update({event["requestId"]: event["request"]["url"]})
    )
    network.on("Network.loadingFinished", arrived)
    network.send("Network.enable")
    if conditions:
        network.send("Network.emulateNetworkConditions", conditions)
    return sizes


def scrolls_sideways(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wide


def assert_accessible(page: Page) -> None:
    assert accessibility_problems(page) == []


def assert_no_sideways_scroll(page: Page) -> None:
    assert scrolls_sideways(page) is False
