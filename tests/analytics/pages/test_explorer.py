"""The map of the cards: exact numbers, filters, two groups, and who gets to see which games."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from analytics.cardstats.measures.intervals import poisson
from analytics.pages.interfaces.filters.filters import KEYS, filters_for
from palermo.accounts.models import Audience, User
from tests.analytics.games import games_between
from tests.analytics.pages.evenings import Evenings, counted, evenings, file_from
from tests.support.factories import ClubFactory, MembershipFactory, SeasonFactory, UserFactory

pytestmark = pytest.mark.django_db
DRAWN = "/statistics/cards.csv?measure=drawn"
BLUE_7 = 6


@pytest.fixture
def world() -> Evenings:
    return evenings()


def numbers(count: int, seats: int) -> list[str]:
    low, high = poisson(count, seats)
    return [*(str(round(number, 6)) for number in (count / seats, low, high)), str(seats)]


def test_explorer_shows_the_drawn_cards_of_public_games(world, client):
    rows = file_from(client, DRAWN)
    assert rows[0] == ["measure", "of", "value", "low", "high", "n"]
    assert len(rows) == 1 + 66
    for at, name in ((0, "Blue 1"), (BLUE_7, "Blue 7"), (65, "Green 11")):
        assert rows[1 + at] == ["Drawn", name, *numbers(counted(world.open_games, "drawn", at), 60)]
    count = counted(world.open_games, "drawn", BLUE_7)
    page = client.get("/statistics/?measure=drawn").content.decode()
    assert f"Blue 7: {round(100 * count / 60 + 1e-9, 1)} (95 % range:" in page
    assert "15 games, 60 seats." in page
    assert 'href="/statistics/cards/B7/"' in page
    assert "heat-grey" in page
    assert "Last updated:" in page


def test_explorer_hides_what_rests_on_too_little(world, client):
    page = client.get("/statistics/").content.decode()
    assert "Blue 7: sample too small (" in page
    row = file_from(client, "/statistics/cards.csv")[1 + BLUE_7]
    assert row[:5] == ["Wars won: played", "Blue 7", "", "", ""]


@pytest.mark.parametrize(
    ("measure", "question", "caveat"),
    [
        ("", "Which cards win wars?", "It doesn’t say what the card is worth on its own"),
        ("?measure=excess_laid", "Which cards win games?", "It doesn’t prove that the card made the difference"),
        ("?measure=wins_held", "Which cards win games?", "It doesn’t only measure the card"),
        ("?measure=drawn", "How are the cards used?", "It doesn’t say whether that was a good idea."),
    ],
)
def test_explorer_asks_what_a_player_asks_and_says_what_its_number_does_not(world, client, measure, question, caveat):
    page = client.get(f"/statistics/{measure}").content.decode()
    assert f'<h1><span id="question">{question}</span></h1>' in page
    assert caveat in page
    assert "How this is calculated" in page
    assert "Sample: how many cases a number is counted from." in page


def test_member_sees_the_games_of_a_private_club_too(world, client):
    client.force_login(world.member)
    assert file_from(client, DRAWN)[1][-1] == str(60 + 51)
    assert file_from(client, f"{DRAWN}&club=kanal")[1][2:] == numbers(counted(world.secret_games, "drawn"), 51)
    client.force_login(world.people[1])
    assert file_from(client, DRAWN)[1][-1] == "60"


FILTERED = {
    "club=kalsa": 60,
    "size=4": 60,
    "size=3": 51,
    "edition=german": 111,
    "edition=house": 0,
    "source=record": 111,
    "source=live": 0,
    "since=2026-04": 51,
    "until=2026-04": 60,
    "since=2026-03&until=2026-03": 60,
    "size=4&club=kanal": 0,
    "player=anna0": 17,
}


def test_filter_chooses_games(world, client):
    client.force_login(world.member)
    seats = {query: int(file_from(client, f"{DRAWN}&{query}")[1][-1]) for query in FILTERED}
    assert seats == FILTERED


def test_filters_of_season_and_band_choose_games(world, client):
    season = SeasonFactory.create(club=world.kalsa, slug="spring")
    games_between([world.people[:5]] * 2, first_seed=50, club=world.kalsa, season=season)
    assert file_from(client, f"{DRAWN}&club=kalsa&season=spring")[1][-1] == "10"
    assert file_from(client, f"{DRAWN}&club=kalsa&band=4")[1][-1] == "0"
    by_band = [int(file_from(client, f"{DRAWN}&band={band}")[1][-1]) for band in range(5)]
    assert sum(by_band) == 70


def test_chips_take_a_filter_off_and_keep_the_others(world, client):
    page = client.get("/statistics/?measure=drawn&club=kalsa&size=4").content.decode()
    assert 'href="/statistics/?measure=drawn&amp;size=4"' in page
    assert 'href="/statistics/?measure=drawn&amp;club=kalsa"' in page
    assert 'href="/statistics/wars/?club=kalsa&amp;size=4"' in page
    assert 'href="/statistics/cards/B7/?club=kalsa&amp;size=4"' in page


def test_empty_fields_of_the_form_do_not_stay_in_the_address(client):
    answer = client.get("/statistics/?club=&measure=drawn&size=")
    assert (answer.status_code, answer["Location"]) == (302, "/statistics/?measure=drawn")


def test_unknown_filter_is_left_out_and_named_but_a_file_is_refused(world, client):
    answer = client.get("/statistics/?club=kanal&size=9&since=2026-13&band=x&player=%00&until=soon&event=x")
    page = answer.content.decode()
    assert answer.status_code == 200
    for name, value in (("Club", "kanal"), ("Table size", "9"), ("From", "2026-13"), ("Rating", "x")):
        assert f"{name}: we couldn’t find “{value}”, so this filter was ignored." in page
    assert client.get(f"{DRAWN}&club=kanal").status_code == 400
    assert client.get("/statistics/cards.csv?measure=nonsense").status_code == 400
    assert "This measure doesn’t exist" in client.get("/statistics/?measure=nonsense").content.decode()
    turned = client.get("/statistics/?since=2026-05&until=2026-03").content.decode()
    assert "The start month is after the end month" in turned


@given(st.dictionaries(st.sampled_from(KEYS), st.text(max_size=100), min_size=1))
@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_asked_is_understood_or_left_out(asked):
    filters = filters_for(AnonymousUser(), asked)
    assert set(filters.given) <= set(asked)
    asked_for = {key for key, text in asked.items() if text.strip()}
    assert asked_for - set(filters.given) == set() or filters.problems


def test_two_groups_are_compared_by_their_difference(world, client):
    client.force_login(world.member)
    rows = file_from(client, f"{DRAWN}&size=4&compare=1&vs-size=3")
    ours, theirs = counted(world.open_games, "drawn", BLUE_7), counted(world.secret_games, "drawn", BLUE_7)
    row = rows[1 + BLUE_7]
    assert rows[0][6:] == [
        "other value",
        "other low",
        "other high",
        "other n",
        "difference",
        "difference low",
        "difference high",
    ]
    assert row[2:6] == numbers(ours, 60)
    assert row[6:10] == numbers(theirs, 51)
    assert row[10] == str(round(ours / 60 - theirs / 51, 6))
    page = client.get("/statistics/?measure=drawn&size=4&compare=1&vs-size=3").content.decode()
    assert "Difference: Drawn" in page
    assert "15 games, 60 seats. Compared with: 17 games, 51 seats." in page
    assert 'href="/statistics/?measure=drawn&amp;size=4"' in page
    assert "<strong>4-player tables</strong>" in page
    assert "compared with <strong>3-player tables</strong>" in page


def test_games_of_fewer_than_five_people_are_not_shown(world, client):
    small = ClubFactory.create(name="Small", slug="small")
    games_between([world.people[:4]] * 15, first_seed=200, club=small)
    page = client.get("/statistics/?club=small&measure=drawn").content.decode()
    assert "Too few players to show" in page
    assert "heat" not in page
    assert file_from(client, f"{DRAWN}&club=small") == [["measure", "of", "value", "low", "high", "n"]]
    assert "Too few players to show" in client.get("/statistics/?compare=1&vs-club=small").content.decode()
    games = client.get("/statistics/games/?measure=drawn&at=6&club=small").content.decode()
    assert "Too few players to show" in games
    assert "2026" not in games.split('id="numbers"')[1].split("footer")[0]
    own = file_from(client, f"{DRAWN}&club=small&player=anna0")
    assert own[1][-1] == "15"


def test_games_of_bots_alone_are_nobodys_secret(client):
    games_between([["solid", "novice", "random"]] * 17)
    assert file_from(client, DRAWN)[1][-1] == "51"


def test_player_can_be_chosen_only_by_who_may_see_the_profile(world, client):
    User.objects.filter(pk=world.people[1].pk).update(who_sees_profile=Audience.NOBODY)
    assert client.get(f"{DRAWN}&player=anna1").status_code == 400
    client.force_login(world.people[1])
    assert file_from(client, f"{DRAWN}&player=anna1")[1][-1] == "10"


def test_pages_without_games_say_what_to_do_first(client):
    page = client.get("/statistics/").content.decode()
    assert "No games counted yet" in page
    assert reverse("lobby") in page
    assert client.get("/statistics/seats/").status_code == 200


ADDRESSES = (
    "/statistics/?compare=1&vs-size=4",
    "/statistics/cards/B7/?size=4",
    "/statistics/wars/",
    "/statistics/seats/?club=kalsa",
    "/statistics/games/?measure=drawn&at=6",
)


def test_pages_take_few_queries_at_any_size(world, client, django_assert_max_num_queries):
    client.force_login(world.member)
    for address in ADDRESSES:
        with django_assert_max_num_queries(12):
            assert client.get(address).status_code == 200
    for number in range(3):
        club = ClubFactory.create()
        MembershipFactory.create(club=club, user=world.member)
        games_between([[UserFactory.create() for _seat in range(3)]], first_seed=300 + number, club=club)
    for address in ADDRESSES:
        with django_assert_max_num_queries(12):
            assert client.get(address).status_code == 200
