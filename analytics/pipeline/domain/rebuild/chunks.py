"""One chunk of a build: the logs of some games read again, or what the current build knows of them taken over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, NamedTuple
from uuid import UUID

from django.db.models import F

from analytics.cardstats.facts import GameFacts, digest_of_log
from analytics.pipeline.domain.aggregate.bulk import update_rows
from analytics.pipeline.domain.aggregate.incremental import FactsRow, facts_row, write_facts
from analytics.pipeline.domain.facts.replay import UncountableLog, facts_for, facts_of_logs, fitting
from analytics.pipeline.domain.facts.store import NewGameCounters, counters_of, write_counters
from analytics.pipeline.domain.facts.summary import summaries_of_games
from analytics.pipeline.domain.rebuild.plan import ask_to_finish
from analytics.pipeline.domain.rebuild.state import VERSION, current_build
from analytics.pipeline.models import (
    Build,
    BuildGame,
    BuildState,
    ExclusionReason,
    GameCounters,
    PlayedGame,
    RebuildScope,
)
from games.tables.models import Table
from palermo.common.lookups import AnyOf

# Logs that somebody asked to be read again are checked by the rules again, too.
DISTRUSTFUL: Final = frozenset({RebuildScope.EVERYTHING, RebuildScope.CLUB, RebuildScope.SEASON})


class ChunkGame(NamedTuple):
    """What a chunk needs of a `PlayedGame`; so many of those themselves would cost as much as telling a quarter of the games again."""

    pk: int
    origin: str
    source: str
    table_id: UUID | None
    packed: bytes | None
    club_id: int | None
    season_id: int | None
    event_id: int | None
    edition: str
    family: str
    size: int
    played_at: datetime
    month: date
    seconds: int | None
    has_log: bool
    rated: bool
    turns: int | None
    how: str
    set_aside: str
    complaint: str


class SettledGame(NamedTuple):
    """What a game's row should say now, if it says something else."""

    pk: int
    turns: int | None
    how: str
    set_aside: str
    complaint: str


@dataclass(frozen=True)
class RebuildChunk:
    tallies: Sequence[NewGameCounters]
    facts: Sequence[FactsRow]
    settled: Sequence[SettledGame]
    games: int


def read_chunk(build: Build, *, first: int, last: int) -> RebuildChunk:
    """The work itself, without any lock."""
    found = PlayedGame.objects.filter(pk__gte=first, pk__lte=last).exclude(set_aside=ExclusionReason.TAKEN_BACK)
    games = [ChunkGame(*row) for row in found.order_by("pk").values_list(*ChunkGame._fields)]
    logs = _logs_of(games)
    known = _known(build, games, logs)
    unknown = [game for game in games if game.pk not in known]
    read = _read_all(unknown, logs, trusting=build.scope not in DISTRUSTFUL)
    tellings = summaries_of_games(games)
    tallies, facts, settled = [], [], []
    for game in games:
        tally = known.get(game.pk)
        if tally is None:
            outcome = read[game.pk]
            says = _says(outcome)
            if says != game[-len(says) :]:
                settled.append(SettledGame(game.pk, *says))
            if isinstance(outcome, UncountableLog):
                continue
            tallies.append(counters_of(game.pk, outcome))
            tally = tallies[-1].id
        facts.append(facts_row(build.pk, game.pk, tellings[game.pk], tally))
    return RebuildChunk(tallies, facts, settled, len(games))


def write_chunk(build_id: int, chunk: RebuildChunk) -> None:
    """In one transaction with the count; who completes it begins the end. A build that was given up wants nothing more."""
    build = Build.objects.select_for_update(of=("self",)).select_related("job__owner").get(pk=build_id)
    if build.state != BuildState.BUILDING:
        return
    write_counters(chunk.tallies)
    write_facts(chunk.facts)
    _write_settled(chunk.settled)
    Build.objects.filter(pk=build_id).update(chunks_done=F("chunks_done") + 1, games_done=F("games_done") + chunk.games)
    if build.chunks_done + 1 == build.chunks:
        ask_to_finish(build)


def _write_settled(settled: Sequence[SettledGame]) -> None:
    """Unless a result was taken back meanwhile."""
    still = set(
        PlayedGame.objects.filter(pk__any_of=AnyOf(one.pk for one in settled))
        .exclude(set_aside=ExclusionReason.TAKEN_BACK)
        .order_by("pk")
        .select_for_update()
        .values_list("pk", flat=True)
    )
    update_rows(PlayedGame, SettledGame._fields[1:], [one for one in settled if one.pk in still])


def _known(build: Build, games: Sequence[ChunkGame], logs: Mapping[int, bytes]) -> dict[int, UUID]:
    """Tallies of games outside the scope, as long as they were counted in the same way. What was set aside is always tried again."""
    current = current_build()
    others = {game.pk for game in games if not _in_scope(build, game)}
    if current is None or not others:
        return {}
    counted = BuildGame.objects.filter(build=current, game__gte=min(others), game__lte=max(others))
    tallies = {tally for game, tally in counted.values_list("game_id", "tally_id") if game in others}
    found = GameCounters.objects.filter(pk__any_of=AnyOf(tallies), version=VERSION)
    if build.scope == RebuildScope.CHANGED:
        rows = found.values_list("game_id", "pk", "log")
        return {game: tally for game, tally, log in rows if game in logs and digest_of_log(logs[game]) == bytes(log)}
    return dict(found.values_list("game_id", "pk"))


def _logs_of(games: Sequence[ChunkGame]) -> dict[int, bytes]:
    """Those that are packed already."""
    tables = Table.objects.filter(pk__any_of=AnyOf(game.table_id for game in games if game.table_id))
    live = dict(tables.values_list("pk", "packed"))
    logs = (
        (game.pk, game.packed if game.table_id is None else live.get(game.table_id)) for game in games if game.has_log
    )
    return {game: bytes(packed) for game, packed in logs if packed is not None}


def _in_scope(build: Build, game: ChunkGame) -> bool:
    # Slips are quickly read, and may have changed.
    if not game.has_log or game.set_aside:
        return True
    match build.scope:
        case RebuildScope.CLUB:
            return game.club_id == build.club_id
        case RebuildScope.SEASON:
            return game.season_id == build.season_id
        case RebuildScope.RATINGS | RebuildScope.CHANGED:
            return False
        case _:
            return True


def _read_all(
    games: Sequence[ChunkGame], logs: Mapping[int, bytes], *, trusting: bool
) -> dict[int, GameFacts | UncountableLog]:
    """What has no packed log is read one by one."""
    packed = [game for game in games if game.pk in logs]
    read = facts_of_logs([logs[game.pk] for game in packed], trusting=trusting)
    found = {game.pk: fitting(game.size, one) for game, one in zip(packed, read, strict=True)}
    others = PlayedGame.objects.filter(pk__in=[game.pk for game in games if game.pk not in logs])
    for game in others.select_related("round_table"):
        try:
            found[game.pk] = facts_for(game)
        except UncountableLog as problem:
            found[game.pk] = problem
    return found


def _says(outcome: GameFacts | UncountableLog) -> tuple[int | None, str, str, str]:
    if isinstance(outcome, UncountableLog):
        return None, "", outcome.code.value, str(outcome)
    return (outcome.turns if outcome.logged else None), outcome.how, "", ""
