"""Evenings of several people at one table, each with a browser: a whole game, a war with everything in it, comings and goings."""

import json
import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.engine import MOVE_OF
from games.tables.domain.game.cache import fresh_live_games
from games.tables.domain.game.fairness import verify_table
from games.tables.models import LogEntry, Stage, Table
from palermo.accounts.models import User
from palermo.common.times import now_ms
from palermo.moderation.models import Report
from tests.e2e.clicking import BOARD, click_move, log_of, sit, table_as_text, war_at
from tests.e2e.conftest import assert_accessible, assert_no_sideways_scroll
from tests.e2e.test_table import NARROW
from tests.games.tables.cast import dealt_table
from tests.games.tables.stages import play_moves, seating
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]

# The shortest of some thousand games in which Bruno wants the red family and the others let him have it.
RED_GODFATHER = 4132
RED_GODFATHER_MOVES = (
    "R Y G W G W B B K B Y K B K K Y R2+5 out out out antiques roll roll K roll B roll roll roll roll "
    "R4+5 out out out stop laundry roll roll roll R9+10 out out out"
)

# Sixteen moves, and Ada has the black bodyguard and another black card, Bruno the yellow defector, Carla a red card and the red bomb.
BLACK_WAR = 4570
BEFORE_THE_WAR = "Y B W R W B W R K K G G roll roll Y roll"
SECOND_ROUND = [
    "Ada plays black 1, the bodyguard.",
    "Carla plays a red card.",
    "Revealed: black 1, the bodyguard and red 5, the bomb.",
    "Carla throws the bomb, and the bodyguard takes the hit: black 1, the bodyguard is gone.",
    "Ada has no more cards to play.",
    "Carla has no more cards to play.",
    "Ada and Bruno win the war: black with 10.",
    "Carla loses a stake of 5,000.",
]
SPOILS = [
    "Black wins with 10: Ada and Bruno",
    "Stakes lost: Carla 5,000.",
    "Ada takes the business; the ally gets the money.",
    "Bruno washes money: 70,000 is now clean.",
]
DELAY = 2  # seconds


@pytest.fixture(autouse=True)
def quick_table(settings):
    settings.TABLE_BOT_PACE = 0
    settings.TABLE_FRAMES_PER_SECOND = 10_000


def company(*names: str) -> list[User]:
    return [UserFactory.create(display_name=name) for name in names]


def test_four_people_play_a_whole_game_and_once_more(open_context, site):
    friends = company("Ada", "Bruno", "Carla", "Dario")
    table = dealt_table(*friends, seed=RED_GODFATHER)
    pages = [sit(open_context(), site, friend, table) for friend in friends]
    tokens = RED_GODFATHER_MOVES.split()
    for number, (seat, token) in enumerate(zip(seats_of(table, tokens), tokens, strict=True)):
        if number == 30:  # the second war is opened
            for page in pages:
                expect(page.locator(BOARD)).to_have_attribute("data-version", "30")
            assert [page.locator("[data-choice]").count() > 0 for page in pages] == [at == seat for at in range(4)]
            assert_same_text(pages)
        click_move(pages[seat], token)

    for page in pages:
        expect(page.get_by_role("heading", name="Godfather")).to_be_visible()
        expect(page.locator(".payday .lead")).to_have_text(
            "Bruno owns all three businesses of one colour and wins immediately."
        )
    table.refresh_from_db()
    assert table.stage == Stage.FINISHED
    assert [payday_at(page) for page in pages] == [payday_of(table)] * 4
    assert_accessible(pages[0])
    pages[3].get_by_role("button", name="Verify the shuffle").click()
    expect(pages[3].locator(".proof li").first).to_be_visible()
    claims = [claim.status for claim in verify_table(table)]
    assert pages[3].locator(".proof li b").all_inner_texts() == claims
    assert set(claims) == {"proved", "open"}

    # One asks for another game; the others see it and come, and it begins when the last one is there.
    pages[1].get_by_role("button", name="Rematch").click()
    pages[1].wait_for_url(lambda url: str(table.pk) not in url)
    again = Table.objects.get(rematch_of=table)
    for page in (pages[0], pages[2], pages[3]):
        page.get_by_role("button", name="Go to the rematch").click()
    for page in pages:
        expect(page.locator(".status-turn")).to_have_text("Draft")
        assert page.url.endswith(f"/tables/{again.pk}/")
    assert seating(again) == [friend.handle for friend in friends]  # each where they sat before


def seats_of(table: Table, tokens: list[str]) -> list[int]:
    """Whose move each of them is."""
    game = fresh_live_games([table.pk])[table.pk].game
    seats = []
    for token in tokens:
        seats.append(game.seat)
        game.play(MOVE_OF[token])
    return seats


def payday_at(page: Page) -> list[tuple[str, ...]]:
    """Place, name, clean money, dirty money left, score, from the first to the last."""
    shown: list[tuple[str, ...]] = []
    for row in page.locator(".reckoning").all():
        figures = [text.replace("−", "-").replace(",", "") for text in row.locator("dd").all_inner_texts()]
        place, name = row.locator("h3").inner_text().split(maxsplit=1)
        shown.append((place, name, figures[0], figures[1], figures[-1]))
    return shown


def payday_of(table: Table) -> list[tuple[str, ...]]:
    seats = {seat.number: seat for seat in table.seats.all()}
    rows: list[tuple[str, ...]] = []
    assert table.result is not None
    for score in sorted(table.result["scores"], key=lambda score: int(score["place"])):
        seat = seats[score["seat"]]
        figures = (1000 * score["clean"], -1000 * score["dirty"], 1000 * (seat.score or 0))
        rows.append((f"{seat.place}.", str(seat.player), *map(str, figures)))
    return rows


def test_war_with_defector_bomb_and_bodyguard_and_a_line_that_breaks(open_context, site):
    ada, bruno, carla = company("Ada", "Bruno", "Carla")
    table = play_moves(dealt_table(ada, bruno, carla, seed=BLACK_WAR), BEFORE_THE_WAR)
    mobile, desk = open_context(viewport=NARROW, has_touch=True, is_mobile=True), open_context()
    phone, other = sit(mobile, site, ada, table), sit(desk, site, bruno, table)
    third = sit(open_context(), site, carla, table)
    second_tab = sit(desk, site, None, table)  # Bruno's as well

    everybody = (phone, other, second_tab, third)

    # Face down: the colour for everybody, the value for whoever laid it.
    click_move(phone, "K6+50")
    click_move(other, "Y8+20")
    wait_for_line(everybody, re.compile("^Bruno joins with .* and stakes 20,000.$"))
    assert war_at(phone) == ["Ada 0: black 6, face down | 50", "Bruno 0: a yellow card, face down | 20"]
    own = "Bruno 0: yellow 8, the defector, face down | 20"
    assert [war_at(other), war_at(second_tab)] == [["Ada 0: a black card, face down | 50", own]] * 2
    assert war_at(third) == ["Ada 0: a black card, face down | 50", "Bruno 0: a yellow card, face down | 20"]
    assert_no_sideways_scroll(phone)

    # All three are revealed together, and the defector crosses over: decided in one tab, seen in both.
    click_move(third, "R2+5")
    wait_for_line(everybody, "Revealed: black 6, yellow 8, the defector and red 2.")
    revealed = ["Ada 6: black 6 | 50", "Bruno 8: yellow 8, the defector | 20", "Carla 2: red 2 | 5"]
    assert [war_at(page) for page in everybody] == [revealed] * 4
    expect(other.locator(".question")).to_have_text("Your defector is revealed. Defect or stay?")
    click_move(second_tab, "defect")
    wait_for_line(everybody, "Bruno defects to black: 4 for the other side.")
    crossed = ["Ada 10: black 6 + yellow 8, the defector | 50", "Bruno →:  | 20 fights for Ada", "Carla 2: red 2 | 5"]
    assert [war_at(page) for page in everybody] == [crossed] * 4
    expect(other.locator("[data-choice]")).to_have_count(0)
    second_tab.close()

    # Ada brings the bodyguard, and her line breaks.
    click_move(phone, "K1")
    wait_for_line((phone, third), re.compile("^Ada plays .*black"))
    mobile.set_offline(True)
    expect(phone.locator(".line-state")).to_have_text("No connection. Trying again …")
    click_move(third, "R5")
    wait_for_line((other, third), "Revealed: black 1, the bodyguard and red 5, the bomb.")
    assert war_at(other) == [
        "Ada 11: black 6 + yellow 8, the defector + black 1, the bodyguard | 50",
        "Bruno →:  | 20 fights for Ada",
        "Carla 7: red 2 + red 5, the bomb | 5",
    ]
    expect(third.locator(".choices .choice")).to_have_text(
        ["Keep the bomb: it counts as 5", "Throw the bomb at black 1, the bodyguard"]
    )
    click_move(third, "*K1")
    wait_for_line((other, third), "Carla loses a stake of 5,000.")
    expect(phone.locator(".line-moment").last).to_have_text("Ada plays black 1, the bodyguard.")

    # She comes back and finds everything that she missed, and that the decision is hers.
    mobile.set_offline(False)
    expect(phone.locator(".question")).to_have_text("You won together. What will you take?")
    expect(phone.locator(".line-state")).to_have_text("Up to date")
    wait_for_line([phone], "Carla loses a stake of 5,000.")
    assert log_of(phone)[-8:] == SECOND_ROUND
    won = [
        "Ada 10: black 6 + yellow 8, the defector | 50 wins",
        "Bruno →:  | 20 wins",
        "Carla 2: red 2 | 5 stopped",
    ]
    assert [war_at(page) for page in (phone, other, third)] == [won] * 3
    assert_same_text((phone, other, third))

    # The spoils. What Ada opens lies face down for the others.
    click_move(phone, "business")
    click_move(phone, "laundry")
    for page, business in ((phone, "black laundry"), (other, "a black business"), (third, "a black business")):
        wait_for_line([page], f"Ada opens a business: {business}.")
        assert page.locator(".outcome p").all_inner_texts() == [*SPOILS, f"Ada opens a business: {business}."]
    assert_accessible(phone)


def assert_same_text(pages: Iterable[Page]) -> None:
    """What the table looks like to everybody, without what is only mine."""
    one, *others = [table_as_text(page) for page in pages]
    assert others == [one] * len(others)


def wait_for_line(pages: Iterable[Page], line: str | re.Pattern[str]) -> None:
    """Until it is the last one of the log on each page."""
    for page in pages:
        expect(page.locator(".line-moment").last).to_have_text(line)


def test_comings_and_goings_at_a_table(open_context, site):
    ada, bruno = company("Ada", "Bruno")
    table = dealt_table(ada, bruno, bots=("novice",), seed=1, spectator_delay=DELAY)
    one, other = sit(open_context(), site, ada, table), sit(open_context(viewport=NARROW), site, bruno, table)

    talk(one, other)

    # A bot keeps the seat warm and gives it back.
    from_menu(other, "Leave for a while")
    other.get_by_role("dialog").get_by_role("button", name="Let a bot play").click()
    back = other.get_by_role("button", name="A bot is playing for you. Take your seat back")
    expect(back).to_be_visible()
    assert_accessible(other)
    one.get_by_role("tab", name="Log").click()
    expect(one.locator(".line-news")).to_have_text(["Bruno is away. A bot takes over."])
    back.click()
    expect(one.locator(".line-news").last).to_have_text("Bruno is back.")
    expect(back).to_have_count(0)

    # Whoever watches sees it later, and may do nothing.
    stranger = open_context()
    heard = listen(stranger)
    watcher = sit(stranger, site, None, table)
    expect(one.locator(".status-watching")).to_have_text("1 watching")
    expect(watcher.locator(".line-news").last).to_have_text("Bruno is back.")
    expect(watcher.locator(".hand, [data-choice]")).to_have_count(0)
    assert_accessible(watcher)

    # Both resign: bots play it out at once, and each is behind the one who stayed.
    for page in (other, one):
        from_menu(page, "Resign")
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for page in (one, other, watcher):
        expect(page.locator(".payday")).to_be_visible()
    assert [payday_at(page) for page in (one, other)] == [payday_at(watcher)] * 2
    assert list(table.seats.values_list("standing", flat=True))[2] == 1
    logged = dict(LogEntry.objects.filter(table=table).values_list("seq", "at"))
    assert heard[-1][1] == len(logged)
    assert [seq for at, seq in heard if seq and at < logged[seq] + DELAY * 1000] == []
    expect(watcher.get_by_role("button", name="Rematch")).to_have_count(0)
    assert (Report.objects.get().reporter, Report.objects.get().about) == (bruno, ada)


def talk(speaker: Page, reader: Page) -> None:
    """What is said is text; it can be reported, and one need not read it."""
    speaker.keyboard.press("c")
    expect(speaker.get_by_label("Say something")).to_be_focused()
    speaker.keyboard.type("Buona sera <b>a tutti</b>")
    speaker.keyboard.press("Enter")
    reader.get_by_role("tab", name="Chat").click()
    remark = reader.locator(".line")
    expect(remark).to_have_text([re.compile(re.escape("Buona sera <b>a tutti</b>"))])
    remark.get_by_role("button", name="Report").click()
    reader.get_by_role("button", name="It’s advertising").click()
    expect(remark).to_contain_text("reported")
    assert_accessible(reader)
    reader.get_by_text("Whose messages do you want to see?").click()
    reader.get_by_role("button", name="Mute Ada").click()
    expect(remark).to_have_count(0)
    reader.get_by_role("button", name="Unmute Ada").click()
    expect(remark).to_have_count(1)
    speaker.keyboard.type("Is anybody there?")
    speaker.keyboard.press("Enter")
    expect(remark).to_have_count(2)


def listen(context: BrowserContext) -> list[tuple[int, int]]:
    """When the pages of somebody are told about the game, and up to which entry of its log."""
    heard: list[tuple[int, int]] = []

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in {"view", "update"}:
            heard.append((now_ms(), message["seq"]))

    context.on("page", lambda page: page.on("websocket", lambda line: line.on("framereceived", note)))
    return heard


def from_menu(page: Page, choice: str) -> None:
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name=choice, exact=True).click()
