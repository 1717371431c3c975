"""A game with real cards is put on record on a phone, from the first name to the page of the finished game."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.replays.models import RecordedGame
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.games.engine.arrange import random_game
from tests.games.replays.recorder.witness import Witness, written_by
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]


def look(page: Page, name: str) -> None:
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=Path(folder) / f"recorder-{name}.png", full_page=True)
        page.emulate_media(color_scheme="dark")
        page.screenshot(path=Path(folder) / f"recorder-{name}-dark.png", full_page=True)
        page.emulate_media(color_scheme="light")


def answer(page: Page, button: str, then: str) -> None:
    page.get_by_role("button", name=button, exact=True).tap()
    expect(page.locator(".recorder-title")).to_have_text(then)


def test_game_is_recorded_on_a_phone(open_context, site):
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    enter(context, site, UserFactory.create())
    page = context.new_page()
    page.goto("/recordings/")
    look(page, "empty")
    page.get_by_role("link", name="Record a game").tap()
    page.get_by_label("Title").fill("The club’s final")
    for number, name in enumerate(["Anna", "Bruno", "Carla"], start=1):
        page.get_by_label(f"Seat {number}").fill(name)
    look(page, "form")
    page.get_by_role("button", name="Start recording").tap()
    expect(page.locator(".recorder-title")).to_have_text("Which stack does Anna draft from?")
    look(page, "draft")
    answer(page, "Blue", "Which card did Anna get?")
    look(page, "card")
    answer(page, "Blue 7", "Which stack does Bruno draft from?")
    page.reload()
    page.get_by_role("button", name="Undo from step 2 on").tap()
    expect(page.locator(".recorder-title")).to_have_text("Which card did Anna get?")
    answer(page, "Blue 7", "Which stack does Bruno draft from?")
    several_are_taken_back_with_a_second_tap(page)
    steps = "B =B7 B =B1 B =B2 W =W? W =W1 W =W2 Y =Y1 Y =Y2 Y =Y3 K =K1 K =K2 K =K3"
    RecordedGame.objects.update(steps=steps, version=99)
    page.reload()
    expect(page.locator(".recorder-title")).to_have_text("What does Anna do?")
    page.locator("summary", has_text="White, not shown").tap()
    look(page, "turn")
    answer(page, "Rolls the dice", "What did Anna roll?")
    for name, value in (("first", "R"), ("second", "G"), ("sign", "2")):
        page.locator(f"label:has(input[name={name}][value='{value}'])").tap()
    look(page, "dice")
    answer(page, "Enter the roll", "Which card did Anna get?")
    rest_is_played_and_finished(page)


def several_are_taken_back_with_a_second_tap(page: Page) -> None:
    """A finger that slips must not cost an evening's work."""
    page.locator("summary", has_text="Undo from step 1 on").tap()
    expect(page.locator(".recorder-title")).to_have_text("Which stack does Bruno draft from?")
    look(page, "back")
    answer(page, "Undo 2 steps", "Which stack does Anna draft from?")


def rest_is_played_and_finished(page: Page) -> None:
    played = random_game(3, 7)
    written = written_by(Witness(played.record))
    steps = " ".join(step for _, step in written.pages[:-1])
    RecordedGame.objects.update(steps=steps, first=played.first, version=500)
    page.reload()
    expect(page.get_by_role("main")).to_contain_text("The game is over")
    look(page, "over")
    page.get_by_role("button", name="Finish the recording").tap()
    expect(page.get_by_role("main")).to_contain_text("The game has been recorded.")
    expect(page.get_by_role("img", name="The table at the end of the game.")).to_be_visible()
    look(page, "finished")
    page.locator("summary", has_text="Remove recording").tap()
    look(page, "removing")
    assert RecordedGame.objects.exists()
    page.get_by_role("button", name="Remove permanently").tap()
    expect(page.get_by_role("main")).to_contain_text("The recording was removed.")
