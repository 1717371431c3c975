"""A rebuild from its beginning to the switch, and what can come between."""

from datetime import timedelta

import pytest

from analytics.pipeline.domain.aggregate import incremental
from analytics.pipeline.domain.errors import NoRebuildRunning, RebuildRunning
from analytics.pipeline.domain.rebuild import plan
from analytics.pipeline.domain.rebuild.plan import catch_up_if_behind, start_rebuild, stop_rebuild
from analytics.pipeline.domain.rebuild.state import BUILD_VERSION
from analytics.pipeline.models import (
    Build,
    BuildGame,
    BuildState,
    PartitionSums,
    PlayedGame,
    RatingPoint,
    RebuildScope,
    StatisticsState,
)
from palermo.common.models import Job
from tests.analytics.games import FIRST_EVENING, game_between, games_between
from tests.analytics.pipeline.work import current, digest, outdate_tallies, ratings_now, rebuilt_digest, work, work_once
from tests.support.factories import ClubFactory, SeasonFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    return UserFactory.create_batch(4)


@pytest.fixture
def small_chunks(monkeypatch):
    monkeypatch.setattr(plan, "CHUNK_GAMES", 2)


def builds() -> list[str]:
    return list(Build.objects.order_by("pk").values_list("state", flat=True))


def test_chunks_are_counted_and_the_last_one_begins_the_end(people, small_chunks, operator):
    games_between([people] * 5)
    build = start_rebuild(actor=operator)
    work_once()
    build.refresh_from_db()
    assert (build.chunks, build.games, Job.objects.filter(kind=plan.CHUNK).count()) == (3, 5, 3)
    for done, games in ((1, 2), (2, 4), (3, 5)):
        assert not Job.objects.filter(kind=plan.FINISH).exists()
        work_once()
        build.refresh_from_db()
        assert (build.chunks_done, build.games_done) == (done, games)
    assert build.job is not None
    assert build.job.kind == plan.FINISH
    assert builds() == ["current", "building"]
    work()
    build.refresh_from_db()
    assert (current(), build.state, build.job.owner, builds()) == (build, "current", operator, ["replaced", "current"])


def test_second_rebuild_is_refused_while_one_runs(people, operator):
    game_between(people, seed=1)
    start_rebuild(actor=operator)
    with pytest.raises(RebuildRunning):
        start_rebuild(actor=operator)
    work()
    start_rebuild(actor=operator)


def test_rebuild_that_was_stopped_changes_nothing_and_leaves_nothing(people, small_chunks, operator):
    games_between([people] * 5)
    before, build = digest(), current()
    with pytest.raises(NoRebuildRunning):
        stop_rebuild(actor=operator)
    stopped = start_rebuild(actor=operator)
    work_once()
    work_once()
    assert BuildGame.objects.filter(build=stopped).count() == 2
    stop_rebuild(actor=operator)
    Job.objects.filter(kind=plan.CLEAR).update(due_at=FIRST_EVENING)
    work()
    assert (current(), digest(), builds()) == (build, before, ["current", "given-up"])
    assert not BuildGame.objects.filter(build=stopped).exists()


@pytest.mark.both_profiles
def test_what_is_played_changed_and_taken_back_meanwhile_is_in_the_new_numbers(people, small_chunks):
    games = games_between([people] * 6)
    build = start_rebuild()
    for _step in range(3):
        work_once()
    game_between(people, seed=20)
    game_between(people, seed=21, played_at=FIRST_EVENING - timedelta(days=40))
    PlayedGame.objects.filter(pk=games[1].pk).update(
        set_aside="taken-back", turn=StatisticsState.objects.get().turn + 1
    )
    StatisticsState.objects.update(turn=StatisticsState.objects.get().turn + 1)
    work()
    assert current() == build
    switched = digest()
    assert BuildGame.objects.filter(build=build).count() == 7
    assert rebuilt_digest() == switched


def test_old_numbers_are_removed_after_the_switch(people):
    games_between([people] * 3)
    old = current()
    rebuilt_digest()
    assert BuildGame.objects.filter(build=old).count() == 3
    Job.objects.filter(kind=plan.CLEAR).update(due_at=FIRST_EVENING)
    work()
    assert [model.objects.filter(build=old).count() for model in (BuildGame, PartitionSums, RatingPoint)] == [0, 0, 0]
    assert BuildGame.objects.filter(build=current()).count() == 3


@pytest.mark.parametrize("scope", [RebuildScope.CLUB, RebuildScope.SEASON])
def test_rebuild_of_a_part_reads_its_logs_and_no_others(people, scope):
    season = SeasonFactory.create()
    game_between(people, seed=1, season=season, club=season.club)
    game_between(people, seed=2, club=ClubFactory.create())
    before = digest()
    PlayedGame.objects.update(packed=b"lost", turns=None)
    start_rebuild(club=season.club, season=season if scope == RebuildScope.SEASON else None)
    work()
    assert Build.objects.get(pk=current().pk).scope == scope
    assert list(PlayedGame.objects.order_by("pk").values_list("set_aside", flat=True)) == ["broken", ""]
    assert digest() != before


def test_game_so_old_that_too_much_would_follow_waits_for_a_rebuild(people, monkeypatch):
    games_between([people] * 4)
    monkeypatch.setattr(incremental, "MOST_AT_ONCE", 3)
    before, build = digest(), current()
    game_between(people, seed=9, played_at=FIRST_EVENING - timedelta(days=1))
    assert (digest(), StatisticsState.objects.get().behind, builds()) == (before, True, ["current", "building"])
    work()
    assert (current() == build, StatisticsState.objects.get().behind) == (False, False)
    assert {number for _, number in ratings_now().values()} == {5}
    assert Build.objects.get(pk=current().pk).scope == RebuildScope.RATINGS
    assert rebuilt_digest() == digest()


def test_after_a_release_that_counts_differently_everything_is_built_anew(people):
    games_between([people] * 2)
    before = digest()
    assert not catch_up_if_behind()
    Build.objects.update(version="0.0.old")
    outdate_tallies(b"in another form")
    assert catch_up_if_behind()
    game_between(people, seed=3)
    work()
    assert (current().version, current().state) == (BUILD_VERSION, BuildState.CURRENT)
    assert digest() != before
    assert rebuilt_digest() == digest()


def test_rebuild_without_games_is_over_at_once():
    start_rebuild()
    work()
    assert builds() == ["replaced", "current"]
