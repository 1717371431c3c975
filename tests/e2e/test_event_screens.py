"""An evening as it is seen: a result is on the phones and on the projector at once, numbers tell how they came about, papers fit their pages."""

import re

import pytest
from playwright.sync_api import Page, expect

from palermo.clubs.models import ClubRole
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.evenings import result_with
from tests.tournaments.events.seated_evenings import play_rounds, seated_event
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import Event, EventNotice, RoundTable

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
# A page that asks by itself every few seconds would hide that nobody told it.
NO_ASKING = (
    "const later = setTimeout; window.setTimeout = (act, ms, ...more) => ms >= 4000 ? 0 : later(act, ms, ...more);"
)
PAGE_OF_A_PDF = re.compile(rb"/Type\s*/Page\b(?!s)")


def write_result(event: Event, number: int, scores: tuple[int, ...]) -> str:
    """As whoever enters it does: under the event's lock. Returns the winner."""
    with changing(event):
        table = RoundTable.objects.get(round__event=event, round__number=2, number=number)
        seats = [seat.entrant for seat in table.seats.select_related("entrant")]
        RoundTable.objects.filter(pk=table.pk).update(
            result=result_with([one.number for one in seats], scores[: len(seats)])
        )
    return seats[0].name


def test_result_is_on_phone_and_projector_at_once_and_says_why(open_context, site):
    me = UserFactory.create(display_name="Rosalia Cuffaro")
    event = seated_event(31, people=[me], name="Friday Cup")
    play_rounds(event, 2, unfinished=2)
    phone_context = open_context(viewport=PHONE, has_touch=True, color_scheme="dark")
    enter(phone_context, site, me)
    phone = phone_context.new_page()
    phone.add_init_script(NO_ASKING)
    phone.goto(f"/events/{event.code}/standings/")
    expect(phone.get_by_text("Round 2: 2 unfinished tables.")).to_be_visible()
    wall = open_context(viewport={"width": 1920, "height": 1080}).new_page()
    wall.add_init_script(NO_ASKING)
    wall.goto(f"/events/{event.code}/screen/clock/")
    still = wall.locator(".screen-still strong")
    expect(still).to_have_text(["7", "8"])
    for page in (phone, wall):
        page.evaluate("window.neverLeft = true")

    winner = write_result(event, 7, (90, 60, 30, 10))
    expect(still).to_have_text(["8"])
    expect(phone.get_by_text("Round 2: 1 unfinished table.")).to_be_visible()
    row = phone.get_by_role("row").filter(has=phone.get_by_role("rowheader", name=winner))
    expect(row.locator(".standings-round").last).to_contain_text("1/4")
    with changing(event):
        EventNotice.objects.create(event=event, text="Pizza is in the kitchen")
    expect(wall.get_by_label("Announcements")).to_contain_text("Pizza is in the kitchen")
    assert [page.evaluate("window.neverLeft") for page in (phone, wall)] == [True, True]

    expect(phone.locator(".standings-own")).to_contain_text("Rosalia Cuffaro")
    row.get_by_role("link", name="Points").tap()
    expect(phone.get_by_role("dialog")).to_contain_text("120 points.")
    assert_accessible(phone)
    phone.get_by_role("button", name="Close").tap()
    assert_no_sideways_scroll(phone)
    find_my_seat(phone, event)


def find_my_seat(phone: Page, event: Event) -> None:
    seat = event.played_rounds.get(number=2).seats.select_related("table").get(entrant__number=1)
    phone.get_by_role("link", name="Where do I sit?").tap()
    card = phone.get_by_role("region", name="Rosalia Cuffaro")
    expect(card).to_contain_text(f"Table {seat.table.number}")
    expect(card).to_contain_text(f"seat {seat.number + 1}")
    other = event.entrants.get(number=5).name
    phone.get_by_label("Name").fill(other.upper()[:4])
    phone.get_by_role("button", name="Find").tap()
    expect(phone.get_by_role("region", name=other)).to_be_visible()


def test_screens_turn_their_pages_and_papers_fit_theirs(open_context, site):
    keeper = UserFactory.create()
    event = seated_event(60, name="Friday Cup")
    MembershipFactory.create(club=event.club, user=keeper, role=ClubRole.SCOREKEEPER)
    play_rounds(event, 1)
    context = open_context(viewport={"width": 1920, "height": 1080})
    enter(context, site, keeper)
    page = context.new_page()
    page.clock.install()
    page.goto(f"/events/{event.code}/screen/names/")
    where, names = page.locator("[data-page]"), page.locator(".screen-names-list > li")
    expect(where).to_have_text("1/2")
    expect(names.first).to_be_in_viewport()
    expect(names.last).not_to_be_in_viewport()
    page.clock.run_for(9000)
    expect(where).to_have_text("2/2")
    expect(names.last).to_be_in_viewport()
    expect(names.first).not_to_be_in_viewport()
    page.clock.run_for(9000)
    expect(where).to_have_text("1/2")
    page.goto(f"/events/{event.code}/screen/?look=light")
    assert_accessible(page)
    seen = [page.locator("[data-show]:not([hidden])").get_attribute("data-show")]
    for _ in range(8):
        page.clock.run_for(9000)
        seen.append(page.locator("[data-show]:not([hidden])").get_attribute("data-show"))
    assert set(seen) == {"tables", "names", "clock", "standings"}

    counts = {paper: pages_on(page, event, paper) for paper in ("tables", "names", "slips", "standings", "door")}
    assert counts == {
        "tables": (1, 1),
        "names": (1, 1),
        "slips": (4, 4),  # fifteen tables, four on a page
        "standings": (2, 2),
        "door": (1, 1),
    }


def pages_on(page: Page, event: Event, paper: str) -> tuple[int, int]:
    """On A4 and on Letter."""
    page.goto(f"/events/{event.code}/print/{paper}/")
    a4, letter = (len(PAGE_OF_A_PDF.findall(page.pdf(format=paper))) for paper in ("A4", "Letter"))
    return a4, letter
