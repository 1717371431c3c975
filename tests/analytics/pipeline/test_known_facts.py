"""A rebuild takes over what is known of a log, as long as it is known of this very log; and replays everything if it is told to."""

import msgspec
import pytest
from django.db.models import RestrictedError

from analytics.cardstats.facts import decode_facts, digest_of_log
from analytics.pipeline.domain.facts.store import counters_of, write_counters
from analytics.pipeline.domain.rebuild.plan import CLEAR
from analytics.pipeline.models import BuildGame, ExclusionReason, GameCounters, PlayedGame
from palermo.common.models import Job
from tests.analytics.games import FIRST_EVENING, game_between, games_between, packed_game
from tests.analytics.pipeline.ingest.test_exclusion import with_other_last_move
from tests.analytics.pipeline.work import current, digest, games_counted, outdate_tallies, rebuilt_digest, work
from tests.games.tables.stages import finished_table
from tests.support.factories import UserFactory
from tests.tournaments.events.halls import GOOD, hall_with
from tournaments.events.domain.results.slips import enter_result

pytestmark = pytest.mark.django_db


@pytest.fixture
def games():
    return games_between([UserFactory.create_batch(4)] * 3)


def falsified(game: PlayedGame, **values: object) -> None:
    """What no replay would say: whoever finds it again has not replayed."""
    row = BuildGame.objects.get(build=current(), game=game)
    tally = counters_of(game.pk, msgspec.structs.replace(decode_facts(bytes(row.tally.data)), **values))
    write_counters([tally])
    row.tally_id = tally.id
    row.save()


def turns_counted(game: PlayedGame) -> int:
    return decode_facts(bytes(BuildGame.objects.get(build=current(), game=game).tally.data)).turns


def tallies() -> set[object]:
    return set(GameCounters.objects.values_list("pk", flat=True))


@pytest.mark.both_profiles
def test_digest_is_the_same_with_and_without_replaying():
    finished_table(rated=True)
    hall = hall_with(rated=True)
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    games_between([UserFactory.create_batch(4)] * 3)
    work()
    one_by_one = digest()
    assert rebuilt_digest(again=False) == one_by_one
    assert rebuilt_digest(again=True) == one_by_one
    assert rebuilt_digest(again=False) == one_by_one


def test_known_log_is_not_replayed_unless_everything_is_counted_again(games):
    truth, turns = digest(), turns_counted(games[0])
    falsified(games[0], turns=999)
    rebuilt_digest(again=False)
    assert turns_counted(games[0]) == 999
    assert rebuilt_digest(again=True) == truth
    assert turns_counted(games[0]) == turns


def test_changed_log_is_replayed(games):
    PlayedGame.objects.filter(pk=games[0].pk).update(packed=packed_game(50))
    PlayedGame.objects.filter(pk=games[1].pk).update(packed=with_other_last_move(packed_game(2)))
    changed = rebuilt_digest(again=False)
    assert [PlayedGame.objects.get(pk=game.pk).set_aside for game in games] == ["", ExclusionReason.IMPOSSIBLE, ""]
    assert bytes(BuildGame.objects.get(build=current(), game=games[0]).tally.log) == digest_of_log(packed_game(50))
    assert sum(games_counted().values()) == 2
    assert rebuilt_digest(again=True) == changed


@pytest.mark.parametrize("older", ["version", "log"])
def test_facts_of_another_version_or_of_no_known_log_are_not_taken_over(games, older):
    truth = digest()
    for game in games:
        falsified(game, turns=999, **({"log": b""} if older == "log" else {}))
    if older == "version":
        outdate_tallies()
    assert rebuilt_digest(again=False) == truth


def test_game_that_nobody_has_read_yet_is_replayed(games):
    game_between(UserFactory.create_batch(4), seed=9)
    truth = digest()
    BuildGame.objects.filter(game=games[1]).delete()
    assert rebuilt_digest(again=False) == truth


@pytest.mark.both_profiles
@pytest.mark.parametrize("again", [False, True])
def test_builds_share_what_was_counted_the_same_way(games, again):
    before = tallies()
    rebuilt_digest(again=again)
    assert (len(before), tallies()) == (3, before)
    assert BuildGame.objects.count() == 6


@pytest.mark.both_profiles
def test_tally_goes_with_the_last_build_that_counts_it(games):
    PlayedGame.objects.filter(pk=games[0].pk).update(packed=packed_game(50))
    before = tallies()
    rebuilt_digest(again=False)
    (old,) = before - set(BuildGame.objects.filter(build=current()).values_list("tally", flat=True))
    assert (len(tallies()), tallies() > before) == (4, True)
    Job.objects.filter(kind=CLEAR).update(due_at=FIRST_EVENING)
    work()
    assert tallies() == set(BuildGame.objects.filter(build=current()).values_list("tally", flat=True))
    assert old not in tallies()


@pytest.mark.both_profiles
def test_tally_that_a_build_counts_stays_and_goes_only_with_its_game(games):
    with pytest.raises(RestrictedError):
        GameCounters.objects.all().delete()
    assert (BuildGame.objects.count(), GameCounters.objects.count()) == (3, 3)
    games[0].delete()
    assert (BuildGame.objects.count(), GameCounters.objects.count()) == (2, 2)
