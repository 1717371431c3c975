"""One chunk of a build: the logs of some games read again, or what the current build knows of them taken over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import F, prefetch_related_objects

from analytics.cardstats.facts import GameFacts, digest_of_log
from analytics.pipeline.domain.applying import FactsRow, facts_row, write_facts
from analytics.pipeline.domain.desk import VERSION, current_build
from analytics.pipeline.domain.rebuilding import ask_to_finish
from analytics.pipeline.domain.replaying import Problem, facts_for, facts_of_logs, fitting
from analytics.pipeline.domain.rows import update_rows
from analytics.pipeline.domain.tallies import NewTally, tally_of, write_tallies
from analytics.pipeline.domain.telling import told_of_games
from analytics.pipeline.models import Build, BuildState, Facts, PlayedGame, Scope, SetAside, Tally
from games.engine import ENGINE
from games.tables.models import Table
from palermo.common.lookups import Many


@dataclass(frozen=True)
class Settled:
    """What a game's row should say now, if it says something else."""

    game: PlayedGame
    turns: int | None
    how: str
    set_aside: str = ""
    complaint: str = ""


@dataclass(frozen=True)
class Chunk:
    tallies: Sequence[NewTally]
    facts: Sequence[FactsRow]
    settled: Sequence[Settled]
    games: int


def read_chunk(build: Build, *, first: int, last: int) -> Chunk:
    """The work itself, without any lock."""
    found = PlayedGame.objects.filter(pk__gte=first, pk__lte=last).exclude(set_aside=SetAside.TAKEN_BACK)
    games = list(found.order_by("pk"))
    logs = _logs_of(games)
    known = _known(build, games, logs)
    read = _read_all([game for game in games if game.pk not in known], logs)
    tellings = told_of_games(games)
    tallies, facts, settled = [], [], []
    for game in games:
        tally = known.get(game.pk)
        if tally is None:
            outcome = read[game.pk]
            if (game.turns, game.how, game.set_aside, game.complaint) != _says(outcome):
                settled.append(Settled(game, *_says(outcome)))
            if isinstance(outcome, Problem):
                continue
            tallies.append(tally_of(game.pk, outcome))
            tally = tallies[-1].id
        facts.append(facts_row(build.pk, game.pk, tellings[game.pk], tally))
    return Chunk(tallies, facts, settled, len(games))


def write_chunk(build_id: int, chunk: Chunk) -> None:
    """In one transaction with the count; who completes it begins the end. A build that was given up wants nothing more."""
    build = Build.objects.select_for_update(of=("self",)).select_related("job__owner").get(pk=build_id)
    if build.state != BuildState.BUILDING:
        return
    write_tallies(chunk.tallies)
    write_facts(chunk.facts)
    _write_settled(chunk.settled)
    Build.objects.filter(pk=build_id).update(chunks_done=F("chunks_done") + 1, games_done=F("games_done") + chunk.games)
    if build.chunks_done + 1 == build.chunks:
        ask_to_finish(build)


def _write_settled(settled: Sequence[Settled]) -> None:
    """Unless a result was taken back meanwhile."""
    still = set(
        PlayedGame.objects.filter(pk__among=Many(one.game.pk for one in settled))
        .exclude(set_aside=SetAside.TAKEN_BACK)
        .order_by("pk")
        .select_for_update()
        .values_list("pk", flat=True)
    )
    rows = [(one.game.pk, one.turns, one.how, one.set_aside, one.complaint) for one in settled if one.game.pk in still]
    update_rows(PlayedGame, ("turns", "how", "set_aside", "complaint"), rows)


def _known(build: Build, games: Sequence[PlayedGame], logs: Mapping[int, bytes]) -> dict[int, UUID]:
    """Tallies of games outside the scope, as long as they were counted in the same way. What was set aside is always tried again."""
    current = current_build()
    others = {game.pk for game in games if not _in_scope(build, game)}
    if current is None or not others:
        return {}
    counted = Facts.objects.filter(build=current, game__gte=min(others), game__lte=max(others))
    tallies = {tally for game, tally in counted.values_list("game_id", "tally_id") if game in others}
    found = Tally.objects.filter(pk__among=Many(tallies), version=VERSION)
    if build.scope == Scope.CHANGED:
        rows = found.values_list("game_id", "pk", "log")
        return {game: tally for game, tally, log in rows if game in logs and digest_of_log(logs[game]) == bytes(log)}
    return dict(found.values_list("game_id", "pk"))


def _logs_of(games: Sequence[PlayedGame]) -> dict[int, bytes]:
    """Those that are packed already."""
    tables = Table.objects.filter(pk__among=Many(game.table_id for game in games if game.table_id))
    live = dict(tables.values_list("pk", "packed"))
    logs = (
        (game.pk, game.packed if game.table_id is None else live.get(game.table_id)) for game in games if game.has_log
    )
    return {game: bytes(packed) for game, packed in logs if packed is not None}


def _in_scope(build: Build, game: PlayedGame) -> bool:
    # Slips are quickly read, and may have changed.
    if not game.has_log or game.set_aside:
        return True
    match build.scope:
        case Scope.CLUB:
            return game.club_id == build.club_id
        case Scope.SEASON:
            return game.season_id == build.season_id
        case Scope.RATINGS | Scope.CHANGED:
            return False
        case _:
            return True


def _read_all(games: Sequence[PlayedGame], logs: Mapping[int, bytes]) -> dict[int, GameFacts | Problem]:
    """On trust where this engine has checked the log before; where it leads is compared in any case."""
    found: dict[int, GameFacts | Problem] = {}
    without = [game for game in games if game.pk not in logs]
    prefetch_related_objects(without, "round_table")
    for trusting in (True, False):
        some = [game for game in games if game.pk in logs and _is_trusted(game) == trusting]
        facts = facts_of_logs([logs[game.pk] for game in some], trusting=trusting)
        found |= {game.pk: _outcome(game, one) for game, one in zip(some, facts, strict=True)}
    return found | {game.pk: _outcome(game) for game in without}


def _is_trusted(game: PlayedGame) -> bool:
    return game.turns is not None and not game.set_aside and game.engine == ENGINE


def _outcome(game: PlayedGame, read: GameFacts | Problem | None = None) -> GameFacts | Problem:
    """What was read, if it fits the game; what has no packed log is read now."""
    try:
        if isinstance(read, Problem):
            return read
        return facts_for(game) if read is None else fitting(game, read)
    except Problem as problem:
        return problem


def _says(outcome: GameFacts | Problem) -> tuple[int | None, str, str, str]:
    if isinstance(outcome, Problem):
        return None, "", outcome.code.value, str(outcome)
    return (outcome.turns if outcome.logged else None), outcome.how, "", ""
