"""Who will win, before a game: only where the viewer may read the rating of everybody at the table."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from analytics.pages.domain.event_insights import table_is_open
from analytics.pages.domain.leaderboards import players_to_rate_by_name
from analytics.pages.domain.rating_states import beliefs_today
from analytics.pipeline.domain.ingest.source_game import family_of
from analytics.ratings import RatingState, chances
from games.engine.rulesets import ruleset_from
from games.tables.models import Stage, Table
from palermo.accounts.models import Player
from palermo.visibility import Viewer, people_seen_by
from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.models import Entrant, RoundTable

TableChances = tuple[RoundTable, list[tuple[Entrant, float]]]


def chances_in_round(viewer: Viewer, board: EventSnapshot, *, now: datetime) -> list[TableChances]:
    """Of the tables that still play in the current round."""
    event, current = board.event, board.current
    tables = [table for table in current.tables.all() if table.result is None] if current else []
    seated = {table.pk: [seat.entrant for seat in table.seats.all()] for table in tables}
    players = {one.player_id for seats in seated.values() for one in seats if one.player_id is not None}
    named = players_to_rate_by_name(viewer, players, club=event.club)
    beliefs = beliefs_today(pool_of(event.ruleset), players, now=now)
    found = []
    for table in tables:
        seats = seated[table.pk]
        each = chances_at([one.player_id for one in seats], beliefs) if table_is_open(seats, named) else ()
        if each:
            found.append((table, list(zip(seats, each, strict=True))))
    return found


def chances_at_table(viewer: Viewer, table: Table, *, now: datetime) -> dict[UUID, float]:
    """By player, among those who sit so far at a rated table that waits; nothing otherwise."""
    players = [seat.player_id for seat in table.seats.all() if seat.player_id is not None]
    if not table.rated or table.stage != Stage.WAITING or len(players) < 2:
        return {}
    people = people_seen_by(viewer).filter(on_ladders=True)
    if Player.objects.filter(pk__in=players, user__in=people).count() < len(players):
        return {}
    each = chances_at(players, beliefs_today(pool_of(table.ruleset), players, now=now))
    return dict(zip(players, each, strict=True)) if each else {}


def chances_at(players: Sequence[UUID | None], beliefs: Mapping[UUID, RatingState]) -> tuple[float, ...]:
    """Nothing while a bot sits there, or while nobody has ever been rated: then there is nothing to say."""
    known = [beliefs[player] for player in players if player is not None]
    if len(known) < len(players) or len(known) < 2 or not any(belief.games for belief in known):
        return ()
    return chances(known, range(len(known)), len(known))


def pool_of(ruleset: Mapping[str, Any]) -> str:
    return family_of(ruleset_from(ruleset))
