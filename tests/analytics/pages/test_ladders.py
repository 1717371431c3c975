from datetime import timedelta

import pytest
import time_machine

from palermo.accounts.models import Audience, Player, User
from palermo.clubs.models import ClubRole
from palermo.moderation.domain.blocks import block_person
from tests.analytics.pages.rated_people import NOON, played, rated
from tests.support.factories import (
    ClubFactory,
    GuestFactory,
    MembershipFactory,
    PaperPlayerFactory,
    SeasonFactory,
    UserFactory,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def at_noon():
    with time_machine.travel(NOON, tick=False):
        yield


def ladder(client, address="/ratings/", **asked):
    rows = client.get(address, asked).context["rows"]
    return [(row.standing.place, row.name) for row in rows]


def sheet_of(client, address, **asked):
    return client.get(address, asked).content.decode("utf-8-sig").splitlines()


def test_ladder_is_ranked_by_mean_and_admitted_by_deviation(client):
    rated(UserFactory.create(handle="rosa"), 1620.4, games=120, board_games=7)
    rated(UserFactory.create(handle="nina"), 1700.0, deviation=30.0)
    rated(UserFactory.create(handle="pia"), 1620.4)
    rated(UserFactory.create(handle="ugo"), 1400.0)
    rated(UserFactory.create(handle="new"), 1900.0, games=3)
    rated(UserFactory.create(handle="wild"), 1850.0, deviation=100.0)
    rated(UserFactory.create(handle="away"), 1800.0, last_at=NOON - timedelta(days=9000))
    assert ladder(client) == [(1, "nina"), (2, "rosa"), (2, "pia"), (4, "ugo")]
    response = client.get("/ratings/standard/", {"list": "provisional"})
    found = [(row.name, str(row.standing.reason)) for row in response.context["rows"]]
    assert found == [("new", "few_games"), ("wild", "spread"), ("away", "long_away")]
    assert "Too few games so far" in response.text
    page = client.get("/ratings/").text
    assert "<strong>1620</strong>" in page
    assert "± 60" in page
    assert "7 with real cards" in page
    assert "Last updated:" in page


def test_ladder_as_a_file_has_what_is_shown(client):
    rated(UserFactory.create(handle="rosa", display_name="=Rosa()"), 1620.4, games=120, board_games=7)
    rated(UserFactory.create(handle="new"), 1900.0, games=3)
    assert sheet_of(client, "/ratings/standard/ladder.csv")[1:] == ["1,'=Rosa(),1620,60,120,7,2026-11-01,"]
    assert sheet_of(client, "/ratings/standard/ladder.csv", list="provisional")[1:] == [
        ",new,1900,60,3,0,2026-11-01,Too few games so far"
    ]


def test_ladder_leaves_out_whoever_may_not_be_seen(client, user):
    blocker = UserFactory.create(handle="blocker")
    block_person(blocker=blocker, blocked=user)
    clubmate = UserFactory.create(handle="clubmate", who_sees_profile=Audience.CLUBMATES)
    club = MembershipFactory.create(user=clubmate).club
    everybody = [
        (blocker, 2000.0),
        (UserFactory.create(handle="hidden", on_ladders=False), 1990.0),
        (UserFactory.create(handle="secret", who_sees_profile=Audience.NOBODY), 1980.0),
        (clubmate, 1970.0),
        (GuestFactory.create(), 1960.0),
        (UserFactory.create(handle="closed", is_active=False), 1950.0),
        (PaperPlayerFactory.create().player, 1940.0),
        (user, 1500.0),
    ]
    for person, mean in everybody:
        rated(person, mean)
    former = UserFactory.create()
    rated(former, 1900.0)
    type(former.player).objects.filter(pk=former.player.pk).update(user=None)
    assert ladder(client) == [(1, "blocker"), (2, str(user))]
    client.force_login(user)
    assert ladder(client) == [(1, str(user))]
    MembershipFactory.create(user=user, club=club)
    assert ladder(client) == [(1, "clubmate"), (2, str(user))]


def test_hidden_person_is_told_so_and_does_not_even_see_themselves(client):
    person = UserFactory.create(on_ladders=False)
    rated(person, 1700.0)
    client.force_login(person)
    assert ladder(client) == []
    assert "You’ve opted out of leaderboards." in client.get("/ratings/").text


def test_own_place_is_found_on_its_page(client, user):
    for number in range(54):
        rated(UserFactory.create(), 1800.0 - number)
    rated(user, 1500.0)
    client.force_login(user)
    first = client.get("/ratings/")
    assert "You’re ranked 55 of 55." in first.text
    assert 'href="?list=&amp;page=2#me"' in first.text
    second = client.get("/ratings/", {"list": "", "page": "2"})
    assert [row.own for row in second.context["rows"]] == [False, False, False, False, True]
    assert '<tr id="me" class="own">' in second.text


def test_club_ladder_has_members_and_their_paper_players_for_members(client, user):
    club = ClubFactory.create(slug="mondello")
    open_member, shy_member = UserFactory.create(handle="open"), UserFactory.create(handle="shy", shows_clubs=False)
    for member in (open_member, shy_member):
        MembershipFactory.create(club=club, user=member)
    paper = PaperPlayerFactory.create(club=club, name="Totò")
    elsewhere = PaperPlayerFactory.create(name="Elsewhere")
    for mean, person in enumerate((open_member, shy_member, paper.player, elsewhere.player, user), start=1500):
        rated(person, float(mean))
    assert ladder(client, club="mondello") == [(1, "open")]
    client.force_login(shy_member)
    assert ladder(client, club="mondello") == [(1, "Totò"), (2, "shy"), (3, "open")]


def test_season_ladder_has_who_played_in_it(client):
    club = ClubFactory.create(slug="mondello")
    season = SeasonFactory.create(club=club, slug="winter")
    there, absent = UserFactory.create(handle="there"), UserFactory.create(handle="absent")
    aside = UserFactory.create(handle="aside")
    paper = PaperPlayerFactory.create(club=club, name="Totò")
    people: list[User | Player] = [there, absent, aside, paper.player]
    for mean, person in enumerate(people, start=1500):
        rated(person, float(mean))
    played([there, paper.player, "solid"], [1, 2, 3], club=club, season=season)
    played([aside, "solid"], [1, 2], club=club, season=season, set_aside="broken")
    assert ladder(client, club="mondello", season="winter") == [(1, "there")]
    client.force_login(MembershipFactory.create(club=club, role=ClubRole.MEMBER).user)
    assert ladder(client, club="mondello", season="winter") == [(1, "Totò"), (2, "there")]


@pytest.mark.parametrize("asked", [{"club": "palazzo"}, {"club": "private"}, {"season": "winter"}, {"club": "a\x00b"}])
def test_unknown_or_private_scope_is_answered_with_the_site(client, asked):
    ClubFactory.create(slug="private", is_public=False)
    rated(UserFactory.create(handle="rosa"), 1600.0)
    response = client.get("/ratings/", asked)
    assert "We couldn’t find that club or season, or you can’t see it." in response.text
    assert [row.name for row in response.context["rows"]] == ["rosa"]


def test_unknown_season_is_answered_with_its_club(client):
    rosa = UserFactory.create(handle="rosa")
    MembershipFactory.create(club__slug="mondello", user=rosa)
    rated(rosa, 1600.0)
    response = client.get("/ratings/", {"club": "mondello", "season": "never"})
    assert "This club has no such season." in response.text
    assert [row.name for row in response.context["rows"]] == ["rosa"]


def test_bots_and_house_rules_have_ladders_of_their_own(client):
    person = UserFactory.create(handle="rosa")
    rated(person, 1600.0, pool="house")
    rated("solid", 1550.0, pool="standard-bots")
    assert ladder(client) == []
    assert ladder(client, "/ratings/house/") == [(1, "rosa")]
    assert ladder(client, "/ratings/standard-bots/", club="ignored") == [(1, "Solid bot")]
    assert client.get("/ratings/martian/").status_code == 404
    assert client.get("/ratings/martian/ladder.csv").status_code == 404


def test_ladder_before_the_first_game_says_how_it_begins(client):
    assert "Ratings start with a first rated game against other people." in client.get("/ratings/").text


def test_ladder_needs_as_few_queries_for_many_as_for_one(client, user, django_assert_max_num_queries):
    club = MembershipFactory.create(user=user).club
    season = SeasonFactory.create(club=club)
    client.force_login(user)
    queries = []
    for number in (1, 3):
        for _more in range(number):
            person = MembershipFactory.create(club=club).user
            rated(person, 1500.0)
            played([person, user], [1, 2], club=club, season=season)
        with django_assert_max_num_queries(12) as counted:
            client.get("/ratings/", {"club": club.slug, "season": season.slug})
        queries.append(len(counted.captured_queries))
    assert len(set(queries)) == 1
