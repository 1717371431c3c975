"""The tutorial in real browsers: all of it on a phone by touch, one chapter by keyboard alone."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.lessons.content import TUTORIAL
from games.lessons.lesson_engine import Lesson, LessonRun
from tests.e2e.conftest import DESKTOP, assert_accessible, assert_no_sideways_scroll

pytestmark = pytest.mark.both_profiles
NARROW: ViewportSize = {"width": 360, "height": 740}
POINTED = "[data-choice].pointed"


def photograph(page: Page, name: str) -> None:
    page.screenshot(path=Path(os.environ["SHOTS"]) / f"{name}.png")


def look(page: Page, name: str, *, is_new: bool) -> None:
    """Every state of the coach fits; each kind of decision, and each end, is usable with any tool. SHOTS=folder keeps pictures."""
    assert_no_sideways_scroll(page)
    if is_new:
        assert_accessible(page)
    if not os.environ.get("SHOTS"):
        return
    photograph(page, f"{name}-phone")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(DESKTOP)
    photograph(page, f"{name}-desk")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(NARROW)


def stand_at(page: Page, rehearsal: LessonRun) -> None:
    """Until the page says what the script says next, and shows the table to which the engine came."""
    lesson = rehearsal.lesson
    words = lesson.closing if rehearsal.over else lesson.cues[rehearsal.step].says
    expect(page.locator(".coach-says")).to_have_text(str(words))
    expect(page.locator(".board")).to_have_attribute("data-version", str(rehearsal.game.version))


def tap_what_is_pointed_at(page: Page, token: str) -> None:
    """A card and then its stake, or the one thing."""
    page.locator(POINTED).last.tap()
    if "+" in token:
        expect(page.locator(".question")).to_contain_text("Which note")
        page.locator(POINTED).tap()


def play_chapter(page: Page, lesson: Lesson, kinds: set[str]) -> None:
    rehearsal = LessonRun(lesson)
    stand_at(page, rehearsal)
    while not rehearsal.over:
        kind = rehearsal.game.view(lesson.learner).position.kind or ""
        look(page, f"{lesson.key}-{rehearsal.step}", is_new=kind not in kinds)
        kinds.add(kind)
        token = rehearsal.accepted()[0]
        if len(rehearsal.accepted()) > 1:
            page.get_by_role("button", name="Show me").tap()
        else:
            tap_what_is_pointed_at(page, token)
        rehearsal.answer(token)
        stand_at(page, rehearsal)
    look(page, f"{lesson.key}-end", is_new=True)


def test_whole_tutorial_on_a_phone(open_context, site):
    page = open_context(viewport=NARROW, has_touch=True, is_mobile=True).new_page()
    page.goto("/")
    page.get_by_role("link", name="New here? Learn it in ten minutes").tap()
    page.get_by_role("link", name="Start with the first chapter").tap()
    kinds: set[str] = set()
    for lesson in TUTORIAL:
        play_chapter(page, lesson, kinds)
        if lesson is not TUTORIAL[-1]:
            page.get_by_role("link", name="Next chapter").tap()
    expect(page.get_by_role("heading", name="Payday", level=2)).to_be_focused()
    expect(page.locator(".reckoning-first")).to_contain_text("230,000")
    page.get_by_role("link", name="Play a quick game against bots").tap()
    expect(page.get_by_role("heading", name="Play against bots")).to_be_visible()
    page.goto("/learn/")
    expect(page.locator("[data-done]:visible")).to_have_count(len(TUTORIAL))
    assert_accessible(page)
    assert_no_sideways_scroll(page)


def test_chapter_by_keyboard_with_a_wrong_choice_a_step_back_and_a_reload(open_context, site):
    page = open_context().new_page()
    page.goto("/learn/war/")
    war = next(lesson for lesson in TUTORIAL if lesson.key == "war")
    rehearsal = LessonRun(war)
    stand_at(page, rehearsal)
    # Rolling is not what the lesson has in mind: a kind word, and nothing has changed.
    page.keyboard.press("r")
    expect(page.get_by_role("alert")).to_have_text(str(war.cues[0].nudge))
    stand_at(page, rehearsal)
    # What is offered has numbers: the dice first, then the hand by family.
    offered = page.locator("[data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")
    page.keyboard.press(str(offered.index("hand R9") + 1))
    expect(page.locator(".question")).to_contain_text("Which note")
    page.keyboard.press("3")
    rehearsal.answer("R9+20")
    stand_at(page, rehearsal)
    page.reload()
    stand_at(page, rehearsal)
    back = page.get_by_role("button", name="Back")
    back.focus()
    page.keyboard.press("Enter")
    stand_at(page, LessonRun(war))
    page.get_by_role("button", name="Show me").focus()
    page.keyboard.press("Enter")
    stand_at(page, rehearsal)
    page.keyboard.press("a")
    page.keyboard.press("Tab")
    expect(page.locator("[data-choice]:focus")).to_have_count(1)
    for token in ("R11", "stop", "laundry"):
        page.locator(POINTED).last.focus()
        page.keyboard.press("Enter")
        rehearsal.answer(token)
        stand_at(page, rehearsal)
    assert_accessible(page)
    page.get_by_role("link", name="Next chapter").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/specials/")
