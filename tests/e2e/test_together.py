"""A club evening over one replay: one leads at a desk, others follow on a phone and in another browser, and the lead goes round."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from games.replays.models import SharedReview
from games.tables.models import Table
from palermo.accounts.models import User
from tests.e2e.conftest import DESKTOP, PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.games.replays.recordings.shelves import imported
from tests.games.replays.shared.evenings import people
from tests.games.tables.stages import finished_table
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import Event, EventStage, RoundTable

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
NASTY = "<nasty onclick=alert(1)>Bruno</nasty>"


def look(page: Page, name: str) -> None:
    """SHOTS=folder keeps pictures, by day and by night."""
    assert_no_sideways_scroll(page)
    if os.environ.get("SHOTS"):
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=Path(os.environ["SHOTS"]) / f"together-{name}-{scheme}.png")
    assert_accessible(page)


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Shared review")


def stands_at(page: Page, at: int) -> None:
    expect(page.locator(".replay")).to_have_attribute("data-at", str(at))


def at(page: Page) -> int:
    return int(page.locator(".replay").get_attribute("data-at") or "")


def page_of(context: BrowserContext, site: str, person: User | None) -> Page:
    if person:
        enter(context, site, person)
    return context.new_page()


def begin(page: Page, game: Any, **where: str) -> str:
    """Somebody opens a review; the link that others get."""
    page.goto(f"/replays/{game.pk}/?" + "&".join(f"{key}={value}" for key, value in where.items()))
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Review together").click()
    expect(bar(page)).to_contain_text("You’re leading.")
    expect(page.locator("details[data-menu][open]")).to_have_count(0)
    expect(page).to_have_url(re.compile("together="))
    [review] = SharedReview.objects.filter(opener__user__display_name="Anna").values_list("pk", flat=True)
    return f"/replays/{game.pk}/?together={review}"


def swipe(page: Page, by: int, start: tuple[float, float]) -> None:
    """A finger is put down, drawn sideways and lifted."""
    touch = page.context.new_cdp_session(page)
    x, y = start
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x + by / 2, "y": y}]),
        ("touchMove", [{"x": x + by, "y": y}]),
        ("touchEnd", []),
    ):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_an_evening_over_one_replay(open_context, site):
    anna, bruno = people("Anna", "Bruno")
    table = finished_table(people=[anna, bruno], bots=2)
    desk = page_of(open_context(viewport=DESKTOP), site, anna)
    phone = page_of(open_context(viewport=PHONE, has_touch=True), site, bruno)
    visitor = page_of(open_context(viewport=DESKTOP), site, None)
    link = begin(desk, table)
    follow_and_look_around(desk, phone, link)
    come_late(desk, visitor, link)
    point(desk, phone, visitor)
    guess_together(desk, phone)
    hand_the_lead_round(desk, phone)
    end_it(desk, phone, visitor)


def follow_and_look_around(desk: Page, phone: Page, link: str) -> None:
    desk.keyboard.press("w")
    phone.goto(link)
    stands_at(phone, at(desk))
    expect(bar(phone)).to_contain_text("Anna is leading.")
    expect(bar(desk)).to_contain_text("2 here")
    expect(phone.get_by_label("Viewpoint")).to_have_value("0")  # Anna's
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("ArrowRight")
    stands_at(phone, at(desk))
    look(phone, "phone-follows")
    here = at(desk)
    phone.get_by_role("button", name="Step back").tap()
    expect(bar(phone)).to_contain_text("You’re looking around on your own.")
    desk.keyboard.press("ArrowRight")
    stands_at(desk, here + 1)
    stands_at(phone, here - 1)
    look(phone, "phone-looks-around")
    phone.get_by_role("button", name="Back to Anna").tap()
    stands_at(phone, here + 1)
    phone.reload()  # and is among the others again
    stands_at(phone, here + 1)
    desk.keyboard.press("Space")
    expect(bar(phone)).to_contain_text("Anna is leading: the replay is running.")
    desk.keyboard.press("Space")
    expect(bar(phone)).to_contain_text("Anna is leading.")
    stands_at(phone, at(desk))
    desk.keyboard.press("o")
    expect(phone.locator(".open-hand").first).to_be_visible()
    desk.keyboard.press("o")
    expect(phone.locator(".open-hand")).to_have_count(0)


def come_late(desk: Page, visitor: Page, link: str) -> None:
    visitor.goto(link)
    stands_at(visitor, at(desk))
    expect(bar(desk)).to_contain_text("3 here")
    bar(desk).get_by_text("3 here").click()
    expect(desk.locator(".together-people")).to_contain_text("Bruno")
    expect(desk.locator(".together-people")).to_contain_text("1 visitor")
    look(desk, "desk-people")
    desk.keyboard.press("Escape")


def point(desk: Page, phone: Page, visitor: Page) -> None:
    desk.locator(".stacks li").nth(2).click()
    for page in (phone, visitor):
        expect(page.locator(".stacks li").nth(2)).to_have_attribute("data-pointed", "")
        expect(bar(page)).to_contain_text("Anna is pointing at: ")
    look(phone, "phone-pointed")
    desk.locator(".replay-foot .hand > li").first.click()
    expect(phone.locator(".replay-foot .hand > li").first).to_have_attribute("data-pointed", "")
    desk.locator(".replay-foot .hand > li").first.click()
    for page in (desk, phone):
        expect(page.locator("[data-pointed]")).to_have_count(0)


def guess_together(desk: Page, phone: Page) -> None:
    desk.keyboard.press("Home")
    desk.keyboard.press("g")
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("End")  # it stops at Anna's next decision
    expect(desk.get_by_text("What would you do here?")).to_be_visible()
    stands_at(phone, at(desk))
    expect(phone.get_by_text("What would you do here?")).to_be_visible()
    first = phone.locator("[data-choice]").first
    first.tap()
    if not bar(phone).get_by_text("Your guess:").count():
        confirm = phone.locator(".choices [data-choice]").first
        if confirm.count():
            confirm.tap()
    expect(bar(phone)).to_contain_text("Your guess: ")
    expect(phone.locator(".guess-verdict")).to_have_count(0)
    expect(bar(desk)).to_contain_text("1 has guessed.")
    expect(bar(desk)).to_contain_text("1 × ")
    look(desk, "desk-guesses")
    look(phone, "phone-guessed")
    desk.locator("[data-guess=skip]").click()
    expect(phone.locator(".guess-verdict")).to_contain_text(re.compile("As in the game|You: .* Played"))
    expect(bar(phone)).to_contain_text("1 × ")
    desk.get_by_role("button", name="See what happened").click()
    stands_at(phone, at(desk))
    desk.keyboard.press("g")
    expect(phone.locator(".guess")).to_have_count(0)


def hand_the_lead_round(desk: Page, phone: Page) -> None:
    bar(desk).get_by_text("3 here").click()
    desk.get_by_role("button", name="Hand over lead: Bruno").click()
    expect(bar(phone)).to_contain_text("You’re leading.")
    expect(bar(desk)).to_contain_text("Bruno is leading.")
    look(phone, "phone-leads")
    swipe_to_step(phone)
    stands_at(desk, at(phone))
    phone.reload()  # who leads still does
    expect(bar(phone)).to_contain_text("You’re leading.")
    stands_at(phone, at(desk))
    bar(desk).get_by_text("3 here").click()
    desk.get_by_role("button", name="Take the lead").click()
    expect(bar(phone)).to_contain_text("Anna is leading.")


def swipe_to_step(phone: Page) -> None:
    here = at(phone)
    box = phone.locator(".middle").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + 20)
    swipe(phone, -120, middle)
    stands_at(phone, here + 1)
    swipe(phone, 120, middle)
    stands_at(phone, here)
    swipe(phone, -20, middle)  # too short
    phone.evaluate("getSelection().selectAllChildren(document.querySelector('.place-name'))")
    swipe(phone, -120, middle)
    phone.evaluate("getSelection().removeAllRanges()")
    strip = "const list = document.querySelector('.stacks ul'); list.parentElement.style.overflowX"
    phone.evaluate(f"() => {{ {strip} = 'auto'; list.style.inlineSize = '60rem'; }}")
    swipe(phone, -120, middle)  # over a strip that scrolls by itself
    phone.evaluate(f"() => {{ {strip} = ''; list.style.inlineSize = ''; }}")
    swipe(phone, -120, middle)
    stands_at(phone, here + 1)  # one step of all these


def end_it(desk: Page, phone: Page, visitor: Page) -> None:
    bar(desk).get_by_text("3 here").click()
    desk.get_by_role("button", name="End the review for everyone").click()
    for page in (desk, phone, visitor):
        expect(bar(page)).to_contain_text("This review is over.")
    phone.get_by_role("button", name="Leave the review").tap()
    expect(bar(phone)).to_have_count(0)
    expect(phone).not_to_have_url(re.compile("together="))
    expect(phone.get_by_role("button", name="Step forward")).to_be_visible()


def test_closed_eyes_stay_closed_and_a_recording_is_reviewed_too(open_context, site):
    """While the round of an event plays, a leader who sat there sees their own cards, and who follows a spectator's."""
    anna, bruno = people("Anna", NASTY)
    table = finished_table(people=[anna], bots=3)
    running_round_with(table)
    desk = page_of(open_context(viewport=DESKTOP), site, anna)
    phone = page_of(open_context(viewport=PHONE, has_touch=True), site, bruno)
    phone.goto(begin(desk, table, move="30"))
    expect(bar(phone)).to_contain_text("Anna is using a viewpoint you can’t open.")
    expect(phone.get_by_label("Viewpoint")).to_have_value("watching")
    expect(phone.locator(".replay")).to_have_attribute("data-move", "30")
    look(phone, "phone-closed")
    bar(desk).get_by_text("2 here").click()
    expect(desk.locator(".together-people")).to_contain_text(NASTY)
    expect(desk.locator("nasty")).to_have_count(0)
    desk.keyboard.press("Escape")
    desk.get_by_label("Viewpoint").select_option("watching")
    expect(bar(phone)).not_to_contain_text("you can’t open")
    Event.objects.update(stage=EventStage.FINISHED)  # and all eyes are open, without a new page for who follows
    come_back_and_choose_while_being_put_back(desk)
    expect(phone.get_by_label("Viewpoint")).to_have_value("all")
    expect(bar(phone)).not_to_contain_text("you can’t open")
    SharedReview.objects.all().delete()
    expect(bar(phone)).to_contain_text("This review is over.")
    phone.goto(begin(desk, imported(anna)))
    expect(bar(phone)).to_contain_text("Anna is leading.")
    desk.keyboard.press("ArrowRight")
    stands_at(phone, 1)


def come_back_and_choose_while_being_put_back(desk: Page) -> None:
    """A leader comes back with other eyes than they led with; what they choose before the old ones are there again counts."""
    held: list[Route] = []
    desk.route("**/told/?eyes=watching", lambda route: held.append(route))  # noqa: PLW0108  # Playwright marks the function it is given
    with desk.expect_request("**/told/?eyes=watching"):
        desk.goto(re.sub("eyes=[^&]+", "eyes=0", desk.url))
    expect(bar(desk)).to_contain_text("You’re leading.")
    desk.get_by_label("Viewpoint").select_option("all")
    expect(desk.get_by_label("Viewpoint")).to_have_value("all")
    held.pop().continue_()


def running_round_with(table: Table) -> None:
    """Another table of the same round has no result yet."""
    event = event_with(people=people("Anton"), papers=7)
    played = round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[(4, 3, 2, 1)])
    RoundTable.objects.filter(pk=played.tables.all()[0].pk).update(live=table)
    Table.objects.filter(pk=table.pk).update(arranged=True)
