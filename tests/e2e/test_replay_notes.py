"""Notes at a game: written at a desk, followed on a phone by whom they mention, and seen by nobody else."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.replays.models import Note
from games.tables.models import Table
from palermo.accounts.models import User
from palermo.clubs.models import ClubRole
from tests.e2e.conftest import DESKTOP, PHONE, enter
from tests.e2e.test_replays import at, board, look, press
from tests.games.tables.stages import finished_table
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
NASTY = "<img src=x onerror=alert(1)> https://e.example/\nsecond line"


def write(page: Page, text: str, readers: str) -> None:
    page.get_by_label("Note at this moment").fill(text)
    page.get_by_label("Who can read it").select_option(label=readers)
    page.get_by_role("button", name="Add note", exact=True).click()
    expect(page.get_by_label("Note at this moment")).to_have_value("")


def notes(page: Page) -> list[str]:
    return page.locator(".noted-list .noted-text").all_text_contents()


def test_notes_from_writing_to_reading(open_context, browser, site):
    anna, bruno = (UserFactory.create(handle=name.lower(), display_name=name) for name in ("Anna", "Bruno"))
    club = ClubFactory.create()
    table = finished_table(people=[anna, bruno], bots=1, club=club)
    MembershipFactory.create(club=club, user=anna, role=ClubRole.ORGANISER)
    desk = open_context(viewport=DESKTOP)
    enter(desk, site, anna)
    page = desk.new_page()
    write_at_a_desk(page, table)
    phone = open_context(viewport=PHONE, has_touch=True)
    enter(phone, site, bruno)
    follow_a_mention(phone.new_page(), table)
    # A browser says in its console that something was refused; here that is what is wanted.
    with browser.new_context(base_url=site, viewport=DESKTOP, reduced_motion="reduce", locale="en-GB") as windows:
        enter(windows, site, anna)
        change_in_two_windows(windows.new_page(), windows.new_page(), table)
    hide_and_list(page, table, bruno)


def write_at_a_desk(page: Page, table: Table) -> None:
    page.goto(f"/replays/{table.pk}/")
    expect(board(page)).to_be_visible()
    press(page, "w")
    war = board(page).get_attribute("data-move")
    press(page, "e")
    expect(page.get_by_text("No notes up to this moment.")).to_be_visible()
    write(page, "My own thought", "Only me")
    box = page.get_by_label("Note at this moment")
    box.press_sequentially("Why not the bomb, @b")
    page.get_by_role("button", name="@bruno").click()
    expect(box).to_have_value("Why not the bomb, @bruno ")
    box.press_sequentially("? And @carla?")
    page.get_by_label("Who can read it").select_option(label="Players at this table")
    page.get_by_role("button", name="Add note", exact=True).click()
    expect(page.locator(".noted-said")).to_have_text("Saved. Not notified, because they can’t read this note: @carla.")
    expect(page.get_by_role("tab", name="Notes (2)")).to_be_visible()
    assert set(Note.objects.values_list("move", flat=True)) == {int(war or "")}
    box.blur()
    press(page, "End")
    write(page, NASTY, "Players at this table")
    assert notes(page) == ["My own thought", "Why not the bomb, @bruno ? And @carla?", NASTY]
    look(page, "notes-desk")
    expect(page.locator(".timeline-note")).to_have_count(2)
    box.blur()
    press(page, "l")
    expect(page.locator(".noted-mark")).to_have_count(2)
    look(page, "notes-log")


def follow_a_mention(page: Page, table: Table) -> None:
    """The note of a later moment stays hidden, and the private one for good."""
    page.goto("/notifications/")
    page.get_by_role("button", name="Anna mentioned you in a note on a game.").tap()
    note = Note.objects.get(text__contains="bomb")
    expect(page).to_have_url(re.compile(rf"/replays/{table.pk}/\?move={note.move}&beside=notes"))
    expect(page.get_by_role("tab", name="Notes (1)")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".noted-text")).to_be_in_viewport()
    assert notes(page) == [note.text]
    look(page, "notes-phone")
    here = at(page)
    press(page, "Home")
    page.locator(".noted-moment").tap()
    assert at(page) == here
    write(page, "Because you had it", "Players at this table")
    page.get_by_role("button", name="Report: Why").tap()
    look(page, "notes-report")
    page.get_by_role("button", name="Something else").tap()
    expect(page.get_by_text("Thanks. A moderator will take a look.")).to_be_visible()
    page.locator("#note-new").blur()
    while board(page).get_attribute("data-line") == "0":
        press(page, "ArrowRight")
    write(page, "In the middle", "Only me")
    expect(board(page)).to_have_attribute("data-line", "0")
    assert notes(page) == [note.text, "Because you had it", "In the middle"]
    page.get_by_role("button", name="Show the whole game").tap()
    assert notes(page) == [note.text, "Because you had it", "In the middle", NASTY]
    look(page, "notes-phone-all")
    page.get_by_role("button", name="Guess").tap()
    press(page, "Home")
    expect(page.get_by_text("No notes up to this moment.")).to_be_visible()
    page.goto(f"/replays/{table.pk}/embed/")
    expect(board(page)).to_be_visible()
    expect(page.get_by_role("tab", name="Notes")).to_have_count(0)


def change_in_two_windows(page: Page, other: Page, table: Table) -> None:
    for window in (page, other):
        window.goto(f"/replays/{table.pk}/?beside=notes")
        window.get_by_role("button", name="Edit: My own").click()
        expect(window.get_by_label("Edit note")).to_be_focused()
    for window, text in ((page, "One"), (other, "Two")):
        window.get_by_label("Edit note").fill(text)
        window.get_by_role("button", name="Save").click()
    expect(other.locator(".noted-theirs")).to_contain_text("One")
    expect(other.get_by_label("Edit note")).to_have_value("Two")
    look(other, "notes-conflict")
    other.get_by_role("button", name="Save").click()
    expect(other.locator(".noted-theirs")).to_have_count(0)
    assert Note.objects.filter(text="Two", version=3).count() == 1
    other.get_by_role("button", name="Remove: Two").click()
    other.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(other.locator(".noted-text", has_text="Two")).to_have_count(0)
    page.get_by_role("button", name="Edit: One").click()
    page.get_by_label("Edit note").fill("Three")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This note was removed in another window.")).to_be_visible()
    expect(page.get_by_label("Note at this moment")).to_have_value("Three")


def hide_and_list(page: Page, table: Table, bruno: User) -> None:
    page.goto(f"/replays/{table.pk}/?beside=notes")
    page.get_by_role("button", name="Hide: Because").click()
    page.get_by_role("dialog").get_by_role("button", name="Hide").click()
    expect(page.get_by_text("This note was hidden by the people who run")).to_be_visible()
    assert Note.objects.get(author=bruno, circle="table").hidden_at is not None
    page.get_by_role("link", name="All my notes").click()
    expect(page.locator(".note-entry")).to_have_count(2)
    look(page, "my-notes")
    page.set_viewport_size(PHONE)
    thought = page.locator(".note-entry", has_not_text="bomb")
    thought.locator("summary").click()
    look(page, "my-notes-phone")
    thought.get_by_role("button", name="Remove permanently").click()
    expect(page.locator(".note-entry")).to_have_count(1)
    page.locator(".note-entry", has_text="bomb").get_by_role("link").click()
    expect(page.get_by_role("tab", name="Notes (2)")).to_be_visible()
