"""Games in a list: when, where, how long; with a way to those that have a page which the viewer may open."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from analytics.pages.interfaces.filters.filters import EDITION_CHOICES
from analytics.pages.interfaces.games.moment_links import LinkedMoment
from analytics.pipeline.domain.query.slices import HOUSE
from analytics.pipeline.models import GameOrigin, PlayedGame
from games.replays.domain.recordings.recorders import recordings_for
from games.tables.domain.lobby.queries import tables_seen_by
from palermo.clubs.models import Club
from palermo.visibility import Viewer, clubs_seen_among, name_among
from tournaments.events.domain.queries import events_for
from tournaments.events.models import Event


@dataclass(frozen=True)
class GameListRow:
    played_at: datetime
    where: str
    size: int
    edition: str
    source: str
    turns: int | None
    minutes: int | None
    has_log: bool
    href: str
    moments: list[LinkedMoment] = field(default_factory=list)


def rows_of_games(
    viewer: Viewer, games: Sequence[PlayedGame], moments: Mapping[int, list[LinkedMoment]] | None = None
) -> list[GameListRow]:
    tables = [game.table_id for game in games if game.table_id]
    seen = set(tables_seen_by(viewer).filter(pk__in=tables).values_list("pk", flat=True)) if tables else set()
    seen |= recordings_seen(viewer, games)
    codes = [game.event_id for game in games if game.event_id]
    events = {event.pk: event for event in events_for(viewer).filter(pk__in=codes)} if codes else {}
    clubs = clubs_seen_among(viewer, (game.club for game in games))
    return [
        GameListRow(
            game.played_at,
            _where(game, events, clubs),
            game.size,
            str(EDITION_CHOICES.get(game.edition, EDITION_CHOICES[HOUSE])),
            str(GameOrigin(game.source).label),
            game.turns,
            None if game.seconds is None else round(game.seconds / 60),
            game.has_log,
            _href(game, seen, events, clubs),
            (moments or {}).get(game.pk, []),
        )
        for game in games
    ]


def recordings_seen(viewer: Viewer, games: Sequence[PlayedGame]) -> set[UUID]:
    """Those of them that the viewer may see."""
    recorded = [game.recording for game in games if game.recording]
    return set(recordings_for(viewer).filter(pk__in=recorded).values_list("pk", flat=True)) if recorded else set()


def _where(game: PlayedGame, events: dict[int, Event], clubs: set[Club]) -> str:
    if game.event_id in events:
        return events[game.event_id].name
    return name_among(game.club, clubs) if game.club else _("Outside clubs")


def _href(game: PlayedGame, seen: set[UUID], events: dict[int, Event], clubs: set[Club]) -> str:
    """A table's own page first, or the recording's; then the evening's."""
    if game.table_id in seen:
        return reverse("table", args=[game.table_id])
    if game.recording in seen:
        return reverse("recording", args=[game.recording])
    if game.event_id in events:
        return events[game.event_id].get_absolute_url()
    if game.night_game is not None and game.club is not None and game.club in clubs:
        night = game.night_game.night
        return reverse("night", args=[game.club.slug, night.season.slug, night.pk])
    return ""
