"""A club puts its final on record, looks at it again, and finds it counted: on a phone and at a desk."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.replays.models import RecordedGame
from palermo.accounts.models import User
from palermo.clubs.models import ClubRole
from tests.analytics.pipeline.work import work
from tests.e2e.conftest import DESKTOP, PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.games.engine.arrange import random_game
from tests.games.replays.recordings.shelves import file_of
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
NAMES = ("Rosa", "Bruno", "Carla")


def look(page: Page, name: str) -> None:
    """SHOTS=folder keeps pictures, by day and by night."""
    assert_no_sideways_scroll(page)
    if os.environ.get("SHOTS"):
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=Path(os.environ["SHOTS"]) / f"final-{name}-{scheme}.png", full_page=True)
    assert_accessible(page)


def test_final_on_record(open_context, site, tmp_path):
    club = ClubFactory.create(name="Corleone")
    people = [UserFactory.create(display_name=name) for name in NAMES]
    for person, role in zip(people, (ClubRole.SCOREKEEPER, ClubRole.MEMBER, ClubRole.MEMBER), strict=True):
        MembershipFactory.create(club=club, user=person, role=role)
    event = event_with(club=club, people=people, name="Spring cup", rated=True)
    round_with(event, [(1, 2, 3)], scores=[(30, 20, 10)])
    file = tmp_path / "final.sgn"
    file.write_bytes(file_of(random_game(3, 4), dict(enumerate(NAMES))))
    phone = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    enter(phone, site, people[0])
    game = bring_the_file(phone.new_page(), file)
    see_it_counted(phone, game, people[0])
    desk = open_context(viewport=DESKTOP)
    enter(desk, site, people[0])
    see_it_counted(desk, game, people[0])


def bring_the_file(page: Page, file: Path) -> RecordedGame:
    page.goto("/recordings/import/")
    page.get_by_label("File").set_input_files(file)
    page.get_by_label("Title").fill("The final")
    page.locator("select[name=club]").select_option(label="Corleone")
    page.get_by_role("button", name="Upload game").tap()
    expect(page.get_by_role("main")).to_contain_text("The game has been recorded.")
    page.locator("select[name=result]").select_option(label="Spring cup, round 1, table 1")
    look(page, "recording")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("main")).to_contain_text("Result recorded at: Spring cup, round 1, table 1")
    work()
    return RecordedGame.objects.get()


def see_it_counted(context: BrowserContext, game: RecordedGame, person: User) -> None:
    page = context.new_page()
    name = "desk" if context.pages[0].viewport_size == DESKTOP else "phone"
    page.goto("/recordings/")
    look(page, f"list-{name}")
    page.get_by_role("link", name="Replay of The final").click()
    expect(page.locator(".replay")).to_have_attribute("data-move", "0")
    expect(page.get_by_label("Viewpoint").locator("option", has_text="What I knew then")).to_have_count(1)
    page.keyboard.press("w")
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Share and export").click()
    dialog = page.get_by_role("dialog", name="Share and export")
    dialog.get_by_role("button", name="Verify this game").click()
    proof = dialog.get_by_text("Rules verified ✓")
    proof.click()
    expect(dialog.locator(".claim")).to_have_count(2)
    frame = dialog.get_by_label("Embed code").input_value()
    assert f"/replays/{game.pk}/embed/?move=" in frame
    picture = dialog.get_by_role("link", name="Picture of this moment").get_attribute("href") or ""
    assert context.request.get(page.url.partition("/replays/")[0] + picture).headers["content-type"] == "image/png"
    look(page, f"take-{name}")
    dialog.get_by_role("button", name="Close").click()
    page.goto(f"/players/{person.handle}/rating/")
    row = page.get_by_role("link", name="Tournament with real cards")
    expect(row).to_have_attribute("href", f"/replays/{game.pk}/")
    look(page, f"counted-{name}")
    page.goto(f"/recordings/{game.pk}/")
    look(page, f"recording-{name}")
