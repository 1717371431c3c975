"""One chunk of a build: the logs of some games read again, or what the current build knows of them copied."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F

from analytics.cardstats.facts import GameFacts, encode_facts
from analytics.pipeline.domain.applying import Counted, facts_row
from analytics.pipeline.domain.desk import VERSION, current_build
from analytics.pipeline.domain.rebuilding import ask_to_finish
from analytics.pipeline.domain.replaying import Problem, facts_for, facts_of_logs, fitting
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
    read = _read_all([game for game in games if game.pk not in copies])
    tellings = told_of_games(games)
    facts, settled = [], []
    for game in games:
        data = copies.get(game.pk)
        if data is None:
            outcome = read[game.pk]
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


def _read_all(games: Sequence[PlayedGame]) -> dict[int, GameFacts | Problem]:
    """On trust where this engine has checked the log before; where it leads is compared in any case."""
    live = Table.objects.filter(played_game__in=games, packed__isnull=False).values_list("played_game", "packed")
    own = ((game.pk, game.packed) for game in games)
    logs = {game: bytes(packed) for game, packed in (*own, *live) if packed is not None}
    found: dict[int, GameFacts | Problem] = {}
    for trusting in (True, False):
        some = [game for game in games if game.pk in logs and _is_trusted(game) == trusting]
        facts = facts_of_logs([logs[game.pk] for game in some], trusting=trusting)
        found |= {game.pk: _outcome(game, one) for game, one in zip(some, facts, strict=True)}
    return found | {game.pk: _outcome(game) for game in games if game.pk not in logs}


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


def _attribute(name: str) -> str:
    return f"{name}_id" if name in ("build", "game") else name
