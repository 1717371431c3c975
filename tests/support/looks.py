"""The main pages on a phone and a desk, in three languages, to be looked at: `python -m tests.support.pictures --look FOLDER`."""

import random
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

PAGES = (
    "/", "/tables/", "/tables/new/", "/learn/", "/ratings/", "/statistics/", "/statistics/wars/", "/statistics/cards/B11/", "/games/", "/players/rosalia/",
    "/players/rosalia/insights/", "/clubs/", "/clubs/circolo-della-kalsa/", "/clubs/circolo-della-kalsa/events/new/", "/clubs/circolo-della-kalsa/seasons/",
    "/events/", "/events/coppa/", "/events/coppa/standings/", "/events/coppa/players/1/", "/events/online/desk/", "/events/coppa/desk/results/2/",
    "/recordings/", "/me/",
)  # fmt: skip
# Pages whose address is drawn by lot: the page that links to them, and how the link begins.
LINKED = (("season", "/clubs/circolo-della-kalsa/seasons/", "/clubs/circolo-della-kalsa/seasons/"),)
IS_SETTLED = "() => document.querySelector('.dock [data-choice], .payday') !== null"
MOMENT = """() => document.querySelector('.payday') ? 'payday'
    : document.querySelector('.war:not(.war-over) .side:nth-child(3)') ? 'war'
    : document.querySelector('.dice') ? 'roll'
    : document.querySelectorAll('.dock [data-choice^="stack"]').length ? 'draft' : 'turn'"""
STEP = "() => { const { version, step } = document.querySelector('.board').dataset; return version + step; }"


@dataclass
class Look:
    """One person with one device in one language; `start` is what the names of its pictures begin with."""

    context: BrowserContext
    folder: Path
    start: str
    taken: set[str] = field(default_factory=set)

    def photograph(self, page: Page, name: str) -> None:
        if name not in self.taken:
            self.taken.add(name)
            page.screenshot(path=self.folder / f"{self.start}-{name}.png", full_page=True)

    def take_pages(self) -> None:
        named = {address.strip("/").replace("/", "-") or "home": address for address in PAGES}
        for name, address in {**named, **self.linked_pages()}.items():
            page = self.context.new_page()
            answer = page.goto(address)
            page.wait_for_load_state("networkidle")
            self.photograph(page, name)
            if answer is None or not answer.ok:
                print(f"{address}: {answer and answer.status}")
            page.close()

    def linked_pages(self) -> dict[str, str]:
        """By name. A link that ends in a word leads to something else than the page itself."""
        page, found = self.context.new_page(), {}
        for name, address, start in LINKED:
            page.goto(address)
            links = [str(link.get_attribute("href")) for link in page.locator(f"main a[href^='{start}']").all()]
            leading = [link for link in links if len(link) > len(start) and not link.endswith("/new/")]
            if leading:
                found[name] = leading[0]
            else:
                print(f"{address} has no {name}")
        page.close()
        return found

    def take_game(self, seed: int = 1) -> None:
        """A table from its waiting room to payday, played by chance; then its replay and its review."""
        page, chance = self.context.new_page(), random.Random(seed)
        page.goto("/tables/new/")
        page.locator("main form button[type=submit]").last.click()
        page.locator("#start").wait_for()
        self.photograph(page, "waiting-room")
        page.locator("#start").click()
        while True:
            page.wait_for_function(IS_SETTLED)
            moment = page.evaluate(MOMENT)
            self.photograph(page, f"table-{moment}")
            if moment == "payday":
                break
            choices = page.locator(".dock [data-choice]")
            choice, before = choices.nth(chance.randrange(choices.count())), page.evaluate(STEP)
            choice.evaluate("control => control.click()")  # cards of a full hand overlap
            page.wait_for_function(f"before => ({STEP})() !== before", arg=before)
        page.goto(f"/replays/{page.url.rstrip('/').rsplit('/', 1)[1]}/")
        page.locator(".replay").wait_for()
        for _step in range(30):
            page.keyboard.press("ArrowRight")
        self.photograph(page, "replay")
        page.locator("#tab-review").click()
        page.locator(".review .button-primary").wait_for()
        self.photograph(page, "review-offer")
        page.locator(".review .button-primary").click()
        page.locator(".review figure").wait_for(timeout=300_000)
        self.photograph(page, "review")
        page.close()
