"""The table at every kind of decision, at six seats on a small phone: axe finds nothing, and nothing scrolls sideways.

The positions come from games of the engine over a socket that this test plays, because no evening at a real table is sure to have them all.
"""

import json
import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from games.engine import TOKENS
from games.tables.interfaces.delivery import view_frames
from games.tables.interfaces.messages import HelloMessage
from games.tables.interfaces.room import rooms_of
from games.tables.models import Table
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import EntryKind
from palermo.live.messages import encode
from tests.e2e.conftest import DESKTOP, assert_accessible, assert_no_sideways_scroll, enter
from tests.e2e.test_table import NARROW
from tests.games.tables.cast import dealt_table, people
from tests.games.tables.play.live_games import BEGAN, new_course, take

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
KINDS = {
    "draft", "turn", "draw", "take", "search", "steal", "join", "lay", "defector", "bomb", "share", "found", "payday",
}  # fmt: skip
ROUND_THE_TABLE = ("", "solid", "novice", "solid", "novice", "shark")


def moments() -> dict[str, tuple[int, bytes]]:
    """For each kind of decision a seat that has it, and what it is told; the fullest hand of some games."""
    found: dict[str, tuple[int, int, bytes]] = {}
    for number in range(400):
        course, chance = new_course(*[""] * 6, key=bytes([number % 256, number // 256]) * 16), random.Random(number)
        while (seat := course.deciding) is not None:
            step = course.game.state.step
            keep(found, step.kind if step else "", course, seat)
            take(course, EntryKind.MOVE, seat, version=course.version, move=peaceful(course.game.options(), chance))
        keep(found, "payday", course, 0)
        if found.keys() >= KINDS and number >= 5:
            break
    return {kind: (seat, frame) for kind, (_cards, seat, frame) in found.items()}


def peaceful(options: Sequence[int], chance: random.Random) -> int:
    """Hands get full where people would rather roll than fight."""
    quiet = [move for move in options if TOKENS[move] in {"roll", "out"}]
    return quiet[0] if quiet and chance.random() < 0.7 else chance.choice(options)


def keep(found: dict[str, tuple[int, int, bytes]], kind: str, course: LiveGame, seat: int) -> None:
    cards = len(course.game.view(seat).hand)
    if kind not in found or cards > found[kind][0]:
        found[kind] = (cards, seat, view_frames(course, now=BEGAN).texts[seat])


class Stage:
    """The other end of the page's line."""

    def __init__(self, context: BrowserContext, table: Table) -> None:
        self.table = table
        self.line: WebSocketRoute | None = None
        self.hello, self.view = b"", b""
        [(_row, room)] = rooms_of([table.pk]).values()
        self.room = encode(room)
        context.route_web_socket("**/ws/tables/**", self.answer)

    def answer(self, line: WebSocketRoute) -> None:
        self.line = line
        line.send(self.hello.decode())
        line.send(self.room.decode())
        line.on_message(lambda text: self.hear(json.loads(str(text))))

    def hear(self, message: dict[str, object]) -> None:
        if message["type"] == "sync" and self.line is not None:
            self.line.send(self.view.decode())

    def show(self, page: Page, seat: int | None, view: bytes) -> None:
        self.hello = encode(HelloMessage(protocol=1, table=str(self.table.pk), seat=seat, now=BEGAN))
        self.view = view
        page.goto(f"/tables/{self.table.pk}/")
        page.wait_for_selector(".board")


def photograph(page: Page, name: str) -> None:
    """Only when somebody wants to look: SHOTS=folder."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=Path(folder) / f"six-{name}.png")
        page.set_viewport_size(DESKTOP)
        page.screenshot(path=Path(folder) / f"six-desk-{name}.png")
        page.set_viewport_size(NARROW)


def test_every_decision_at_six_seats_on_a_small_phone(open_context, site):
    [person] = people(1)
    table = dealt_table(person, bots=ROUND_THE_TABLE[1:])
    context = open_context(viewport=NARROW, has_touch=True, is_mobile=True)
    enter(context, site, person)
    stage, page = Stage(context, table), context.new_page()
    found = moments()
    assert found.keys() >= KINDS
    for kind, (seat, view) in found.items():
        stage.show(page, seat, view)
        expect(page.locator(".payday" if kind == "payday" else "[data-choice]").first).to_be_visible()
        assert_accessible(page)
        assert_no_sideways_scroll(page)
        photograph(page, kind)
        if kind == "turn":
            look_at_the_hand_as_a_list(page, view)
    stage.show(page, None, found["join"][1])
    assert_accessible(page)
    assert stage.line is not None
    stage.line.close(code=1012)
    expect(page.get_by_role("status").filter(has_text="No connection")).to_be_visible()
    assert_accessible(page)


def look_at_the_hand_as_a_list(page: Page, view: bytes) -> None:
    hand = json.loads(view)["view"]["hand"]
    assert len(hand) == 10
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("as a list").check()
    assert_accessible(page)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".hand-list li")).to_have_count(10)
    assert_no_sideways_scroll(page)
    assert_accessible(page)
    photograph(page, "list")
    page.reload()
    expect(page.locator(".hand-list li")).to_have_count(10)  # it is kept
    page.evaluate("localStorage.clear()")
