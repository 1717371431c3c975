from datetime import UTC, datetime

import pytest
import time_machine

from tests.analytics.pages.rated_people import NOON, played, rated
from tests.support.factories import ClubFactory, MembershipFactory, NightFactory, SeasonFactory, UserFactory
from tournaments.leagues.models import NightGame, NightSeat

pytestmark = pytest.mark.django_db
ADDRESS = "/clubs/mondello/seasons/winter/insights/"
MARCH = [(datetime(2026, 3, day, 18, tzinfo=UTC), datetime(2026, 3, day, 23, tzinfo=UTC)) for day in (5, 12, 19)]


@pytest.fixture
def season():
    return SeasonFactory.create(club=ClubFactory.create(slug="mondello"), slug="winter")


@pytest.fixture
def people():
    return [UserFactory.create().player for _ in range(6)]


def night_with(season, times, players, *, name="Night"):
    """An evening at which these have finished a game."""
    night = NightFactory.create(season=season, name=name, opens_at=times[0], closes_at=times[1])
    game = NightGame.objects.create(night=night, number=1)
    for place, player in enumerate(players, start=1):
        NightSeat.objects.create(game=game, player=player, score=50 - place, place=place)
    return game


def test_insights_say_who_comes_and_who_comes_again(client, season, people):
    with time_machine.travel(NOON, tick=False):
        for times, players in zip(MARCH, (people[:3], people[1:5], people[2:6]), strict=True):
            night_with(season, times, players)
        shown = client.get(ADDRESS).context
    insights = shown["insights"]
    assert [(one.players, one.fresh, one.again, one.again_of) for one in insights.evenings] == [
        (3, 3, 0, 0),
        (4, 2, 2, 3),
        (4, 1, 3, 4),
    ]
    assert (insights.players, shown["usual"], shown["came_again"]) == (6, 4, "71 %")
    assert insights.evenings_each == {1: 2, 2: 3, 3: 1}
    assert [[cell.text for cell in row] for row in shown["attendance"].rows] == [
        ["5 Mar · Night", "3", "3", "–"],
        ["12 Mar · Night", "4", "2", "2 of 3"],
        ["19 Mar · Night", "4", "1", "3 of 4"],
    ]
    assert [[cell.text for cell in row[:2]] for row in shown["faithful"].rows] == [
        ["1 event", "2"],
        ["2 events", "3"],
        ["3 events", "1"],
    ]


def test_insights_as_a_file(client, season, people):
    night_with(season, MARCH[0], people[:3], name="=First")
    lines = client.get(ADDRESS.removesuffix("/") + ".csv").content.decode("utf-8-sig").splitlines()
    assert lines[1:] == ["2026-03-05,'=First,3,3,0,0"]


def test_games_are_counted_by_where_and_how_many(client, season, people):
    night_with(season, MARCH[0], people[:3])
    for source, size, more in (
        ("night", 3, {}),
        ("night", 3, {}),
        ("live", 4, {}),
        ("live", 4, {"set_aside": "broken"}),
    ):
        played(people[:size], range(1, size + 1), source=source, season=season, club=season.club, **more)
    insights = client.get(ADDRESS).context["insights"]
    assert [(one.source, one.size, one.games) for one in insights.games] == [("live", 4, 1), ("night", 3, 2)]
    assert insights.number_of_games == 3


def test_ratings_are_drawn_of_five_or_more(client, season, people):
    night_with(season, MARCH[0], people)
    for number, player in enumerate(people[:4]):
        rated(player, 1450.0 + 60 * number)
    assert client.get(ADDRESS).context["ratings"] is None
    rated(people[4], 1620.0)
    rows = client.get(ADDRESS).context["ratings"].rows
    assert [[cell.text for cell in row[:2]] for row in rows] == [
        ["1400–1499", "1"],
        ["1500–1599", "2"],
        ["1600–1699", "2"],
    ]


def test_insights_of_a_private_clubs_season_are_for_its_members(client, user, season):
    type(season.club).objects.update(is_public=False)
    assert client.get(ADDRESS).status_code == 404
    assert client.get(ADDRESS.removesuffix("/") + ".csv").status_code == 404
    MembershipFactory.create(club=season.club, user=user)
    client.force_login(user)
    assert "Insights appear after the first event or club night." in client.get(ADDRESS).text


def test_insights_need_as_few_queries_for_many_players_as_for_few(
    client, season, people, django_assert_max_num_queries
):
    night_with(season, MARCH[0], people[:5])
    for player in people[:5]:
        rated(player, 1500.0)
    queries = []
    for number in (0, 1):
        if number:
            rated(people[5], 1500.0)
            NightSeat.objects.create(game=NightGame.objects.get(), player=people[5], score=10, place=6)
        with django_assert_max_num_queries(14) as counted:
            client.get(ADDRESS)
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1
