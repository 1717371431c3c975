"""One chunk of a build: the logs of some games read again, or what the current build knows of them copied."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F

from analytics.cardstats.facts import GameFacts, encode_facts
from analytics.pipeline.domain.applying import Counted, facts_row
from analytics.pipeline.domain.desk import VERSION, current_build
from analytics.pipeline.domain.rebuilding import ask_to_finish
from analytics.pipeline.domain.replaying import Problem, facts_for, facts_of_log, fitting
from analytics.pipeline.domain.rows import insert_rows
from analytics.pipeline.domain.telling import told_of_games
from analytics.pipeline.models import Build, BuildState, Facts, PlayedGame, Scope, SetAside
from games.engine import ENGINE
from games.tables.models import Table

FIELDS = ("build", "game", "version", "data", "told", "key", "family", "at", "in_pool")


@dataclass(frozen=True)
class Settled:
    """What a game's row should say now, if it says something else."""

    game: PlayedGame
    turns: int | None
    how: str
    set_aside: str = ""
    complaint: str = ""

    def write(self) -> None:
        """Unless its result was taken back meanwhile."""
        PlayedGame.objects.filter(pk=self.game.pk, set_aside=self.game.set_aside).update(
            turns=self.turns, how=self.how, set_aside=self.set_aside, complaint=self.complaint
        )


@dataclass(frozen=True)
class Chunk:
    facts: Sequence[Facts]
    settled: Sequence[Settled]
    games: int


def read_chunk(build: Build, *, first: int, last: int) -> Chunk:
    """The work itself, without any lock."""
    found = PlayedGame.objects.filter(pk__gte=first, pk__lte=last).exclude(set_aside=SetAside.TAKEN_BACK)
    games = list(found.select_related("round_table").order_by("pk"))
    copies = _copies(build, games)
    logs = dict(
        Table.objects.filter(played_game__in=[game for game in games if game.pk not in copies]).values_list(
            "played_game", "packed"
        )
    )
    tellings = told_of_games(games)
    facts, settled = [], []
    for game in games:
        data = copies.get(game.pk)
        if data is None:
            outcome = _read(game, logs.get(game.pk))
            if (game.turns, game.how, game.set_aside, game.complaint) != _says(outcome):
                settled.append(Settled(game, *_says(outcome)))
            if isinstance(outcome, Problem):
                continue
            data = encode_facts(outcome)
        facts.append(facts_row(build.pk, game.pk, Counted(tellings[game.pk], data)))
    return Chunk(facts, settled, len(games))


def write_chunk(build_id: int, chunk: Chunk) -> None:
    """In one transaction with the count; who completes it begins the end. A build that was given up wants nothing more."""
    build = Build.objects.select_for_update(of=("self",)).select_related("job__owner").get(pk=build_id)
    if build.state != BuildState.BUILDING:
        return
    if chunk.facts:
        insert_rows(Facts, FIELDS, [[getattr(row, _attribute(name)) for name in FIELDS] for row in chunk.facts])
    for settled in chunk.settled:
        settled.write()
    Build.objects.filter(pk=build_id).update(chunks_done=F("chunks_done") + 1, games_done=F("games_done") + chunk.games)
    if build.chunks_done + 1 == build.chunks:
        ask_to_finish(build)


def _copies(build: Build, games: Sequence[PlayedGame]) -> dict[int, bytes]:
    """Of games outside the scope, as long as they were counted in the same way. What was set aside is always tried again."""
    current = current_build()
    others = [game.pk for game in games if not _in_scope(build, game)]
    if current is None or not others:
        return {}
    rows = Facts.objects.filter(build=current, version=VERSION, game__in=others)
    return {game: bytes(data) for game, data in rows.values_list("game_id", "data")}


def _in_scope(build: Build, game: PlayedGame) -> bool:
    # Slips are quickly read, and may have changed.
    if not game.has_log or game.set_aside:
        return True
    match build.scope:
        case Scope.CLUB:
            return game.club_id == build.club_id
        case Scope.SEASON:
            return game.season_id == build.season_id
        case Scope.RATINGS:
            return False
        case _:
            return True


def _read(game: PlayedGame, packed: bytes | memoryview | None) -> GameFacts | Problem:
    """On trust if this engine has checked the log before; where it leads is compared in any case."""
    trusting = game.turns is not None and not game.set_aside and game.engine == ENGINE
    try:
        if packed is None:
            return facts_for(game, trusting=trusting)
        return fitting(game, facts_of_log(bytes(packed), trusting=trusting))
    except Problem as problem:
        return problem


def _says(outcome: GameFacts | Problem) -> tuple[int | None, str, str, str]:
    if isinstance(outcome, Problem):
        return None, "", outcome.code.value, str(outcome)
    return (outcome.turns if outcome.logged else None), outcome.how, "", ""


def _attribute(name: str) -> str:
    return f"{name}_id" if name in ("build", "game") else name
