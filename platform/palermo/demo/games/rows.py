"""Games of the file as rows of the statistics. Nothing is replayed here: the rebuild that follows does that, in the background."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from analytics.pipeline.domain.ingest.source_game import SourceGame, SourceSeat
from analytics.pipeline.domain.rebuild.state import next_change_no, state_under_lock
from analytics.pipeline.models import GameOrigin, GameSeat, PlayedGame
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.demo.games.plans import DemoGamePlace
from palermo.demo.games.playing import ruleset_for
from palermo.demo.games.regulars import BOTS, EVERYBODY
from palermo.demo.games.written import WrittenGame
from tournaments.leagues.models import Season

AT_ONCE = 500
Seat = Player | str


def write_games(
    *,
    games: Sequence[WrittenGame],
    clubs: Mapping[DemoGamePlace, Club | None],
    players: Mapping[DemoGamePlace, Mapping[str, Player]],
    thursday: datetime,
) -> None:
    """`thursday` is the evening from which their days are counted. Where somebody is missing, a game is left out."""
    seasons = list(Season.objects.filter(club__in=[club for club in clubs.values() if club]).select_related("club"))
    readings = []
    for game in games:
        place = game.planned.place
        found = [_seat(number, players.get(place, {})) for number in game.planned.seats]
        seats = [one for one in found if one is not None]
        if len(seats) == len(found):
            readings.append(_reading(game, seats, clubs[place], seasons, thursday))
    turn = next_change_no(state_under_lock())
    rows = [PlayedGame(origin=one.origin, turn=turn, **one.row_values()) for one in readings]
    PlayedGame.objects.bulk_create(rows, batch_size=AT_ONCE)
    GameSeat.objects.bulk_create(
        [
            GameSeat(game=row, seat=at, player_id=one.player_id, bot=one.bot, place=one.place, score=one.score)
            for row, reading in zip(rows, readings, strict=True)
            for at, one in enumerate(reading.sitters)
        ],
        batch_size=4 * AT_ONCE,
    )


def _seat(number: int, players: Mapping[str, Player]) -> Seat | None:
    return BOTS[-1 - number] if number < 0 else players.get(EVERYBODY[number].guest.name)


def _reading(
    game: WrittenGame, seats: Sequence[Seat], club: Club | None, seasons: Sequence[Season], thursday: datetime
) -> SourceGame:
    planned = game.planned
    played_at = thursday + timedelta(days=-planned.days_ago, minutes=planned.minute, seconds=game.seconds)
    day = played_at.date()
    season = next((one for one in seasons if one.club == club and one.begins_on <= day <= one.ends_on), None)
    return SourceGame(
        origin=f"{GameOrigin.RECORD}:demo-{planned.place}-{planned.days_ago}-{planned.minute}-{'-'.join(map(str, planned.seats))}",
        source=GameOrigin.RECORD,
        packed=game.packed,
        club_id=club.pk if club else None,
        season_id=season.pk if season else None,
        event_id=None,
        ruleset=ruleset_for(planned),
        played_at=played_at,
        seconds=game.seconds,
        has_log=True,
        rated=True,
        listed=True,
        sitters=tuple(
            SourceSeat(player_id=None, bot=seat, place=place, score=score)
            if isinstance(seat, str)
            else SourceSeat(player_id=seat.pk, place=place, score=score)
            for seat, place, score in zip(seats, game.places, game.scores, strict=True)
        ),
    )
