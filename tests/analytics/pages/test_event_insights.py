from datetime import timedelta

import pytest
import time_machine

from analytics.ratings import RatingState, chances
from tests.analytics.pages.rated_people import NOON, played, rated, stepped
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import EIGHT_IN_THE_EVENING, enter, event_with, result_with, round_with
from tournaments.events.models import EntrantState, EventStage, RoundTable

pytestmark = pytest.mark.django_db
NAMES = ("Agata", "Bruno", "Carmela", "Dario", "Elena", "Fabio")


@pytest.fixture
def people():
    return [UserFactory.create(handle=name.lower(), display_name=name) for name in NAMES]


@pytest.fixture
def evening(people):
    """Two tables of three. Agata, the weakest of hers, wins as Godfather after 40 minutes; Dario wins as expected after 70."""
    event = event_with(people=people, code="sunday", stage=EventStage.FINISHED)
    enter(event, bot="solid", name="Gone")
    event.entrants.filter(name="Gone").update(state=EntrantState.WITHDRAWN)
    one = round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(50, 40, 30), (60, 20, 10)])
    one.published_at = EIGHT_IN_THE_EVENING
    one.save()
    for table, minutes in zip(one.tables.order_by("number"), (40, 70), strict=True):
        table.result_at = EIGHT_IN_THE_EVENING + timedelta(minutes=minutes)
        table.save()
    first, second = one.tables.order_by("number")
    first.result = result_with((1, 2, 3), (50, 40, 30), godfather=1)
    first.save()
    rate(first, people[:3], (1400.0, 1500.0, 1650.0), (0.2, 0.3, 0.5))
    rate(second, people[3:], (1600.0, 1480.0, 1510.0), (0.45, 0.25, 0.3))
    return event


def rate(table: RoundTable, people, ratings, expected):
    game = played(people, [1, 2, 3], event=table.round.event, club=table.round.event.club, round_table=table)
    for person, mean, share in zip(people, ratings, expected, strict=True):
        stepped(game, person, (mean, mean), expected=share)


def sheet_of(client):
    return client.get("/events/sunday/insights.csv").content.decode("utf-8-sig").splitlines()[1:]


def test_insights_say_who_came_how_long_it_took_and_how_even_it_was(client, evening):
    shown = client.get("/events/sunday/insights/").context
    came = shown["insights"].attendance
    assert (came.entered, came.came, came.played, came.left_early, came.withdrawn) == (6, 6, 6, 0, 1)
    [(name, one)] = shown["rounds"]
    assert (name, one.players, one.sizes, one.minutes, one.usual_minutes) == ("Round 1", 6, [(3, 2)], [40, 70], 55)
    assert [(row["low"], row["high"], row["spread"], row["favourite"]) for row in shown["tables"]] == [
        ("1400", "1650", "250", "50 %"),
        ("1480", "1600", "120", "45 %"),
    ]
    assert shown["usual_spread"] == "185"
    assert [(entrant.name, share) for entrant, share, _round, _table in shown["upsets"]] == [("Agata", "20 %")]
    assert [(entrant.name, number) for entrant, _round, number in shown["godfathers"]] == [("Agata", 1)]
    assert [(one.seat, one.games, one.wins) for one in shown["insights"].seat_wins] == [(0, 2, 2), (1, 2, 0), (2, 2, 0)]
    bins = [[cell.text for cell in row[:2]] for row in shown["ratings_chart"].rows]
    assert bins == [["1400–1499", "2"], ["1500–1599", "2"], ["1600–1699", "2"]]


def test_insights_as_a_file(client, evening):
    assert sheet_of(client) == [
        "Round 1,1,3,40,1400,1650,Agata,0.200,Agata",
        "Round 1,2,3,70,1480,1600,Dario,0.450,",
    ]


def test_length_of_the_game_itself_is_preferred(client, evening):
    evening.played_games.filter(round_table__number=1).update(seconds=25 * 60)
    assert client.get("/events/sunday/insights/").context["rounds"][0][1].minutes == [25, 70]


def test_table_with_somebody_off_the_ladders_has_no_ratings(client, evening, people):
    type(people[0]).objects.filter(pk=people[0].pk).update(on_ladders=False)
    shown = client.get("/events/sunday/insights/").context
    assert [row["number"] for row in shown["tables"]] == [2]
    assert shown["upsets"] == []
    assert sheet_of(client)[0] == "Round 1,1,3,40,,,Agata,,Agata"


def test_ratings_of_fewer_than_five_are_not_drawn(client, evening, people):
    for person in people[4:]:
        person.player.sittings.first().game.points.filter(player=person.player).delete()
    assert client.get("/events/sunday/insights/").context["ratings_chart"] is None


def test_chances_of_the_tables_that_still_play(client, people):
    event = event_with(people=people, code="tonight")
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[None, (60, 20, 10)])
    for person, mean in zip(people, (1400.0, 1500.0, 1650.0), strict=False):
        rated(person, mean)
    with time_machine.travel(NOON, tick=False):
        [(number, seats)] = client.get("/events/tonight/insights/").context["chances"]
    expected = chances([RatingState(mean, 30.0, 0.0, 40) for mean in (1400.0, 1500.0, 1650.0)], range(3), 3)
    assert number == 1
    assert [(entrant.name, share) for entrant, share in seats] == [
        (name, f"{round(100 * share)} %") for name, share in zip(NAMES, expected, strict=False)
    ]
    type(people[1]).objects.filter(pk=people[1].pk).update(on_ladders=False)
    assert client.get("/events/tonight/insights/").context["chances"] == []


def test_insights_of_an_event_that_nobody_may_see_do_not_exist(client, user):
    club = ClubFactory.create(is_public=False)
    event_with(club=club, code="secret")
    assert client.get("/events/secret/insights/").status_code == 404
    assert client.get("/events/secret/insights.csv").status_code == 404
    MembershipFactory.create(club=club, user=user)
    client.force_login(user)
    assert "Insights appear after the first published round." in client.get("/events/secret/insights/").text


def test_insights_need_as_few_queries_for_many_tables_as_for_one(client, people, django_assert_max_num_queries):
    queries = []
    for tables in (1, 2):
        event = event_with(people=people, code=f"e{tables}")
        one = round_with(event, [(1, 2, 3), (4, 5, 6)][:tables], scores=[(50, 40, 30), (60, 20, 10)][:tables])
        for at, table in enumerate(one.tables.order_by("number")):
            rate(table, people[3 * at : 3 * at + 3], (1400.0, 1500.0, 1650.0), (0.2, 0.3, 0.5))
        with django_assert_max_num_queries(20) as counted:
            client.get(f"/events/e{tables}/insights/")
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1
