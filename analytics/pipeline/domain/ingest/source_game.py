"""What a source says about a game, before it is written down."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from analytics.pipeline.domain.aggregate.pools import HOUSE, STANDARD
from analytics.pipeline.models import GameOrigin
from games.engine import ENGINE, Ruleset
from games.engine.rulesets import is_edition

LONGEST_EDITION = 40


@dataclass(frozen=True, kw_only=True)
class SourceSeat:
    """Of one seat; who is no player is a bot."""

    player_id: UUID | None
    bot: str = ""
    place: int
    score: int | None = None
    left: bool = False


@dataclass(frozen=True, kw_only=True)
class SourceGame:
    """Sitters are in the order of play."""

    origin: str
    source: GameOrigin
    club_id: int | None
    season_id: int | None
    event_id: int | None
    ruleset: Ruleset
    played_at: datetime
    seconds: int | None
    has_log: bool
    rated: bool
    listed: bool
    sitters: tuple[SourceSeat, ...]
    table_id: UUID | None = None
    round_table_id: int | None = None
    night_game_id: int | None = None
    recording: UUID | None = None
    packed: bytes | None = None

    def row_values(self) -> dict[str, Any]:
        """Of the game's own row."""
        return {
            "source": self.source,
            "table_id": self.table_id,
            "round_table_id": self.round_table_id,
            "night_game_id": self.night_game_id,
            "recording": self.recording,
            "packed": self.packed,
            "club_id": self.club_id,
            "season_id": self.season_id,
            "event_id": self.event_id,
            "edition": self.ruleset.name[:LONGEST_EDITION],
            "family": family_of(self.ruleset),
            "engine": ENGINE,
            "size": len(self.sitters),
            "played_at": self.played_at,
            "month": self.played_at.date().replace(day=1),
            "seconds": self.seconds,
            "has_log": self.has_log,
            "rated": self.rated,
            "listed": self.listed,
        }


def family_of(ruleset: Ruleset) -> str:
    return STANDARD if is_edition(ruleset) else HOUSE
