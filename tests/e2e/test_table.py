"""A table in real browsers: a whole game on a phone by touch, by keyboard alone, and how lean and quiet the page is."""

import os
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from games.engine import TOKENS
from games.tables.domain.lobby.seats import bring_entropy, seat_bot, take_seat
from games.tables.models import LogEntry, Stage, Table
from palermo.accounts.domain.guests import create_guest
from palermo.accounts.models import User
from tests.e2e import shortest_game as shortest
from tests.e2e.clicking import click_move
from tests.e2e.conftest import (
    DESKTOP,
    MOST_BYTES,
    MOST_REQUESTS,
    SLOW_PHONE,
    assert_accessible,
    assert_no_sideways_scroll,
    enter,
    watch_traffic,
)
from tests.games.tables.cast import dealt_table, people, waiting_table
from tests.support.waiting import wait_until

pytestmark = pytest.mark.both_profiles
NARROW: ViewportSize = {"width": 360, "height": 740}
REACTING = "[data-choice]"
# The page waits for somebody else, or it is over; or something reacts.
IS_SETTLED = "() => document.querySelector('[data-choice], .payday, .dock .question:not(:empty)') !== null"
# Changes with every move of the game and with every half of a choice.
STEP = "() => { const { version, step } = document.querySelector('.board').dataset; return version + step; }"
IS_MINE = "() => document.querySelector('[data-choice], .payday') !== null"


@pytest.fixture(autouse=True)
def quick_bots(settings):
    settings.TABLE_BOT_PACE = 0
    settings.TABLE_FRAMES_PER_SECOND = 10_000


def sit(context: BrowserContext, site: str, person: User, table: Table) -> Page:
    enter(context, site, person)
    page = context.new_page()
    page.goto(f"/tables/{table.pk}/")
    page.wait_for_function(IS_SETTLED)
    return page


def moment_of(page: Page) -> str:
    """What kind of moment the page shows: a name for the screenshots and for axe."""
    moment: str = page.evaluate(
        """() => document.querySelector('.payday') ? 'payday'
        : document.querySelector('.war:not(.war-over) .side:nth-child(3) .side-card:not(.side-down)') ? 'war'
        : document.querySelector('.dice') ? 'roll'
        : document.querySelector('.status-turn')?.textContent === 'Draft' ? 'draft' : 'turn'"""
    )
    return moment


def choose(page: Page, chance: random.Random) -> None:
    """Something that reacts, and wait for what comes of it."""
    reacting = page.locator(REACTING)
    control = reacting.nth(chance.randrange(reacting.count()))
    before = page.evaluate(STEP)
    control.click()
    page.wait_for_function(f"before => ({STEP})() !== before", arg=before)


def photograph(page: Page, name: str) -> None:
    """Only when somebody wants to look: SHOTS=folder."""
    if folder := os.environ.get("SHOTS"):
        page.evaluate(
            """() => { scrollTo(0, 0); document.querySelector('.war:not(.war-over), .dice')?.scrollIntoView({ block: 'center' }); }"""
        )
        page.screenshot(path=Path(folder) / f"{name}.png")


def test_guest_beats_bots_on_a_phone(open_context, site):
    guest = create_guest()
    table = dealt_table(guest, bots=shortest.BOTS, seed=shortest.SEED)
    context = open_context(viewport=NARROW, has_touch=True, is_mobile=True)
    page = sit(context, site, guest, table)
    seen: set[str] = set()

    def look(moment: str) -> None:
        if moment not in seen:
            seen.add(moment)
            photograph(page, f"phone-light-{moment}")
            assert_accessible(page)
            assert_no_sideways_scroll(page)
            page.emulate_media(color_scheme="dark")
            photograph(page, f"phone-dark-{moment}")
            page.set_viewport_size(DESKTOP)
            photograph(page, f"desktop-dark-{moment}")
            page.emulate_media(color_scheme="light")
            photograph(page, f"desktop-light-{moment}")
            page.set_viewport_size(NARROW)

    for token in shortest.MOVES.split():
        page.wait_for_function(IS_MINE)
        look(moment_of(page))
        click_move(page, token, tap=True)
    expect(page.locator(".payday")).to_be_visible()
    look(moment_of(page))
    expect(page.locator(".reckoning-first h3")).to_have_text(f"1. {guest.player}")
    table.refresh_from_db()
    assert table.stage == Stage.FINISHED
    assert seen >= {"draft", "turn", "roll", "war", "payday"}
    scores = sorted(seat.place or 0 for seat in table.seats.all())
    shown = [int(text.rstrip(".")) for text in page.locator(".reckoning-place").all_inner_texts()]
    assert shown == scores
    page.get_by_role("button", name="Verify the shuffle").click()
    expect(page.locator(".proof li").first).to_be_visible()
    assert "FAILED" not in page.locator(".proof").inner_text()


def test_waiting_room_follows_who_sits_down_and_goes_when_the_cards_are_dealt(open_context, site):
    rosalia, bruno = people(2)
    table = waiting_table(rosalia, size=3)
    context = open_context()
    enter(context, site, rosalia)
    page = context.new_page()
    page.goto(f"/tables/{table.pk}/")
    expect(page.locator(".line-state")).to_have_text("Connected")
    take_seat(table_id=table.pk, player=bruno.player)
    expect(page.locator("#waiting")).to_contain_text(str(bruno.player))
    seat_bot(table_id=table.pk, bot="novice")
    bring_entropy(table_id=table.pk, player_id=bruno.player.pk, entropy=bytes(16))
    expect(page.locator("#waiting")).to_have_count(0)
    expect(page.locator(".status-turn")).to_have_text("Draft")


def test_whole_turn_by_keyboard(open_context, site):
    [person] = people(1)
    table = dealt_table(person, bots=("novice", "novice"))
    page = sit(open_context(), site, person, table)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for _card in range(4):
        page.wait_for_function(IS_MINE)
        press(page, "1")
    page.wait_for_function(IS_MINE)
    drafted = LogEntry.objects.filter(table=table, seat=0).values_list("move", flat=True)[:4]
    assert [TOKENS[move or 0] for move in drafted] == ["B", "W", "Y", "K"]

    # A card, a look at the stakes, and back again; then a war, with the first card and its first note.
    page.wait_for_function(IS_MINE)
    while "Your turn" not in page.locator(".question").inner_text():
        press(page, "1")
        page.wait_for_function(IS_MINE)
    press(page, "2")
    expect(page.locator(".question")).to_have_text(re.compile("Which note will you stake"))
    press(page, "Escape")
    press(page, "2")
    version = Table.objects.get(pk=table.pk).version
    press(page, "1")
    expect(page.locator(".board")).not_to_have_attribute("data-version", str(version))
    opened = LogEntry.objects.get(table=table, seq=version + 1)
    assert (opened.seat, TOKENS[opened.move or 0].endswith("+5")) == (0, True)


def press(page: Page, key: str) -> None:
    before = page.evaluate(STEP)
    page.keyboard.press(key)
    page.wait_for_function(f"before => ({STEP})() !== before", arg=before)


COUNT_TONES = """window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };"""


def test_hints_moments_and_sounds_at_a_practice_table(open_context, site):
    [person] = people(1)
    table = dealt_table(person, bots=("novice", "novice"))
    context = open_context()
    context.add_init_script(COUNT_TONES)
    page = sit(context, site, person, table)
    page.wait_for_function(IS_MINE)
    assert page.title().startswith("● Your turn")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/svg"))

    # A hint is given, marked, and not played.
    version = page.locator(".board").get_attribute("data-version")
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_have_text(
        re.compile(r"^Hint: take the top \w+ card\. Cards of this colour", re.IGNORECASE)
    )
    [advised] = {
        page.locator(".advised").nth(at).get_attribute("data-choice") for at in range(page.locator(".advised").count())
    }
    assert_accessible(page)
    assert page.locator(".board").get_attribute("data-version") == version
    page.locator(".dock .advised").click()
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".board")).not_to_have_attribute("data-version", version or "")
    assert advised == f"stack {TOKENS[LogEntry.objects.filter(table=table, seat=0)[0].move or 0]}"

    # Whoever comes back later finds the whole log, and each line shows its moment.
    for _card in range(3):
        page.wait_for_function(IS_MINE)
        press(page, "1")
    page.wait_for_function(IS_MINE)
    page.reload()
    page.wait_for_function(IS_MINE)
    drafts = page.locator(".line-drafted .line-moment")
    expect(drafts).to_have_count(12)
    own = page.locator(".line-drafted .line-moment", has_text=str(person.player))
    cards = page.locator(".hand > li")
    held = cards.count()  # somebody may have stolen one already
    own.nth(1).click()
    expect(page.locator(".dock-past")).to_contain_text("During the draft")
    expect(cards).to_have_count(2)
    expect(page.locator(REACTING)).to_have_count(0)
    assert_accessible(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".line-moment[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".dock-past")).to_have_count(0)
    expect(cards).to_have_count(held)

    # Silent until wanted.
    assert page.evaluate("window.tones") == 0
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds", exact=True).check()
    page.get_by_role("button", name="Close").click()
    assert page.evaluate("window.tones") == 2
    while "Your turn" not in page.locator(".question").inner_text():
        press(page, "1")
        page.wait_for_function(IS_MINE)
    press(page, "r" if page.locator("[data-choice=roll]").count() else "1")
    page.wait_for_function("window.tones > 2")


def test_page_with_everything_is_lean_on_a_slow_phone_and_quiet(open_context, site):
    [person] = people(1)
    table = dealt_table(person, bots=("solid", "solid"))
    context = open_context(viewport=NARROW, has_touch=True, is_mobile=True)
    enter(context, site, person)
    page = context.new_page()
    fetched = watch_traffic(page, SLOW_PHONE)
    page.goto(f"/tables/{table.pk}/", wait_until="networkidle")
    page.wait_for_function(IS_MINE)
    loaded = dict(fetched)
    assert any(url.endswith(".svg") and "/cards." in url for url in loaded)
    assert sum(loaded.values()) <= MOST_BYTES, loaded
    assert len(loaded) <= MOST_REQUESTS, loaded
    choose(page, random.Random(1))
    page.wait_for_function(IS_MINE)
    assert set(fetched) == set(loaded)


# What the browser itself calls a shift: something that moved without anybody having touched anything. [class, from, to]
WATCH_SHIFTS = """window.jumps = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    for (const { node, previousRect, currentRect } of sources) {
      window.jumps.push([node?.className ?? node?.parentElement?.className, previousRect.toJSON(), currentRect.toJSON()]);
    }
  }
}).observe({ type: "layout-shift", buffered: true });"""


# A page that is still empty has no storage.
SHOW_EVENTS = """if (location.host) localStorage.setItem("palermo.table", '{"pace": "fast"}');"""


def test_nothing_jumps_while_others_play(open_context, site):
    friends = people(2)
    table = dealt_table(*friends, bots=("solid", "novice"), seed=1)
    pages = []
    for friend, viewport in zip(friends, (NARROW, DESKTOP), strict=True):
        context = open_context(viewport=viewport, reduced_motion="no-preference")
        context.add_init_script(WATCH_SHIFTS)
        context.add_init_script(SHOW_EVENTS)
        pages.append(sit(context, site, friend, table))
    for page in pages:
        page.evaluate("() => document.fonts.ready.then(() => { window.jumps = []; })")
    chance = random.Random(4)
    for _number in range(16):
        wait_until(lambda: any(page.locator(REACTING).count() for page in pages))
        choose(next(page for page in pages if page.locator(REACTING).count()), chance)
    assert [page.evaluate("() => window.jumps") for page in pages] == [[], []]
    for kind in ("drafted", "rolled", "revealed", "war-ended"):
        assert pages[0].locator(f".line-{kind}").count() > 0, kind
