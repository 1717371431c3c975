"""A game is taken into the statistics: once, however often it is reported, and again when what stands there has changed."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from django.db import transaction

from analytics.cardstats.facts import GameFacts
from analytics.pipeline.domain.applying import TooMuchAtOnce, apply_games
from analytics.pipeline.domain.curves import schedule_night
from analytics.pipeline.domain.desk import BUILD_VERSION, VERSION, current_build, desk_under_lock, note_change
from analytics.pipeline.domain.rebuilding import begin_rerating
from analytics.pipeline.domain.replaying import Problem, facts_for, facts_of_log, packed_log_of
from analytics.pipeline.domain.sources import read_origin
from analytics.pipeline.domain.tallies import NewTally, tally_of, tally_with
from analytics.pipeline.domain.telling import told_of_games
from analytics.pipeline.domain.writing import settle_game, take_back, write_reading
from analytics.pipeline.models import Build, Desk, Facts, PlayedGame, RatingPoint, Source
from games.tables.domain.ratings import note_ratings
from palermo.common.jobs import enqueue_job

TAKE_GAME = "statistics.take_game"
Known = GameFacts | Problem


def ask_to_take(origin: str, *, edition: object = "") -> None:
    """In the transaction of the cause. `edition` tells one change of the same game from the next."""
    key = f"{TAKE_GAME}:{origin}:{edition}" if edition != "" else f"{TAKE_GAME}:{origin}"
    enqueue_job(kind=TAKE_GAME, key=key, arguments={"origin": origin})


def read_log_of(origin: str) -> Known | None:
    """The slow part, before anybody is kept waiting. A log does not change; None if there is none, or the build has read it."""
    source, _, name = origin.partition(":")
    if source != Source.LIVE:
        return None
    build = current_build()
    if build is not None and Facts.objects.filter(build=build, game__origin=origin, tally__version=VERSION).exists():
        return None
    try:
        return facts_of_log(packed_log_of(UUID(name)))
    except Problem as problem:
        return problem


def take_game(*, origin: str, known: Known | None = None) -> PlayedGame | None:
    """What stands there now, counted in the current build. What its result was before is forgotten."""
    with transaction.atomic():
        desk = desk_under_lock()
        reading = read_origin(origin)
        game = take_back(desk, origin) if reading is None else write_reading(desk, reading)
        if game is not None:
            if game.packed is not None and not game.set_aside:
                known = _facts_now(game)
            count_games(desk, [game], {} if known is None else {game.pk: known})
            tell_table(desk, game)
    return game


def _facts_now(game: PlayedGame) -> Known:
    """The log of a recording may be another one than before."""
    try:
        return facts_for(game)
    except Problem as problem:
        return problem


def tell_table(desk: Desk, game: PlayedGame) -> None:
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


def count_games(desk: Desk, games: Sequence[PlayedGame], known: Mapping[int, Known]) -> None:
    """Under the lock: games whose rows are written."""
    build = Build.objects.get(pk=desk.build_id)
    tallies = {game.pk: tally for game in games if (tally := settled_tally(build, game, known.get(game.pk)))}
    if build.version != BUILD_VERSION:
        begin_rerating(desk)
        return
    try:
        if apply_games(build, games, told_of_games(games), tallies):
            note_change(desk)
            schedule_night()
    except TooMuchAtOnce:
        begin_rerating(desk)


def settled_tally(build: Build | None, game: PlayedGame, known: Known | None = None) -> NewTally | None:
    """From wherever it is to be had; None for a game that is set aside."""
    if game.set_aside == "taken-back":
        return None
    if known is None and game.has_log and not game.set_aside and build is not None:
        row = Facts.objects.filter(build=build, game=game, tally__version=VERSION).select_related("tally").first()
        if row is not None:
            return tally_with(row.tally)
    try:
        facts = facts_for(game) if known is None else known
        if isinstance(facts, Problem):
            raise facts
    except Problem as problem:
        settle_game(game, turns=None, how="", problem=(problem.code, str(problem)))
        return None
    settle_game(game, turns=facts.turns if facts.logged else None, how=facts.how)
    return tally_of(game.pk, facts)
