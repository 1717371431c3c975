"""Games that come with nothing but their log, taken into the statistics as they would be from a table."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from analytics.pipeline.domain.facts.replay import UncountableLog, facts_of_logs
from analytics.pipeline.domain.ingest.ingest import Known, count_games
from analytics.pipeline.domain.ingest.source_game import SourceGame, SourceSeat
from analytics.pipeline.domain.ingest.write import settle_game, write_source_game
from analytics.pipeline.domain.query import cache
from analytics.pipeline.domain.rebuild.state import state_under_lock
from analytics.pipeline.models import GameOrigin, PlayedGame, StatisticsState
from games.engine.packed import PackedError, unpack
from games.engine.rulesets import GERMAN
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from tournaments.events.models import Event
from tournaments.leagues.models import Season


@dataclass(frozen=True, kw_only=True)
class RecordedResult:
    """`sitters` are players or names of bots, in the order of play."""

    packed: bytes
    sitters: Sequence[Player | str]
    played_at: datetime
    club: Club | None = None
    season: Season | None = None
    event: Event | None = None
    seconds: int | None = None
    rated: bool = True

    @property
    def origin(self) -> str:
        """The same log at the same time is the same game."""
        return (
            f"{GameOrigin.RECORD}:{hashlib.sha256(self.packed + self.played_at.isoformat().encode()).hexdigest()[:40]}"
        )


def record_games(recorded: Sequence[RecordedResult], *, count: bool = True) -> list[PlayedGame]:
    """Many at once cost little more than their replay. With `count` False a rebuild has to follow."""
    read = list(zip(recorded, facts_of_logs([one.packed for one in recorded], trusting=False), strict=True))
    with transaction.atomic():
        desk = state_under_lock()
        written = [(_write(desk, one, facts), facts) for one, facts in read]
        if count:
            count_games(desk, [game for game, _ in written], {game.pk: facts for game, facts in written})
    return [game for game, _ in written]


def _write(desk: StatisticsState, recorded: RecordedResult, facts: Known) -> PlayedGame:
    """Who sat where is as it was said; who won, as the log tells."""
    places = [1] * len(recorded.sitters) if isinstance(facts, UncountableLog) else list(facts.places)
    scores = [None] * len(places) if isinstance(facts, UncountableLog) else list(facts.scores)
    try:
        ruleset = unpack(recorded.packed)[0].ruleset
    except PackedError:
        ruleset = GERMAN
    reading = SourceGame(
        origin=recorded.origin,
        source=GameOrigin.RECORD,
        packed=recorded.packed,
        club_id=recorded.club.pk if recorded.club else None,
        season_id=recorded.season.pk if recorded.season else None,
        event_id=recorded.event.pk if recorded.event else None,
        ruleset=ruleset,
        played_at=recorded.played_at,
        seconds=recorded.seconds,
        has_log=True,
        rated=recorded.rated,
        listed=True,
        sitters=tuple(
            SourceSeat(player_id=None, bot=sitter, place=place, score=score)
            if isinstance(sitter, str)
            else SourceSeat(player_id=sitter.pk, place=place, score=score)
            for sitter, place, score in zip(recorded.sitters, places, scores, strict=True)
        ),
    )
    game = write_source_game(desk, reading)
    if isinstance(facts, UncountableLog):
        settle_game(game, turns=None, how="", problem=(facts.code, str(facts)))
    return game


def clear_sums_cache() -> None:
    """What the process keeps of statistics beside the database."""
    for cached in (cache._folds, cache._months, cache._wholes):
        cached.clear()
