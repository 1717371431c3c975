"""A whole evening over the board: 31 people, five rounds, a final. Each kind of step is clicked once; what repeats is done by the domain."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from palermo.accounts.models import User
from palermo.clubs.models import ClubRole
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tournaments.events.domain.entrants.check_in import set_presence
from tournaments.events.domain.entrants.presence import WantedPresence
from tournaments.events.domain.entrants.registration import register
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.results.slips import enter_result
from tournaments.events.domain.rounds.publish import publish
from tournaments.events.domain.rounds.seat import seat_next
from tournaments.events.domain.rounds.solver import seats_of
from tournaments.events.domain.standings.placings import placings_of
from tournaments.events.models import Event, EventStage, Round, RoundTable
from tournaments.slips import SlipData, SlipLine

pytestmark = pytest.mark.both_profiles
PAPERS = [f"Paper {number}" for number in range(1, 27)]
LATE, GONE = "Zia Carmela", "Paper 7"
# Clean money, dirty money, businesses: the end of a game, from the winner on.
SUMS = [(100, 0, "Ba Wr Yl"), (40, 50, "Bl"), (20, 40, "Ka"), (0, 200, "")]


def test_whole_evening_over_the_board(open_context, site):
    club = ClubFactory.create(name="Circolo della Kalsa", slug="kalsa", place="Palermo", time_zone="Europe/Rome")
    olga = MembershipFactory.create(club=club, role=ClubRole.ORGANISER, user__display_name="Olga").user
    anna, bruno, carla, dora = (UserFactory.create(display_name=name) for name in ("Anna", "Bruno", "Carla", "Dora"))
    context = open_context()
    enter(context, site, olga)
    desk = context.new_page()
    phones = []
    for person, scheme in ((anna, "light"), (bruno, "dark")):
        context = open_context(viewport=PHONE, color_scheme=scheme)
        enter(context, site, person)
        phones.append(context.new_page())

    event = create_and_announce(desk)
    people_enter(desk, phones[0], event, [bruno, carla, dora])
    people_check_in(desk, event, olga)
    seat_swap_publish_and_undo(desk, event)
    papers_have_every_table(desk, event, 8)
    result_by_keyboard(desk, event)
    slip_on_two_phones_is_contested_and_ruled(desk, phones[0], phones[1], event)
    rest_of_results(event, olga)
    somebody_comes_late(desk, event)
    play_round(event, olga, 2)
    somebody_drops_out(desk, event)
    for number in (3, 4, 5):
        play_round(event, olga, number)
    final_and_finish(desk, event, olga)
    standings_are_the_placings(desk, phones[0], event)


def press(page: Page, name: str) -> None:
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()


def create_and_announce(desk: Page) -> Event:
    desk.goto("/clubs/kalsa/events/new/")
    desk.get_by_label("Event name").fill("Coppa della Kalsa")
    desk.get_by_label("How many players do you expect?").fill("31")
    desk.get_by_label("Rounds", exact=True).fill("5")
    desk.get_by_label("A final table").check()
    press(desk, "Set up event")
    press(desk, "Announce event")
    expect(desk.get_by_role("main")).to_contain_text("Registration is open")
    return Event.objects.get()


def people_enter(desk: Page, phone: Page, event: Event, others: list[User]) -> None:
    """One from a phone, twenty-six as a list, three by themselves elsewhere."""
    phone.goto(event.get_absolute_url())
    phone.get_by_role("button", name="Register").click()
    expect(phone.get_by_role("main")).to_contain_text("Your start number is 1.")
    for person in others:
        register(actor=person, event=event)
    desk.goto(f"/events/{event.code}/desk/roster/")
    desk.get_by_label("Or type or paste names").fill("\n".join(PAPERS))
    press(desk, "Check names")
    press(desk, "Add 26 players")
    expect(desk.get_by_role("main")).to_contain_text("30 players")


def people_check_in(desk: Page, event: Event, olga: User) -> None:
    press(desk, "Open check-in")
    desk.locator(".door-row", has_text="Paper 26").click()
    expect(desk.locator("[data-check-in-count=here]")).to_have_text("1")
    for entrant in event.entrants.exclude(name="Paper 26"):
        set_presence(actor=olga, event=event, number=entrant.number, wanted=WantedPresence(here=True))
    expect(desk.locator("[data-check-in-count=here]")).to_have_text("30")  # by itself
    press(desk, "Start event")
    expect(desk.get_by_role("main")).to_contain_text("Running")


def seat_swap_publish_and_undo(desk: Page, event: Event) -> None:
    """Anna (1) and Bruno (2) came together and want to sit together."""
    desk.goto(f"/events/{event.code}/desk/")
    press(desk, "Seat round 1")
    desk.wait_for_url("**/rounds/1/")
    drawn = Round.objects.get()
    before = seats_of(drawn)
    annas = next(table for table in before if 1 in table)
    first = next(number for number in annas if number not in (1, 2))
    second = 2 if 2 not in annas else next(number for table in before if 1 not in table for number in table)
    desk.locator(f"#seat-{first}").click()
    expect(desk.locator(f"#seat-{first}")).to_have_attribute("aria-current", "true")
    desk.locator(f"#seat-{second}").click()
    press(desk, "Swap them")
    expect(desk.get_by_role("main")).to_contain_text("Changed by hand.")
    swapped = {first: second, second: first}
    assert seats_of(drawn) == [tuple(swapped.get(number, number) for number in table) for table in before]
    press(desk, "Publish the round")
    desk.wait_for_url("**/desk/")
    press(desk, "Undo: unpublish round 1")
    desk.wait_for_url("**/rounds/1/")
    assert Round.objects.get().published_at is None
    press(desk, "Publish the round")
    desk.wait_for_url("**/desk/")
    expect(desk.get_by_role("heading", name="Round 1 is under way")).to_be_visible()
    assert_accessible(desk)


def papers_have_every_table(desk: Page, event: Event, tables: int) -> None:
    headings = [f"Table {number}" for number in range(1, tables + 1)]
    for paper in ("tables", "slips"):
        desk.goto(f"/events/{event.code}/print/{paper}/")
        expect(desk.get_by_role("heading", level=2)).to_have_text(headings)
    names = sorted(event.entrants.values_list("name", flat=True))
    desk.goto(f"/events/{event.code}/print/names/")
    assert sorted(desk.locator(".paper-names bdi").all_inner_texts()) == names


def table_of(event: Event, number: int) -> RoundTable:
    """Where somebody sits in the last round."""
    found = RoundTable.objects.select_related("round__event").filter(round__event=event, seats__entrant__number=number)
    return found.latest("round__number")


def names_at(table: RoundTable) -> list[str]:
    return [seat.entrant.name for seat in table.seats.select_related("entrant").order_by("number")]


def result_at(table: RoundTable) -> dict[str, Any]:
    table.refresh_from_db()
    assert table.result is not None
    return dict(table.result)


def result_by_keyboard(desk: Page, event: Event) -> None:
    """The first table of four where no phone is."""
    tables = [table for table in RoundTable.objects.all() if table != table_of(event, 1) and table.seats.count() == 4]
    table, names = tables[0], names_at(tables[0])
    desk.goto(f"/events/{event.code}/desk/results/")
    desk.locator(f"#enter-{table.number}").click()
    expect(desk.get_by_role("heading", name="One key for each business")).to_be_visible()  # the script is there
    desk.get_by_label(f"Clean money of {names[0]}, in thousands").focus()
    for clean, dirty, owned in SUMS:
        for text in (str(clean), str(dirty), owned.lower()):
            desk.keyboard.type(text)
            desk.keyboard.press("Tab")
    expect(desk.locator("#slip-check")).to_contain_text("This result is possible.")
    desk.get_by_label(f"Dirty money of {names[3]}, in thousands").press("Control+Enter")
    expect(desk.locator("#slip-check")).to_contain_text("Money still missing")  # the next table's slip
    desk.get_by_role("link", name="All tables").click()
    expect(desk.get_by_role("main")).to_contain_text("1 of 8 tables have a result.")
    assert [line["place"] for line in result_at(table)["lines"]] == [1, 2, 3, 4]


def slip_on_two_phones_is_contested_and_ruled(desk: Page, anna: Page, bruno: Page, event: Event) -> None:
    table = table_of(event, 1)
    names = names_at(table)
    for phone in (anna, bruno):
        phone.goto(f"/events/{event.code}/slip/{table.key}/")
    for name, (clean, dirty, _owned) in zip(names, SUMS, strict=False):
        anna.get_by_label(f"Clean money of {name}, in thousands").fill(str(clean))
        anna.get_by_label(f"Dirty money of {name}, in thousands").fill(str(dirty))
    expect(anna.locator("#slip-check")).to_contain_text("This result is possible.")
    anna.get_by_role("button", name="Submit result").click()
    expect(anna.get_by_role("main")).to_contain_text("Waiting for someone else at your table")
    expect(bruno.get_by_role("main")).to_contain_text("Anna submitted this result.")
    assert_no_sideways_scroll(bruno)
    bruno.get_by_role("button", name="Yes, that’s right").click()
    expect(anna.get_by_role("main")).to_contain_text("Has a result")

    bruno.get_by_text("No, something is wrong").click()
    bruno.get_by_label("What’s wrong?").fill("We forgot ten thousand of clean money.")
    bruno.get_by_role("button", name="Dispute the result").click()
    expect(bruno.get_by_role("main")).to_contain_text("An organiser will decide")
    desk.goto(f"/events/{event.code}/desk/")
    desk.get_by_role("link", name="Make a ruling").click()
    desk.get_by_role("main").get_by_role("link", name="Decide").click()
    desk.get_by_role("link", name="Set a different result").click()
    desk.get_by_label(f"Clean money of {names[1]}, in thousands").fill("50")
    desk.get_by_label("Reason").fill("Counted again together.")
    press(desk, "Make a ruling")
    expect(desk.get_by_role("main")).to_contain_text("By a ruling")
    expect(bruno.get_by_role("main")).to_contain_text("Counted again together.")
    result = result_at(table)
    assert (result["how"], result["lines"][1]["clean"]) == ("ruling", 50)


def rest_of_results(event: Event, olga: User) -> None:
    """Who sits first wins at one table, who sits second at the next one."""
    last = event.played_rounds.latest("number")
    for table in last.tables.filter(result__isnull=True).select_related("round__event"):
        numbers = list(table.seats.order_by("number").values_list("entrant__number", flat=True))
        turn = table.number % len(numbers)
        sums = dict(zip(numbers[turn:] + numbers[:turn], SUMS, strict=False))
        lines = tuple(SlipLine(one, *sums[one][:2], tuple(sums[one][2].split())) for one in numbers)
        enter_result(actor=olga, table=table, version=table.version, slip=SlipData(lines))


def play_round(event: Event, olga: User, number: int) -> None:
    """Seated and published in one go: the job that looks for better tables has nothing to say about it."""
    with changing(event) as current:
        drawn = seat_next(actor=olga, event=current)
        publish(actor=olga, event=current, drawn=drawn)
    assert drawn.number == number
    rest_of_results(event, olga)


def somebody_comes_late(desk: Page, event: Event) -> None:
    desk.goto(f"/events/{event.code}/desk/entrants/")
    desk.get_by_label("Name, or @username if they have an account").fill(LATE)
    desk.get_by_label("Starting points").fill("60")
    desk.get_by_label("Reason").fill("The train was late.")
    press(desk, "Add a late player")
    expect(desk.get_by_role("main")).to_contain_text(LATE)
    late = event.entrants.get(name=LATE)
    assert (late.number, late.enters, late.adjustments.get().points) == (31, 2, 60)


def somebody_drops_out(desk: Page, event: Event) -> None:
    gone = event.entrants.get(name=GONE)
    desk.goto(f"/events/{event.code}/desk/entrants/{gone.number}/")
    press(desk, "Drop out before round 3")
    expect(desk.get_by_role("main")).to_contain_text("Reinstate from round 3")
    gone.refresh_from_db()
    assert gone.leaves == 3


def final_and_finish(desk: Page, event: Event, olga: User) -> None:
    first_four = [placing.number for placing in placings_of(event)[:4]]
    desk.goto(f"/events/{event.code}/desk/")
    press(desk, "Seat the final")
    desk.wait_for_url("**/rounds/6/")
    press(desk, "Publish the round")
    desk.wait_for_url("**/desk/")
    final = event.played_rounds.get(number=6)
    assert (final.kind, seats_of(final)) == ("final", [tuple(first_four)])
    rest_of_results(event, olga)
    press(desk, "Finish the event")  # the page heard of the result by itself
    expect(desk.get_by_role("heading", name="Finished")).to_be_visible()
    event.refresh_from_db()
    assert event.stage == EventStage.FINISHED


def standings_are_the_placings(desk: Page, phone: Page, event: Event) -> None:
    seated = {number: len(seats_of(event.played_rounds.get(number=number))) for number in range(1, 7)}
    assert seated == {1: 8, 2: 8, 3: 8, 4: 8, 5: 8, 6: 1}
    names = dict(event.entrants.values_list("number", "name"))
    order = [names[placing.number] for placing in placings_of(event)]
    assert len(order) == 31
    phone.goto(f"/events/{event.code}/standings/")
    expect(phone.locator(".standings tbody").get_by_role("rowheader").locator("bdi")).to_have_text(order)
    assert_accessible(phone)
    assert_no_sideways_scroll(phone)
    desk.goto(f"/events/{event.code}/print/standings/")
    text = desk.locator("body").inner_text()
    assert [name for name in order if name not in text] == []
    desk.goto(f"/events/{event.code}/desk/record/")
    for verb in ("Finished the event", "Added a late player", "Dropped out"):
        expect(desk.get_by_role("main")).to_contain_text(verb)
