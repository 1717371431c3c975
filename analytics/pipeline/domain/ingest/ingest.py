"""A game is taken into the statistics: once, however often it is reported, and again when what stands there has changed."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from analytics.cardstats.counting.endings import without_cards
from analytics.cardstats.facts import GameFacts
from analytics.pipeline.domain.aggregate.incremental import TooManyGamesToRate, apply_games
from analytics.pipeline.domain.facts.replay import UncountableLog, facts_for, facts_of_log, packed_log_of
from analytics.pipeline.domain.facts.store import NewGameCounters, counters_of, counters_with
from analytics.pipeline.domain.facts.summary import summaries_of_games
from analytics.pipeline.domain.ingest.sources import read_origin
from analytics.pipeline.domain.ingest.write import settle_game, take_back, write_source_game
from analytics.pipeline.domain.rebuild.nightly import schedule_night
from analytics.pipeline.domain.rebuild.plan import begin_rerating
from analytics.pipeline.domain.rebuild.state import BUILD_VERSION, VERSION, current_build, note_change, state_under_lock
from analytics.pipeline.models import Build, BuildGame, GameOrigin, PlayedGame, RatingPoint, StatisticsState
from games.tables.domain.game.ratings import note_ratings
from palermo.common.jobs import enqueue_job

INGEST_GAME = "statistics.take_game"
Known = GameFacts | UncountableLog


def request_ingest(origin: str, *, edition: object = "") -> None:
    """In the transaction of the cause. `edition` tells one change of the same game from the next."""
    key = f"{INGEST_GAME}:{origin}:{edition}" if edition != "" else f"{INGEST_GAME}:{origin}"
    enqueue_job(kind=INGEST_GAME, key=key, arguments={"origin": origin})


def read_log_of(origin: str) -> Known | None:
    """The slow part, before anybody is kept waiting. A log does not change; None if there is none, or the build has read it."""
    source, _, name = origin.partition(":")
    if source != GameOrigin.LIVE:
        return None
    build = current_build()
    if build is not None and _counted_with_log(build).filter(game__origin=origin).exists():
        return None
    try:
        return facts_of_log(packed_log_of(UUID(name)))
    except UncountableLog as problem:
        return problem


def ingest_game(*, origin: str, known: Known | None = None) -> PlayedGame | None:
    """What stands there now, counted in the current build. What its result was before is forgotten."""
    with transaction.atomic():
        desk = state_under_lock()
        reading = read_origin(origin)
        game = take_back(desk, origin) if reading is None else write_source_game(desk, reading)
        if game is not None:
            if game.packed is not None and not game.set_aside:
                known = _facts_now(game)
            elif not game.has_log and isinstance(known, GameFacts):
                known = without_cards(known)
            count_games(desk, [game], {} if known is None else {game.pk: known})
            tell_table(desk, game)
    return game


def _counted_with_log(build: Build) -> QuerySet[BuildGame]:
    """A game that was held back was counted without its cards."""
    return BuildGame.objects.filter(build=build, tally__version=VERSION).exclude(tally__log=b"")


def _facts_now(game: PlayedGame) -> Known:
    """The log of a recording may be another one than before."""
    try:
        return facts_for(game)
    except UncountableLog as problem:
        return problem


def tell_table(desk: StatisticsState, game: PlayedGame) -> None:
    """Those who still sit there see what the game did to their ratings."""
    if game.table is None or game.table.first is None:
        return
    points = RatingPoint.objects.filter(build_id=desk.build_id, game=game).exclude(player=None)
    changes = {
        (game.table.first + seat) % game.size: (before, after)
        for seat, before, after in points.values_list("seat", "mean_before", "mean")
    }
    if changes:
        note_ratings(table_id=game.table.pk, changes=changes)


def count_games(desk: StatisticsState, games: Sequence[PlayedGame], known: Mapping[int, Known]) -> None:
    """Under the lock: games whose rows are written."""
    build = Build.objects.get(pk=desk.build_id)
    tallies = {game.pk: tally for game in games if (tally := settled_counters(build, game, known.get(game.pk)))}
    if build.version != BUILD_VERSION:
        begin_rerating(desk)
        return
    try:
        if apply_games(build, games, summaries_of_games(games), tallies):
            note_change(desk)
            schedule_night()
    except TooManyGamesToRate:
        begin_rerating(desk)


def settled_counters(build: Build | None, game: PlayedGame, known: Known | None = None) -> NewGameCounters | None:
    """From wherever it is to be had; None for a game that is set aside."""
    if game.set_aside == "taken-back":
        return None
    if known is None and game.has_log and not game.set_aside and build is not None:
        row = _counted_with_log(build).filter(game=game).select_related("tally").first()
        if row is not None:
            return counters_with(row.tally)
    try:
        facts = facts_for(game) if known is None else known
        if isinstance(facts, UncountableLog):
            raise facts
    except UncountableLog as problem:
        settle_game(game, turns=None, how="", problem=(problem.code, str(problem)))
        return None
    settle_game(game, turns=facts.turns if facts.logged else None, how=facts.how)
    return counters_of(game.pk, facts)
