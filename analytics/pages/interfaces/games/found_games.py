"""Finished games as a list shows them: when and where, who came in where, what was remarkable, and the moments that were looked for."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from analytics.pages.interfaces.filters.filters import EDITION_CHOICES
from analytics.pages.interfaces.games.game_search import GameSearch, bomb_words
from analytics.pages.interfaces.games.moment_links import LinkedMoment, MomentLinks
from analytics.pages.interfaces.measures.labels import card_words
from analytics.pages.interfaces.measures.rows import FileCell
from analytics.pipeline.domain.query.slices import HOUSE
from games.replays.domain.records import records_of
from games.replays.interfaces.seats import seats_shown
from games.replays.models import CatalogueEntry, FinishedGame, RecordedSeat
from games.replays.permissions import recordings_of_running_rounds
from games.replays.projection.moments import game_moments
from games.tables.domain.game.disclosure import held_tables
from games.tables.interfaces.bot_labels import bot_name
from games.tables.models import Seat
from palermo.visibility import Viewer, clubs_seen_among, name_among
from tournaments.events.domain.queries import events_for


@dataclass(frozen=True)
class FoundSeat:
    place: int | None
    name: str
    handle: str
    bot: str
    score: int | None


@dataclass(frozen=True)
class FoundGame:
    played_at: datetime
    href: str
    title: str
    where: str
    where_href: str
    edition: str
    recorded: bool
    rated: bool
    how: str
    margin: int | None
    bombs: int
    sitters: list[FoundSeat]
    moments: list[LinkedMoment]

    @property
    def bomb_words(self) -> str:
        return bomb_words(self.bombs) if self.bombs else ""


def found_games(viewer: Viewer, entries: Sequence[CatalogueEntry], search: GameSearch, back: str) -> list[FoundGame]:
    places = _places(viewer, entries)
    moments = _moments(entries, search, back)
    return [_found(entry, _game_of(entry), *places[entry.pk], moments.get(entry.pk, [])) for entry in entries]


def closed_games(games: Collection[UUID]) -> set[UUID]:
    """Those whose round still plays."""
    tables = held_tables().filter(pk__in=games).values_list("pk", flat=True)
    recorded = recordings_of_running_rounds().filter(pk__in=games).values_list("pk", flat=True)
    return {*tables, *recorded}


def _game_of(entry: CatalogueEntry) -> FinishedGame:
    game = entry.table or entry.recording
    if game is None:
        raise ValueError(f"entry {entry.pk} of the catalogue is of no game")
    return game


def _found(
    entry: CatalogueEntry, game: FinishedGame, where: str, where_href: str, moments: list[LinkedMoment]
) -> FoundGame:
    seats: Sequence[Seat | RecordedSeat] = list(game.seats.all())
    sitters = [
        FoundSeat(seat.standing if isinstance(seat, Seat) else seat.place, one.name, one.handle, one.bot, seat.score)
        for seat, one in zip(seats, seats_shown(game), strict=True)
    ]
    return FoundGame(
        played_at=entry.played_at,
        href=reverse("replay", args=[entry.game_id]),
        title=entry.recording.title if entry.recording else "",
        where=where,
        where_href=where_href,
        edition=str(EDITION_CHOICES.get(entry.edition, EDITION_CHOICES[HOUSE])),
        recorded=entry.recording is not None,
        rated=entry.rated,
        how=entry.how,
        margin=entry.margin,
        bombs=entry.bombs,
        sitters=sorted(sitters, key=lambda sitter: sitter.place or 0),
        moments=moments,
    )


def _places(viewer: Viewer, entries: Sequence[CatalogueEntry]) -> dict[int, tuple[str, str]]:
    """Where each was played and the page of that, as far as the viewer may know."""
    of_event = {
        entry.pk: around.round.event
        for entry in entries
        if (around := getattr(_game_of(entry), "event_table", None)) is not None
    }
    of_club = {entry.pk: club for entry in entries if (club := _game_of(entry).club) is not None}
    events = set(events_for(viewer).filter(pk__in={one.pk for one in of_event.values()})) if of_event else set()
    clubs = clubs_seen_among(viewer, of_club.values())
    found = {}
    for entry in entries:
        event, club = of_event.get(entry.pk), of_club.get(entry.pk)
        if event in events and event is not None:
            found[entry.pk] = event.name, event.get_absolute_url()
        elif club is not None:
            found[entry.pk] = name_among(club, clubs), reverse("club", args=[club.slug]) if club in clubs else ""
        else:
            found[entry.pk] = _("Outside clubs"), ""
    return found


def _moments(entries: Sequence[CatalogueEntry], search: GameSearch, back: str) -> dict[int, list[LinkedMoment]]:
    wanted = search.wanted
    if not wanted.cards:
        return {}
    games = {_game_of(entry).pk for entry in entries}
    records = records_of(games)
    pointing = MomentLinks(back, closed_games(games))
    words = {card: card_words(card) for card in wanted.cards}
    found = {}
    for entry in entries:
        game = _game_of(entry)
        if game.pk in records:
            deeds = [one for one in game_moments(records[game.pk]) if one.what == wanted.did and one.of in wanted.cards]
            names = [one.name or bot_name(one.bot) for one in seats_shown(game)]
            found[entry.pk] = pointing.moments(game.pk, deeds, names, words)
    return found


def file_rows(games: Sequence[FoundGame]) -> Iterable[Sequence[FileCell]]:
    yield [
        "played at", "title", "where", "recorded", "edition", "players", "rated", "ended by", "margin", "bombs", "places",
        "replay", "moments",
    ]  # fmt: skip
    for game in games:
        places = "; ".join(f"{one.place} {one.name or one.bot} {one.score}" for one in game.sitters)
        moments = "; ".join(f"{one.what} {one.who} {one.move}" for one in game.moments)
        yield [
            game.played_at.isoformat(), game.title, game.where, "yes" if game.recorded else "no", game.edition,
            len(game.sitters), "yes" if game.rated else "no", game.how, game.margin, game.bombs, places, game.href,
            moments,
        ]  # fmt: skip
