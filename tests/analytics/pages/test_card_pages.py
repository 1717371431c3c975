"""A page for each card, the boards, and the games behind a number."""

import pytest

from analytics.cardstats.measures.intervals import wilson
from analytics.pages.views.measure_boards import BOARDS
from analytics.pipeline.models import PlayedGame
from games.tables.models import Admission, Stage
from tests.analytics.pages.evenings import Evenings, counted, evenings, file_from
from tests.games.tables.stages import table_with

pytestmark = pytest.mark.django_db
BLUE_7 = 6


@pytest.fixture
def world() -> Evenings:
    return evenings()


def test_card_page_tells_the_cards_way_with_definitions_and_games(world, client):
    held = counted(world.open_games, "held", BLUE_7)
    low, high = wilson(held, 60)
    rows = {row[0]: row for row in file_from(client, "/statistics/cards/B7.csv")}
    values = [str(round(number, 6)) for number in (held / 60, low, high)]
    assert rows["Left in hand"] == ["Left in hand", "Blue 7", *values, "60"]
    page = client.get("/statistics/cards/B7/?club=kalsa").content.decode()
    assert "<h1>What is Blue 7 worth?</h1>" in page
    assert "Share of players who still held the card when the game ended." in page
    assert "100 × times still in hand at the end ÷ players’ games with a move log" in page
    assert 'href="/statistics/games/?club=kalsa&amp;measure=held&amp;at=6"' in page
    assert 'href="/statistics/cards/B8/?club=kalsa"' in page
    assert 'href="/statistics/cards/W7/?club=kalsa"' in page
    assert 'href="/rules/cards/"' in page
    assert "#B7" in page


def test_card_that_does_not_exist_is_not_found(client):
    assert client.get("/statistics/cards/B12/").status_code == 404
    assert client.get("/statistics/cards/X1.csv").status_code == 404


def test_boards_show_the_same_as_their_files(world, client):
    for board, shown in BOARDS.items():
        page = client.get(f"/statistics/{board}/")
        assert page.status_code == 200
        assert f"<h1>{shown.question}</h1>" in page.content.decode()
        assert f"{shown.lead} {shown.caveat}" in page.content.decode()
        assert all(str(section.title) in page.content.decode() for section in shown.sections)
        measured = {row[0] for row in file_from(client, f"/statistics/{board}.csv")[1:]}
        assert len(measured) == len({measure.key for part in shown.sections for measure in part.measures})


def test_seats_stand_by_size_of_table(world, client):
    client.force_login(world.member)
    labels = [row[1] for row in file_from(client, "/statistics/seats.csv") if row[0].startswith("Games won")]
    sizes = [(3, seat) for seat in (1, 2, 3)] + [(4, seat) for seat in (1, 2, 3, 4)]
    assert labels == [f"{size} players, seat {seat}" for size, seat in sizes]


def test_choices_of_defectors_are_summed_up_as_paid_or_regretted(world, client):
    rows = {row[1]: row for row in file_from(client, "/statistics/wars.csv")}
    total = sum(counted(world.open_games, "eight_outcome", at) for at in range(9))
    assert rows["Should have defected"][-1] == str(total)
    assert rows["Right to stay"][-1] == str(total)


def test_games_behind_a_number_are_those_that_have_it_the_newest_first(world, client):
    having = [game for game in world.open_games if counted([game], "drawn", BLUE_7)]
    rows = file_from(client, "/statistics/games.csv?measure=drawn&at=6")
    newest = sorted((game.played_at.isoformat() for game in having), reverse=True)
    assert 0 < len(having) < len(world.open_games)
    assert [row[0] for row in rows[1:]] == newest
    assert rows[1][1:5] == ["Kalsa", "4", "German edition", "Recorded game"]
    page = client.get("/statistics/games/?measure=drawn&at=6").content.decode()
    assert "Drawn: Blue 7" in page
    assert page.count("<tr>") == 1 + len(having)


def test_game_leads_to_its_table_for_who_may_see_it(world, client):
    table = table_with(people=[world.people[2]], free=2)
    table.stage, table.admission = Stage.FINISHED, Admission.CLUB
    table.save()
    game = next(game for game in world.open_games if counted([game], "drawn", BLUE_7))
    PlayedGame.objects.filter(pk=game.pk).update(table=table)
    address, link = "/statistics/games/?measure=drawn&at=6", f'href="/tables/{table.pk}/"'
    assert link not in client.get(address).content.decode()
    client.force_login(world.people[2])
    assert link in client.get(address).content.decode()


@pytest.mark.parametrize("query", ["", "measure=drawn", "measure=x&at=1", "measure=drawn&at=66", "measure=drawn&at=-1"])
def test_games_behind_no_number_are_refused(client, query):
    answer = client.get(f"/statistics/games/?{query}")
    assert answer.status_code == 400
    assert "This number doesn’t exist" in answer.content.decode()


@pytest.mark.parametrize(
    "at", ["9" * 20, "9" * 4300, "9" * 4301, "-" + "9" * 4301, "NaN", "1e400", "1.5", "²", "٣", "%00", "%ff", "a"]
)
def test_any_place_in_a_measure_is_answered(client, at):
    for page in ("/statistics/games/", "/statistics/games.csv"):
        assert client.get(f"{page}?measure=drawn&at={at}").status_code == 400
