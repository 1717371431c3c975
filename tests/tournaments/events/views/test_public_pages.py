"""Standings, cross table, tables, seats, paths: what they say, to whom, and at what cost."""

import pytest
from django.test import Client

from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tests.tournaments.events.seated_evenings import play_rounds, seated_event
from tournaments.events.models import Adjustment, EventStage, RoundKind, RoundStage

pytestmark = pytest.mark.django_db


def small_evening(**values):
    """Six players; 1 and 6 have won their tables, one table of the second round still plays."""
    event = event_with(papers=6, lot="dice", size=3, rounds=3, **values)
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(30, 20, 10), (10, 20, 30)])
    round_with(event, [(1, 6, 2), (5, 3, 4)], scores=[(30, 20, 10), None])
    return event


def test_standings_show_places_rounds_and_what_decided(client: Client):
    event = small_evening()
    page = client.get(f"/events/{event.code}/standings/")
    rows = page.context["rows"]
    assert [(row.place, row.name, row.points) for row in rows][:2] == [(1, "Paper 1", 240), (2, "Paper 6", 180)]
    first = rows[0]
    results = [cell.round for cell in first.cells if cell.round]
    assert [(one.table, one.place, one.size, one.points) for one in results] == [(1, 1, 3, 120), (1, 1, 3, 120)]
    keys = ["points", "round-1", "round-2", "wins", "money", "opposition", "common", "godfathers", "best", "lot"]
    assert [cell.key for cell in first.cells] == keys
    assert [column.key for column in page.context["columns"]] == keys
    assert (rows[2].name, rows[2].cells[2].round.place, rows[2].cells[2].round.table) == ("Paper 5", None, 2)
    level = rows[3]
    assert [cell.key for cell in level.cells if cell.decides] == ["money"]
    assert b"Round 2: 1 unfinished table." in page.content


def test_standings_show_the_draw_only_where_it_decided(client: Client):
    """All but the two who came second differ in money."""
    event = event_with(papers=6, lot="dice", size=3)
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(40, 20, 0), (50, 20, -10)])
    page = client.get(f"/events/{event.code}/standings/")
    rows = page.context["rows"]
    assert [row.name for row in rows if row.cells[-1].text] == ["Paper 2", "Paper 5"]
    assert [[cell.key for cell in row.cells if cell.decides] for row in rows if row.name == "Paper 5"] == [["lot"]]
    assert all(len(row.cells[-1].text) in (0, 7) for row in rows)
    assert "Random draw" in page.content.decode()


def test_standings_have_no_draw_where_it_decided_nothing(client: Client):
    event = event_with(papers=6, lot="dice", size=3)
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(40, 20, 0), (50, 22, -10)])
    for address in ("standings/", "print/standings/", "embed/standings/"):
        page = client.get(f"/events/{event.code}/{address}")
        heads = [column.name for column in page.context["columns"] if column.kind == "number"]
        assert heads == [
            "Table wins", "Money margin", "Strength of opposition", "Head-to-head", "Godfather wins", "Best table",
        ]  # fmt: skip
        assert all(head in page.content.decode() for head in heads)
        assert [len(row.cells) for row in page.context["rows"]] == [len(page.context["columns"])] * 6


def test_standings_have_their_legend_in_sight(client: Client):
    event = small_evening()
    page = client.get(f"/events/{event.code}/standings/part/").content.decode()
    legend = page.split('<dl class="standings-legend">')[1].split("</dl>")[0]
    assert page.index(legend) < page.index("<thead>")
    for words in ("Table wins", "number of tables won", "Opponents", "average points of your opponents"):
        assert words in legend


def test_standings_after_an_earlier_round(client: Client):
    event = small_evening()
    page = client.get(f"/events/{event.code}/standings/?after=1")
    assert {(row.name, row.points) for row in page.context["rows"][:2]} == {("Paper 1", 120), ("Paper 6", 120)}
    assert b"Standings after round 1." in page.content
    for nonsense in ("2", "9", "-1", "x", "1" * 400, "²"):
        assert client.get(f"/events/{event.code}/standings/", {"after": nonsense}).context["after"] is None


def test_standings_find_a_name_and_keep_my_own_row(client: Client):
    me = UserFactory.create(display_name="Ángel Szabó")
    event = event_with(people=[me], papers=5, size=3, lot="dice")
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(30, 20, 10), (10, 20, 30)])
    client.force_login(me)
    page = client.get(f"/events/{event.code}/standings/", {"name": "paper 3"})
    assert [(row.name, row.is_own) for row in page.context["rows"]] == [("Ángel Szabó", True), ("Paper 3", False)]
    page = Client().get(f"/events/{event.code}/standings/", {"name": "ANGEL sz"})
    assert [row.name for row in page.context["rows"]] == ["Ángel Szabó"]
    assert (
        "No player here is called “zoe”." in Client().get(f"/events/{event.code}/standings/?name=zoe").content.decode()
    )


def test_final_order_stands_first_once_the_final_is_over(client: Client):
    event = small_evening()
    round_with(event, [(6, 5, 1)], kind=RoundKind.FINAL)
    assert b"Final: in progress." in client.get(f"/events/{event.code}/standings/").content
    event.played_rounds.get(kind=RoundKind.FINAL).tables.update(
        result={
            "lines": [{"number": n, "place": p, "score": None} for n, p in ((6, 2), (5, 1), (1, 3))],
            "godfather": None,
        }
    )
    page = client.get(f"/events/{event.code}/standings/")
    assert [(row.place, row.name) for row in page.context["rows"]][:3] == [
        (1, "Paper 5"),
        (2, "Paper 6"),
        (3, "Paper 1"),
    ]
    assert b"Final standings" in page.content
    assert b"Final rank: 1" in client.get(f"/events/{event.code}/players/5/").content


@pytest.mark.parametrize("part", ["standings/part/", "rounds/1/part/", "seats/part/"])
def test_part_answers_shortly_until_something_has_changed(client: Client, part):
    event = small_evening()
    fresh = client.get(f"/events/{event.code}/{part}")
    assert fresh.status_code == 200
    tag = {"If-None-Match": fresh["ETag"]}
    assert client.get(f"/events/{event.code}/{part}", headers=tag).status_code == 304
    assert client.get(f"/events/{event.code}/{part}?name=paper", headers=tag).status_code == 200
    other = Client()
    other.force_login(UserFactory.create())
    assert other.get(f"/events/{event.code}/{part}", headers=tag).status_code == 200
    event.revision += 1
    event.save()
    assert client.get(f"/events/{event.code}/{part}", headers=tag).status_code == 200


def test_unchanged_part_costs_next_to_nothing(client: Client, django_assert_num_queries):
    event = small_evening()
    tag = client.get(f"/events/{event.code}/standings/part/")["ETag"]
    with django_assert_num_queries(1):
        client.get(f"/events/{event.code}/standings/part/", headers={"If-None-Match": tag})


def test_why_says_the_working_in_sentences(client: Client):
    event = small_evening()
    page = client.get(f"/events/{event.code}/players/1/why/?key=points").content.decode()
    assert "Round 1: place 1 of 3 at table 1, 120 points." in page
    assert "Paper 1 ranks above Paper 6: Points, 240 against 180." in page
    for bad in ("players/1/why/?key=nonsense", "players/99/why/", "players/99/"):
        assert client.get(f"/events/{event.code}/{bad}").status_code == 404


def test_round_shows_seats_reasons_results_and_what_is_open(client: Client):
    event = seated_event(7, size=4)
    play_rounds(event, 2, unfinished=1)
    page = client.get(f"/events/{event.code}/rounds/2/")
    over, playing = page.context["tables"]
    assert (over.state, playing.state, page.context["over"]) == ("over", "playing", 1)
    assert min(seat.place for seat in over.seats) == 1
    assert all(seat.clean is not None for seat in over.seats)
    assert any("starts" in reason for reason in playing.reasons)
    assert f"/events/{event.code}/preview/".encode() not in page.content
    assert client.get(f"/events/{event.code}/rounds/3/").status_code == 404
    assert client.get(f"/events/{event.code}/rounds/")["Location"] == f"/events/{event.code}/rounds/2/"


def test_draft_of_a_round_is_not_for_the_public(client: Client):
    event = event_with(papers=3, lot="dice")
    round_with(event, [(1, 2, 3)], stage=RoundStage.DRAFT)
    assert client.get(f"/events/{event.code}/rounds/1/").status_code == 404
    assert b"No round has been published yet." in client.get(f"/events/{event.code}/rounds/").content
    assert b"No round has been published yet." in client.get(f"/events/{event.code}/seats/").content


def test_where_do_i_sit_by_name_and_at_once_for_myself(client: Client):
    me = UserFactory.create(display_name="Rosalia")
    event = event_with(people=[me], papers=6, size=3, lot="dice")
    round_with(event, [(2, 1, 3), (4, 5, 6)])
    places = client.get(f"/events/{event.code}/seats/", {"name": "rosa"}).context["found"]
    assert [(place.table, place.seat, place.others) for place in places] == [(1, 2, ("Paper 1", "Paper 2"))]
    left_out = client.get(f"/events/{event.code}/seats/", {"name": "Paper 6"})
    assert b"No seat in this round" in left_out.content
    client.force_login(me)
    assert b"seat 2" in client.get(f"/events/{event.code}/seats/").content


def test_path_tells_rounds_opponents_and_rulings(client: Client):
    event = small_evening()
    entrant = event.entrants.get(number=2)
    Adjustment.objects.create(
        event=event, entrant=entrant, kind="penalty", round_number=1, points=-20, reason="Counted twice"
    )
    page = client.get(f"/events/{event.code}/players/2/")
    first, second = page.context["stages"]
    assert (first.table.number, first.own.seat, first.own.place, [one.name for one in first.others]) == (
        1, 2, 2, ["Paper 1", "Paper 3"],
    )  # fmt: skip
    assert (second.table.number, second.own.place) == (1, 3)
    assert b"Counted twice" in page.content


def test_preview_is_for_the_desk_alone(client: Client):
    club = ClubFactory.create()
    keeper = UserFactory.create()
    MembershipFactory.create(club=club, user=keeper, role=ClubRole.SCOREKEEPER)
    event = small_evening(club=club)
    assert client.get(f"/events/{event.code}/preview/").status_code == 403
    client.force_login(keeper)
    page = client.get(f"/events/{event.code}/preview/")
    seated = [seat.number for table in page.context["tables"] for seat in table.seats]
    assert sorted(seated) == [1, 2, 3, 4, 5, 6]
    assert "1 table is still playing" in page.content.decode()
    event.rounds = 2
    event.save()
    assert b"Nothing to preview" in client.get(f"/events/{event.code}/preview/").content


def test_draft_event_has_no_pages(client: Client):
    event = small_evening(stage=EventStage.DRAFT)
    for page in ("standings/", "cross-table/", "rounds/1/", "seats/", "players/1/", "files/event.txt"):
        assert client.get(f"/events/{event.code}/{page}").status_code == 404


def test_cross_table_says_who_met_whom(client: Client):
    event = small_evening()
    page = client.get(f"/events/{event.code}/cross-table/")
    meetings = page.context["meetings"]
    assert meetings[1] == {2: [(1, 1), (2, 1)], 3: [(1, 1)], 6: [(2, 1)]}
    assert "<strong>1</strong> <strong>2</strong>" in page.content.decode()


@pytest.mark.parametrize("players", [12, 120])
@pytest.mark.parametrize(
    ("page", "queries"),
    [
        ("standings/", 9),
        ("cross-table/", 9),
        ("rounds/1/", 9),
        ("seats/", 9),
        ("players/1/", 10),
        ("files/event.json", 9),
    ],
)
def test_pages_take_the_same_queries_at_any_size(client: Client, django_assert_num_queries, players, page, queries):
    event = event_with(papers=players, lot="dice")
    seats = range(1, players + 1)
    tables = [seats[at : at + 4] for at in range(0, players, 4)]
    round_with(event, tables, scores=[(40, 30, 20, 10)] * len(tables))
    round_with(event, tables)
    with django_assert_num_queries(queries):
        assert client.get(f"/events/{event.code}/{page}").status_code == 200
