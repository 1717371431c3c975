from datetime import timedelta
from uuid import uuid4

import pytest
from allauth.usersessions.models import UserSession
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from analytics.pages.domain.pairs import help_in_games
from analytics.pages.interfaces.pairs import rarity_words
from analytics.pipeline.domain.pairs.compare import compare_soon
from analytics.pipeline.models import ComparedPair, CountedChoices, PairSearch
from palermo.clubs.models import ClubRole
from tests.analytics.games import games_between
from tests.analytics.pipeline.planted import planted_league
from tests.analytics.pipeline.work import work
from tests.support.factories import MembershipFactory, UserFactory
from tests.support.second_factor import sign_in_with_factor
from tests.tournaments.events.evenings import event_with

pytestmark = pytest.mark.django_db
LAST_WEEK = timezone.now() - timedelta(days=7)


@pytest.fixture
def moderators(client):
    sign_in_with_factor(client, UserFactory.create(is_moderator=True))
    return client


@pytest.fixture
def organisers(client):
    """Those of the event `sunday`, at which six people are entered."""
    event = event_with(people=[UserFactory.create() for _person in range(6)], code="sunday")
    organiser = UserFactory.create()
    MembershipFactory.create(club=event.club, user=organiser, role=ClubRole.ORGANISER)
    client.force_login(organiser)
    return client, event


def compare():
    compare_soon(uuid4())
    work()


def signed_in(user, *, ip, agent="Firefox on Linux", days_ago=0):
    session = UserSession.objects.create(user=user, session_key=uuid4().hex, ip=ip, user_agent=agent)
    UserSession.objects.filter(pk=session.pk).update(last_seen_at=timezone.now() - timedelta(days=days_ago))


def pair_page(client, one, other):
    return client.get(reverse("moderation_pair", args=[one.player.pk, other.player.pk]))


def test_moderators_see_the_planted_pair_first(moderators):
    league = planted_league(played_at=LAST_WEEK)
    compare()
    page = moderators.get(reverse("moderation_pairs"))
    first, *others = page.context["rows"]
    assert set(first["people"]) == {league.feeder, league.friend}
    assert [row["stands_out"] for row in page.context["rows"]] == [True] + [False] * len(others)
    together = sum({league.feeder.player.pk, league.friend.player.pk} <= _players(game) for game in league.games)
    assert (first["games"], first["device_on"]) == (together, None)
    assert f"{PairSearch.objects.get().pairs} pairs" in page.content.decode()


def _players(game):
    return set(game.sittings.values_list("player_id", flat=True))


def test_pair_page_says_who_helps_and_shows_the_games_in_the_order_of_the_address(moderators):
    league = planted_league(played_at=LAST_WEEK)
    compare()
    forth = pair_page(moderators, league.feeder, league.friend).context
    back = pair_page(moderators, league.friend, league.feeder).context
    assert forth["help"] == back["help"][::-1]
    joined = next(row for row in forth["help"][0].rows if row.label == "Joined a war they were in")
    assert (joined.done, joined.is_unusual) == (0, True)
    assert [row.game for row in forth["games"]] == [row.game for row in back["games"]]
    together = [game for game in league.games if {league.feeder.player.pk, league.friend.player.pk} <= _players(game)]
    assert [row.game.played_at for row in forth["games"]] == sorted((game.played_at for game in together), reverse=True)
    assert [(row.forth, row.back) for row in forth["games"]] == [(row.back, row.forth) for row in back["games"]]


def test_help_in_a_game_counts_what_was_done_and_what_was_spared():
    people = [UserFactory.create() for _seat in range(3)]
    [game] = games_between([people], played_at=LAST_WEEK)
    rows = bytes([0, 1, 0, 0, 5, 2]) + bytes([0, 1, 2, 0, 4, 1]) + bytes([0, 1, 6, 0, 1, 1]) + bytes([1, 0, 3, 7, 9, 9])
    CountedChoices.objects.create(game=game, version=1, turn=1, data=rows, given_up={"0": 310})
    forth, back = help_in_games([game], people[0].player.pk, people[1].player.pk)[game.pk]
    assert (forth.helped, forth.choices, forth.given_up) == (3 + 1, 9, 0.31)
    assert (back.helped, back.choices, back.given_up) == (0, 9, None)


def test_chance_given_up_is_shown(moderators):
    people = [UserFactory.create() for _seat in range(3)]
    games_between([people], played_at=LAST_WEEK)
    compare()
    CountedChoices.objects.update(given_up={"1": 310})
    page = pair_page(moderators, people[0], people[1])
    assert [row.given_up for row in page.context["games"]] == [("", "31 %")]
    assert "left with a 31 % chance to win" in page.content.decode()
    assert page.context["evidence"] is None


def test_shared_device_is_a_browser_behind_one_connection(moderators):
    one, other, third, fourth = (UserFactory.create() for _person in range(4))
    signed_in(one, ip="192.0.2.7", days_ago=1)
    signed_in(other, ip="192.0.2.7", days_ago=3)
    signed_in(third, ip="192.0.2.7", agent="Safari on iPhone")
    signed_in(third, ip="2001:db8:1:2:aaaa::1", agent="Chrome", days_ago=4)
    signed_in(fourth, ip="2001:db8:1:2:bbbb::9", agent="Chrome", days_ago=2)
    signed_in(fourth, ip="2001:db8:1:3::1", agent="Firefox on Linux")
    page = moderators.get(reverse("moderation_devices"))
    days = [((timezone.now() - row["device_on"]).days, set(row["people"])) for row in page.context["rows"]]
    assert days == [(3, {one, other}), (4, {third, fourth})]
    said = page.content.decode()
    for secret in ("192.0.2.7", "2001:db8", "Firefox", "Chrome"):
        assert secret not in said
    assert pair_page(moderators, one, other).context["device_on"] is not None
    assert pair_page(moderators, one, third).context["device_on"] is None


def test_pair_of_one_or_of_nobody_is_not_there(moderators):
    person = UserFactory.create()
    assert pair_page(moderators, person, person).status_code == 404
    assert moderators.get(reverse("moderation_pair", args=[person.player.pk, uuid4()])).status_code == 404


def test_lists_need_as_many_queries_for_many_pairs_as_for_few(moderators, django_assert_num_queries):
    people = [UserFactory.create() for _person in range(5)]
    for person in people:
        signed_in(person, ip="192.0.2.7")
    games_between([people] * 5, played_at=LAST_WEEK)
    compare()
    few, many = ComparedPair.objects.all()[:1], ComparedPair.objects.count()
    assert many == 10
    queries = {name: _queries(moderators, name) for name in ("moderation_pairs", "moderation_devices")}
    ComparedPair.objects.exclude(pk__in=list(few.values_list("pk", flat=True))).delete()
    UserSession.objects.exclude(user__in=people[:2]).delete()
    for name, number in queries.items():
        with django_assert_num_queries(number):
            assert len(moderators.get(reverse(name)).context["rows"]) == 1


def _queries(client, name):
    with CaptureQueriesContext(connection) as asked:
        client.get(reverse(name))
    return len(asked)


def test_organisers_see_their_event_alone_and_no_devices(organisers):
    client, event = organisers
    people = [entrant.player.user for entrant in event.entrants.order_by("number")]
    planted_league(played_at=LAST_WEEK, people=people, club=event.club, event=event)
    games_between([people[2:5]] * 20, first_seed=70, played_at=LAST_WEEK)
    for person in people:
        signed_in(person, ip="192.0.2.7")
    compare()
    page = client.get(reverse("event_pairs", args=["sunday"]))
    first, *others = page.context["rows"]
    assert first["url"] in (f"/events/sunday/pairs/{a}/{b}/" for a, b in ((1, 2), (2, 1)))
    assert [row["stands_out"] for row in page.context["rows"]] == [True] + [False] * len(others)
    assert "Shared device" not in page.content.decode()
    shown = client.get("/events/sunday/pairs/1/2/")
    assert "Nothing unusual" not in shown.content.decode()
    assert "used one device" not in shown.content.decode()
    assert {row.game.where for row in shown.context["games"]} == {event.name}
    assert len(client.get("/events/sunday/pairs/3/4/").context["games"]) == sum(
        {people[2].player.pk, people[3].player.pk} <= _players(game) for game in event.played_games.all()
    )
    assert client.get("/events/sunday/pairs/1/1/").status_code == 404
    assert client.get("/events/sunday/pairs/1/77/").status_code == 404


@pytest.mark.parametrize(
    ("p", "words"),
    [
        (0.5, "1 in 2"),
        (0.0123, "1 in 81"),
        (0.000123, "1 in 8,100"),
        (1e-7, "fewer than 1 in 1,000,000"),
        (1.0, "1 in 1"),
    ],
)
def test_rarity_is_a_number_one_can_read(p, words):
    assert rarity_words(p) == words
