from datetime import timedelta

import pytest
import time_machine

from analytics.pipeline.models import Curve
from palermo.accounts.models import Audience
from tests.analytics.pages.rated_people import NOON, current_build, played, rated, stepped
from tests.games.tables.stages import table_with
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]
DAY = timedelta(days=1)


@pytest.fixture
def at_noon():
    with time_machine.travel(NOON, tick=False):
        yield


@pytest.fixture
def rosa():
    return UserFactory.create(handle="rosa")


def two_games(rosa, *, club=None):
    """A win that raised the rating, the day before a last place in a club that lowered it."""
    other = UserFactory.create()
    won = played([other, rosa, "solid"], [2, 1, 3], played_at=NOON - 2 * DAY)
    lost = played([rosa, other], [2, 1], played_at=NOON - DAY, club=club, source="night")
    stepped(won, rosa, (1500.0, 1531.6), expected=0.333)
    stepped(lost, rosa, (1531.6, 1510.0), expected=0.55)
    rated(rosa, 1510.0, games=12, board_games=1)


def steps_on(client, address="/players/rosa/rating/"):
    steps = client.get(address).context["steps"]
    return [(step.change, step.rating, step.place, step.point.game.size, step.expected) for step in steps]


def test_history_says_what_each_game_changed(client, rosa):
    two_games(rosa)
    assert steps_on(client) == [("−22", "1510", 2, 2, "55 %"), ("+32", "1532", 1, 3, "33 %")]
    page = client.get("/players/rosa/rating/").text
    assert "<strong>1510</strong>" in page
    assert "12 rated games, 1 with real cards" in page
    assert "Oct. 31, 2026" in page or "31 Oct 2026" in page


def test_history_as_a_file(client, rosa):
    two_games(rosa)
    lines = client.get("/players/rosa/rating.csv").content.decode("utf-8-sig").splitlines()
    assert lines[1:] == [
        "2026-10-31,Club night with real cards,2,2,0.550,1531.6,1510.0,76.0",
        "2026-10-30,Online table,3,1,0.333,1500.0,1531.6,76.0",
    ]


def test_curve_drawn_with_hindsight_is_preferred_to_the_steps(client, rosa):
    two_games(rosa)
    before = client.get("/players/rosa/rating/").context["chart"]
    assert [row[1].text for row in before.rows] == ["1510", "1532"]
    points = [[20_000.0, 1490.0, 50.0], [20_010.0, 1507.0, 40.0], [20_020.0, 1512.0, 35.0]]
    Curve.objects.create(build=current_build(), pool="standard", player=rosa.player, points=points)
    after = client.get("/players/rosa/rating/").context["chart"]
    assert [[cell.text for cell in row] for row in after.rows] == [
        ["24 Oct 2024", "1512", "1442", "1582"],
        ["14 Oct 2024", "1507", "1427", "1587"],
        ["4 Oct 2024", "1490", "1390", "1590"],
    ]


def test_games_of_a_private_club_are_named_to_its_members_and_to_the_player_only(client, user, rosa):
    club = ClubFactory.create(is_public=False)
    two_games(rosa, club=club)
    assert [step[2:4] for step in steps_on(client)] == [(1, 3)]
    assert "Includes 1 private game you can’t see." in client.get("/players/rosa/rating/").text
    assert len(client.get("/players/rosa/rating.csv").content.decode().splitlines()) == 2
    client.force_login(rosa)
    assert len(steps_on(client)) == 2
    MembershipFactory.create(club=club, user=user)
    client.force_login(user)
    assert len(steps_on(client)) == 2


def test_games_that_are_not_listed_stay_the_players_own(client, rosa):
    two_games(rosa)
    rosa.player.sittings.first().game.__class__.objects.update(listed=False)
    assert steps_on(client) == []
    client.force_login(rosa)
    assert len(steps_on(client)) == 2


def test_link_to_a_game_only_where_it_leads_somewhere(client, rosa):
    table = table_with(people=[rosa], free=2, admission="link")
    game = played([rosa, "solid"], [1, 2], table=table)
    stepped(game, rosa, (1500.0, 1510.0))
    rated(rosa, 1510.0)
    link = f'href="/tables/{table.pk}/"'
    assert link not in client.get("/players/rosa/rating/").text
    client.force_login(rosa)
    assert link in client.get("/players/rosa/rating/").text


def test_each_pool_has_its_own_history(client, rosa):
    two_games(rosa)
    rated(rosa, 1444.0, pool="house")
    shown = client.get("/players/rosa/rating/", {"pool": "house"}).context
    assert (shown["rating"].rating, shown["steps"]) == ("1444", [])
    assert client.get("/players/rosa/rating/", {"pool": "martian"}).context["rating"].rating == "1510"


def test_whoever_may_not_see_the_profile_sees_no_history(client, rosa):
    two_games(rosa)
    type(rosa).objects.filter(pk=rosa.pk).update(who_sees_profile=Audience.NOBODY)
    for page in ("rating/", "rating.csv"):
        assert client.get(f"/players/rosa/{page}").status_code == 404
        assert client.get(f"/players/nobody-here/{page}").status_code == 404
    client.force_login(rosa)
    assert client.get("/players/rosa/rating/").status_code == 200


def test_handle_in_other_capitals_leads_to_the_address(client, rosa):
    assert client.get("/players/ROSA/rating/").url == "/players/rosa/rating/"


def test_history_before_the_first_rated_game_says_how_it_begins(client, rosa):
    assert "It starts with a first rated game against other people." in client.get("/players/rosa/rating/").text
    client.force_login(rosa)
    assert "Find a table" in client.get("/players/rosa/rating/").text


def test_history_needs_as_few_queries_for_many_games_as_for_one(client, user, rosa, django_assert_max_num_queries):
    rated(rosa, 1500.0)
    client.force_login(user)
    queries = []
    for number in (1, 3):
        for _more in range(number):
            game = played([rosa, "solid"], [1, 2], table=table_with(people=[rosa], free=2, admission="club"))
            stepped(game, rosa, (1500.0, 1510.0))
        with django_assert_max_num_queries(14) as counted:
            client.get("/players/rosa/rating/")
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1
