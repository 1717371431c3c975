"""The pages as a visitor meets them, in all languages on the smallest phone. `test_every_page` has axe for all of them."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import MOST_BYTES, MOST_REQUESTS, assert_no_sideways_scroll

PAGES = ["/", "/cards/", "/rules/", "/rules/cards/", "/style/", "/sign-in/"]
SMALLEST = {"width": 320, "height": 640}
# Of the bar at the lower edge: whether the words of each room end before those of the next begin.
GAPS_BETWEEN_ROOMS = """(() => {
  const boxes = [...document.querySelectorAll(".rooms a")].filter(room => room.checkVisibility()).map(room => {
    const words = document.createRange();
    words.selectNodeContents(room);
    return words.getBoundingClientRect();
  });
  return boxes.slice(1).map((box, before) => boxes[before].right + 2 < box.left);
})()"""


@pytest.mark.parametrize("language", ["de", "fr", "it", "nl", "hu"])
def test_page_fits_a_small_phone_in_every_language(open_context, language):
    context = open_context(viewport=SMALLEST, locale=language)
    page = context.new_page()
    for address in PAGES:
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert_no_sideways_scroll(page)
    assert page.evaluate(GAPS_BETWEEN_ROOMS) == [True] * 5


def test_home_leads_to_the_cards(page):
    page.goto("/")
    page.get_by_role("main").get_by_role("link", name="cards").first.click()
    page.wait_for_url("**/cards/**")
    expect(page.get_by_role("img", name="Blue 5, bomb", exact=True).first).to_be_visible()


def test_style_page_shows_every_card_front_and_back(page):
    page.goto("/style/")
    shown = page.locator("svg.card use").evaluate_all("uses => uses.map(use => use.getAttribute('href').split('#')[1])")
    fronts = {f"{family}{value}" for family in "BWYKRG" for value in range(1, 12)}
    businesses = {f"{family}-{kind}" for family in "BWYKRG" for kind in ("antiques", "restaurant", "laundry")}
    backs = {f"{family}-{back}" for family in "BWYKRG" for back in ("back", "business-back")}
    assert set(shown) == fronts | businesses | backs
    assert len(fronts | businesses) == 66 + 18


def test_cards_are_really_drawn(page):
    """A wrong file or id would leave an empty box without any error."""
    page.goto("/style/")
    empty = page.locator("svg.card").evaluate_all(
        "cards => cards.filter(card => { const box = card.querySelector('use').getBBox(); return box.width === 0 }).length"
    )
    assert empty == 0


def test_first_visit_stays_within_its_budget(page):
    """Bytes and requests, not seconds: what a phone in a cellar has to fetch before it shows anything."""
    sizes = []
    page.on("response", lambda answer: sizes.append((answer.url, int(answer.headers.get("content-length", 0)))))
    page.goto("/", wait_until="networkidle")
    # A browser with windows fetches the icon of its tab, when it likes; the shell never does.
    icon = page.request.get(page.evaluate("document.querySelector('link[rel=icon]').href"))
    sizes = [(address, size) for address, size in sizes if address != icon.url]
    sizes.append((icon.url, int(icon.headers["content-length"])))
    assert len(sizes) <= MOST_REQUESTS
    assert sum(size for _address, size in sizes) <= MOST_BYTES
