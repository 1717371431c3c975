"""Games behind a number, beside a slow look into every log."""

from datetime import timedelta

import pytest

from analytics.cardstats.counting.replay import facts_of_packed
from analytics.cardstats.layout import index_of
from analytics.pipeline.domain.query import drilldown
from analytics.pipeline.domain.query.drilldown import games_behind
from analytics.pipeline.domain.query.slices import SumsSlice
from analytics.pipeline.models import PlayedGame, RatingPoint
from palermo.clubs.models import Club
from tests.analytics.games import FIRST_EVENING, recorded_between
from tests.support.factories import ClubFactory, PaperPlayerFactory
from tests.support.recorded_games import record_games

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]

HAD = index_of("had", 42)


@pytest.fixture
def people():
    club = ClubFactory.create(is_public=False)
    a, b, c, d = people = [paper.player for paper in PaperPlayerFactory.create_batch(4, club=club)]
    games = [[a, b, c], [b, c, d], [a, c, d], [a, b, d]]
    record_games(
        [recorded_between(games[seed % 4], seed=seed, club=club if seed % 4 == 1 else None) for seed in range(1, 17)]
    )
    return people


def numbers(page):
    return [game.pk for game in page.games]


def newest_first(has):
    return [game.pk for game in PlayedGame.objects.order_by("-played_at", "-pk") if has(game)]


def seats_with(game, index):
    facts = facts_of_packed(bytes(game.packed))
    return {number for number, seat in enumerate(facts.seats) if seat.count(index)}


def test_games_behind_a_counter_are_those_whose_seats_have_it(people):
    everywhere = [club.pk for club in Club.objects.all()]
    found = newest_first(lambda game: seats_with(game, HAD))
    assert 0 < len(found) < 16
    assert numbers(games_behind(SumsSlice(), HAD, clubs=everywhere)) == found
    assert numbers(games_behind(SumsSlice(), None, clubs=everywhere)) == newest_first(lambda game: True)
    outside = newest_first(lambda game: game.club is None and seats_with(game, HAD))
    assert numbers(games_behind(SumsSlice(), HAD, clubs=None)) == outside
    own = newest_first(
        lambda game: any(one.player == people[0] for one in game.sittings.filter(seat__in=seats_with(game, HAD)))
    )
    assert 0 < len(own) < len(found)
    assert numbers(games_behind(SumsSlice(player_id=people[0].pk), HAD, clubs=everywhere)) == own


def test_games_behind_a_length_are_those_that_took_as_long():
    """40 to 44 minutes is the ninth step. Minutes are rounded; a game whose time nobody knows is in none."""
    a, b, c, d = (paper.player for paper in PaperPlayerFactory.create_batch(4))
    seconds = [39 * 60 + 29, 39 * 60 + 31, 42 * 60, 44 * 60 + 29, 44 * 60 + 31, None]
    record_games(
        [
            recorded_between([a, b, c] if seed % 2 else [b, c, d], seed=seed, seconds=length)
            for seed, length in enumerate(seconds, start=1)
        ]
    )
    within = newest_first(lambda game: game.seconds in seconds[1:4])
    timed = newest_first(lambda game: game.seconds is not None)
    assert numbers(games_behind(SumsSlice(), index_of("lasted", 8), clubs=None)) == within
    assert numbers(games_behind(SumsSlice(), index_of("minutes"), clubs=None)) == timed
    own = newest_first(lambda game: game.pk in within and game.sittings.filter(player=d).exists())
    assert 0 < len(own) < len(within)
    assert numbers(games_behind(SumsSlice(player_id=d.pk), index_of("lasted", 8), clubs=None)) == own


def test_games_behind_go_on_where_the_page_before_ended(people):
    whole = numbers(games_behind(SumsSlice(), HAD, clubs=None))
    pages, before = [], None
    for _page in range(20):
        page = games_behind(SumsSlice(), HAD, clubs=None, limit=2, before=before)
        pages += numbers(page)
        before = page.before
        if before is None:
            break
    assert pages == whole
    assert numbers(games_behind(SumsSlice(), HAD, clubs=None, before=10**9)) == whole  # a game that never was


def test_games_behind_something_rare_are_looked_for_in_parts(people):
    whole = newest_first(lambda game: game.club is None)
    first = games_behind(SumsSlice(), HAD, clubs=None, most=5)
    assert first.before == whole[4]
    second = games_behind(SumsSlice(), HAD, clubs=None, most=50, before=first.before)
    assert second.before is None
    assert numbers(first) + numbers(second) == newest_first(lambda game: game.club is None and seats_with(game, HAD))


def test_games_behind_a_band_have_a_seat_of_it(people):
    a = people[0]
    last = PlayedGame.objects.filter(sittings__player=a, club=None).latest("played_at")
    RatingPoint.objects.filter(game=last, player=a).update(mean_before=1700, deviation_before=40, games=60)
    assert numbers(games_behind(SumsSlice(band=3), None, clubs=None)) == [last.pk]
    seat = a.sittings.get(game=last).seat
    cards = [index_of("had", at) for at in range(66)]
    for index in (next(one for one in cards if (seat in seats_with(last, one)) == has) for has in (True, False)):
        found = [last.pk] if seat in seats_with(last, index) else []
        assert numbers(games_behind(SumsSlice(band=3), index, clubs=None)) == found
    assert last.pk in numbers(games_behind(SumsSlice(band=0), None, clubs=None))


def test_games_that_lists_may_not_name_are_not_behind_anything(people):
    last, other = PlayedGame.objects.filter(club=None).order_by("-played_at")[:2]
    PlayedGame.objects.filter(pk=last.pk).update(listed=False)
    PlayedGame.objects.filter(pk=other.pk).update(set_aside="broken")
    assert not {last.pk, other.pk} & set(numbers(games_behind(SumsSlice(), None, clubs=None)))


def test_games_behind_ask_the_same_for_one_and_three(people, django_assert_num_queries):
    for limit in (1, 3):
        with django_assert_num_queries(4):  # numbers, facts, own seats; games
            page = games_behind(SumsSlice(player_id=people[0].pk), HAD, clubs=None, limit=limit)
            assert [game.club for game in page.games] == [None] * limit
    since = (FIRST_EVENING + timedelta(days=60)).date().replace(day=1)
    assert games_behind(SumsSlice(since=since), HAD, clubs=None) == drilldown.DrilldownPage([], None)
