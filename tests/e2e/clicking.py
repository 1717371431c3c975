"""Somebody at a table in a browser who does what a game's notation says, and what their page shows of it."""

import re

from playwright.sync_api import BrowserContext, Page, Position, expect

from games.tables.models import Table
from palermo.accounts.models import User
from tests.e2e.conftest import enter

BOARD = ".board"


def sit(context: BrowserContext, site: str, person: User | None, table: Table) -> Page:
    """At a table with a game; nobody in particular watches."""
    if person is not None:
        enter(context, site, person)
    page = context.new_page()
    page.goto(f"/tables/{table.pk}/")
    expect(page.locator(BOARD)).to_be_visible()
    return page


def click_move(page: Page, token: str, *, tap: bool = False) -> None:
    """As soon as the page offers it. "B7+20" is two clicks: a card, then a note."""
    card, _plus, stake = token.partition("+")
    for choice in [choice_for(card), f"note {stake}"] if stake else [choice_for(card)]:
        control = page.locator(f'.dock [data-choice="{choice}"]')
        # Where a full hand overlaps, the left edge of a card is what can be reached.
        at: Position | None = {"x": 12, "y": 40} if choice.startswith("hand ") else None
        control.tap(position=at) if tap else control.click(position=at)


def choice_for(token: str) -> str:
    """What docs/notation.md calls a move, as the page's controls are called."""
    marks = {"?": "pick" if len(token) > 2 else "search", "*": "victim"}
    if token in {"antiques", "restaurant", "laundry"}:
        return f"found {token}"
    if token[0] == "x":
        return f"steal {token[1]} {int(token[2]) - 1}"
    if token[0] in marks:
        return f"{marks[token[0]]} {token[1:]}"
    if re.fullmatch("[BWYKRG]", token):
        return f"stack {token}"
    return f"hand {token}" if re.fullmatch(r"[BWYKRG]\d+", token) else token


def war_at(page: Page) -> list[str]:
    """Each side of the war in one line, as somebody reads it who does not see the cards: who, strength, cards, stake, what they do."""
    sides: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.side')].map((side) => {
          const name = side.querySelector('.side-name').textContent;
          const strength = side.querySelector('.side-strength').lastChild.textContent;
          const cards = [...side.querySelectorAll('.side-card')].map((card) => card.getAttribute('aria-label') ?? card.querySelector('.visually-hidden')?.textContent);
          const foot = side.querySelector('.side-foot').innerText.replace(/\\s+/g, ' ').replace('Stake', '').trim();
          return `${name} ${strength}: ${cards.join(' + ')} | ${foot}`;
        })"""
    )
    return sides


def table_as_text(page: Page) -> list[str]:
    """What everybody can see of it, as the text view says it."""
    page.keyboard.press("t")
    lines = page.locator(".text-view p").all_inner_texts()
    page.keyboard.press("t")
    return [line for line in lines[1:] if not line.startswith("Your ")]


def log_of(page: Page) -> list[str]:
    return page.locator(".line-moment").all_inner_texts()
