"""From finished games to what moderators see of pairs."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from analytics.collusion.chances_left import chances_when_left
from analytics.collusion.choices import count_choices, read_choices
from analytics.collusion.kinds import CHOICES_VERSION, ChoiceKind
from analytics.pipeline.domain.pairs.compare import COMPARE_PAIRS, compare_soon, evidence_in
from analytics.pipeline.domain.pairs.count import choices_of, uncounted_games
from analytics.pipeline.domain.rebuild.nightly import NIGHTLY
from analytics.pipeline.models import ComparedPair, CountedChoices, PairSearch, PlayedGame
from games.engine.packed import unpack
from games.tables.models import LogEntry
from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.models import Player
from palermo.common.models import Job
from tests.analytics.games import Somebody, games_between
from tests.analytics.pipeline.planted import planted_league
from tests.analytics.pipeline.work import work
from tests.games.tables.stages import finished_table
from tests.games.tables.test_leaks_of_running_rounds import beside, by_places, in_a_round
from tests.support.factories import UserFactory
from tournaments.events.models import RoundTable

pytestmark = pytest.mark.django_db
LAST_WEEK = timezone.now() - timedelta(days=7)


def compare():
    compare_soon(uuid4())
    work()


def test_night_counts_games_and_compares_pairs():
    people = UserFactory.create_batch(4)
    games = games_between([people] * 6, played_at=LAST_WEEK)
    Job.objects.filter(kind=NIGHTLY).update(due_at=LAST_WEEK)
    work()
    assert Job.objects.filter(kind=COMPARE_PAIRS, state="done").count() == 1
    counted = CountedChoices.objects.get(game=games[0])
    assert bytes(counted.data) == count_choices(unpack(bytes(games[0].packed or b""))[0])
    assert (counted.version, counted.given_up) == (CHOICES_VERSION, {})
    search = PairSearch.objects.get()
    assert (search.games, search.pairs, search.found.count()) == (6, 6, 6)
    players = {player.pk for player in Player.objects.filter(user__in=people)}
    assert {pk for pair in search.found.all() for pk in (pair.first_id, pair.second_id)} == players


def test_planted_pair_is_first_and_stands_out():
    league = planted_league(played_at=LAST_WEEK)
    compare()
    first, second = ComparedPair.objects.all()[:2]
    assert {first.first.user, first.second.user} == {league.feeder, league.friend}
    assert (evidence_in(first).stands_out, evidence_in(second).stands_out) == (True, False)


def test_game_is_counted_again_when_it_has_changed():
    [game] = games_between([[UserFactory.create() for _seat in range(3)]], played_at=LAST_WEEK)
    compare()
    CountedChoices.objects.update(data=b"")
    compare()
    assert bytes(CountedChoices.objects.get().data) == b""
    PlayedGame.objects.update(turn=game.turn + 100)
    compare()
    assert bytes(CountedChoices.objects.get().data) == count_choices(unpack(bytes(game.packed or b""))[0])
    CountedChoices.objects.update(data=b"", version=CHOICES_VERSION + 1)
    compare()
    assert bytes(CountedChoices.objects.get().data) != b""


def test_game_that_counts_nowhere_and_old_games_are_not_compared():
    people = UserFactory.create_batch(3)
    games_between([people] * 5, played_at=timezone.now() - timedelta(days=400))
    compare()
    assert (PairSearch.objects.get().games, ComparedPair.objects.count()) == (0, 0)
    games_between([people] * 5, first_seed=50, played_at=LAST_WEEK)
    compare()
    assert (PairSearch.objects.get().games, ComparedPair.objects.count()) == (5, 3)
    PlayedGame.objects.update(set_aside="taken-back")
    compare()
    assert (PairSearch.objects.get().games, ComparedPair.objects.count()) == (0, 0)


def test_people_without_an_account_are_in_no_pair():
    people: list[Somebody] = [UserFactory.create(), UserFactory.create(), Player.objects.create(name="Totò")]
    games_between([people] * 5, played_at=LAST_WEEK)
    compare()
    assert (PairSearch.objects.get().pairs, ComparedPair.objects.count()) == (1, 1)


def test_pair_goes_with_an_account():
    people = UserFactory.create_batch(3)
    games_between([people] * 5, played_at=LAST_WEEK)
    compare()
    delete_account(user=people[0])
    left = ComparedPair.objects.get()
    assert {left.first.user, left.second.user} == set(people[1:])


def test_game_of_a_round_that_still_plays_is_not_counted():
    table = finished_table(players=4)
    work()
    here = in_a_round(table)
    RoundTable.objects.filter(pk=here.pk).update(result=by_places(here))
    assert list(uncounted_games()) == []
    RoundTable.objects.filter(pk=beside(here).pk).update(result=by_places(beside(here)))
    assert [game.table for game in uncounted_games()] == [table]


def test_whoever_left_an_online_table_gave_up_a_chance():
    table = finished_table(players=4)
    work()
    game = PlayedGame.objects.get(table=table)
    record = unpack(bytes(table_log(table)))[0]
    seat = game.sittings.get(seat=2)
    game.sittings.filter(pk=seat.pk).update(left=True)
    number = (2 + (table.first or 0)) % 4
    half = LogEntry.objects.filter(table=table).order_by("seq")[40]
    last = LogEntry.objects.filter(table=table).latest("seq")
    LogEntry.objects.create(
        table=table, seq=last.seq + 1, version=half.version, kind="resigned", seat=number, hand="person", key="gone",
        at=last.at, chain=bytes(32),
    )  # fmt: skip
    [counted] = choices_of([game])
    chance = chances_when_left(record, {2: half.version})[2]
    assert counted.given_up == {"2": round(1000 * chance)}
    left = [tuple(row[[0, 5]]) for row in read_choices(bytes(counted.data)) if row[2] == ChoiceKind.LEAVE]
    assert left == [(actor, int(actor == 2)) for actor in range(4) for _other in range(3)]


def table_log(table):
    table.refresh_from_db()
    return table.packed
