"""Profiles and insights on real games, counted by the pipeline."""

import pytest

from palermo.accounts.models import Audience
from tests.analytics.games import game_between, games_between
from tests.support.factories import ClubFactory, GuestFactory, MembershipFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def rosa():
    return UserFactory.create(handle="rosa")


def places_of(client, address="/players/rosa/insights/"):
    return [(one.size, one.games, sum(one.counts)) for one in client.get(address).context["places"]]


def test_insights_begin_with_the_first_game(client, rosa):
    assert "Insights appear after the first finished game." in client.get("/players/rosa/insights/").text
    assert client.get("/players/rosa/insights.csv").status_code == 200
    nina = UserFactory.create(handle="nina")
    played = game_between([rosa, nina, "solid"], seed=1)
    shown = client.get("/players/rosa/insights/").context
    [places] = shown["places"]
    place = played.sittings.get(player=rosa.player).place
    assert (places.size, places.counts) == (3, tuple(int(at == place) for at in (1, 2, 3)))
    assert (shown["size"], shown["band"], shown["few_peers"]) == (3, "Provisional or unrated", True)
    [results] = shown["verdicts"]
    assert (results.sentence, results.numbers) == ("Too early to say.", "1 so far; 50 needed.")


def test_insights_compare_with_peers_of_five_or_more(client, rosa):
    others = [UserFactory.create() for _ in range(5)]
    games_between([[rosa, *others[:2]], [rosa, *others[2:5]], [*others[:3]]])
    shown = client.get("/players/rosa/insights/", {"size": "4"}).context
    assert (shown["size"], shown["few_peers"]) == (4, True)
    shown = client.get("/players/rosa/insights/", {"size": "3"}).context
    assert (shown["size"], shown["few_peers"]) == (3, True)
    game_between([others[3], others[4], rosa], seed=9)
    shown = client.get("/players/rosa/insights/", {"size": "seven"}).context
    assert (shown["size"], shown["few_peers"]) == (3, False)
    titles = ["Extra wins", "Cards drawn", "Strength in wars", "Extra wars won"]
    assert [verdict.title for verdict in shown["verdicts"]] == titles
    assert "8 so far" not in shown["verdicts"][0].numbers
    head, *lines = client.get("/players/rosa/insights.csv").content.decode("utf-8-sig").splitlines()
    assert head.startswith("measure,of,value")
    assert len(lines) == 5 + 6 + 66


def test_games_of_a_private_club_stay_in_it(client, user, rosa):
    club = ClubFactory.create(is_public=False)
    game_between([rosa, UserFactory.create(), "solid"], seed=1, club=club)
    assert places_of(client) == []
    client.force_login(user)
    assert places_of(client) == []
    MembershipFactory.create(club=club, user=user)
    assert places_of(client) == [(3, 1, 1)]
    client.force_login(rosa)
    assert places_of(client) == [(3, 1, 1)]


def test_insights_of_a_hidden_profile_do_not_exist(client, rosa):
    type(rosa).objects.filter(pk=rosa.pk).update(who_sees_profile=Audience.NOBODY)
    assert client.get("/players/rosa/insights/").status_code == 404
    assert client.get("/players/rosa/insights.csv").status_code == 404


def test_profile_has_rating_places_and_those_met_most(client, rosa):
    nina, hidden = UserFactory.create(handle="nina"), UserFactory.create(who_sees_profile=Audience.NOBODY)
    tables = [[rosa, nina, hidden], [rosa, nina, hidden], [rosa, hidden, GuestFactory.create()]]
    played = games_between(tables)
    response = client.get("/players/rosa/")
    shown = response.context["games"]
    [rating] = shown.ratings
    assert (rating.games, rating.reason) == (3, "Too few games so far")
    assert f"<strong>{rating.rating}</strong>" in response.text
    assert 'class="sparkline"' in response.text
    assert [(one.size, one.games) for one in shown.places] == [(3, 3)]
    seats = [
        (game.sittings.get(player=rosa.player).place, game.sittings.get(player=nina.player).place)
        for game in played[:2]
    ]
    ahead = sum(own < other for own, other in seats)
    assert [(str(one.player), one.met, one.ahead) for one in shown.opponents] == [("nina", 2, ahead)]


def test_profile_before_the_first_game_says_so(client, rosa):
    assert "No games yet." in client.get("/players/rosa/").text


def test_profile_needs_as_few_queries_for_many_games_as_for_one(client, rosa, django_assert_max_num_queries):
    queries = []
    for first, number in ((1, 1), (2, 3)):
        games_between([[rosa, UserFactory.create(), UserFactory.create()] for _ in range(number)], first_seed=first)
        client.get("/players/rosa/")  # sums that were read once are remembered
        with django_assert_max_num_queries(26) as counted:
            client.get("/players/rosa/")
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1
