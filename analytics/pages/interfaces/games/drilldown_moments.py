"""The exact moments in the games behind a number, where somebody may see these games again."""

from collections.abc import Sequence

from django.db.models import Q

from analytics.pages.domain.moments import deed_name, moments_in
from analytics.pages.interfaces.games.found_games import closed_games
from analytics.pages.interfaces.games.moment_links import LinkedMoment, MomentLinks
from analytics.pipeline.domain.query.drilldown import seats_asked
from analytics.pipeline.domain.query.slices import SumsSlice
from analytics.pipeline.models import PlayedGame
from games.replays.domain.queries import entries_with_seats, games_open_to
from games.replays.domain.records import records_of
from games.replays.interfaces.seats import seats_shown
from games.tables.interfaces.bot_labels import bot_name
from games.tables.permissions import Person


def moments_behind(
    person: Person, games: Sequence[PlayedGame], slice_: SumsSlice, counted: tuple[str, int], back: str
) -> dict[int, list[LinkedMoment]]:
    """By game. `counted` is the counter and its place; seats that the slice is not about do not count.

    None where the slice is about a rating: a moment names its player, and with it the rating that somebody may hide.
    """
    deed = deed_name(*counted)
    by_id = {game_id: game for game in games if (game_id := game.table_id or game.recording)}
    if deed is None or not by_id or slice_.band is not None:
        return {}
    open_to = games_open_to(person).filter(Q(table__in=by_id) | Q(recording__in=by_id))
    seen = {found.pk: found for entry in entries_with_seats(open_to) if (found := entry.table or entry.recording)}
    records = records_of(seen)
    pointing = MomentLinks(back, closed_games(seen))
    asked = seats_asked(slice_, [game.pk for game in games])
    moments = {}
    for game_id, record in records.items():
        game = by_id[game_id]
        deeds = [
            one
            for one in moments_in(record, deed)
            if asked is None or (game.pk, (one.seat - record.first) % record.players) in asked
        ]
        names = [one.name or bot_name(one.bot) for one in seats_shown(seen[game_id])]
        moments[game.pk] = pointing.moments(game_id, deeds, names)
    return moments
