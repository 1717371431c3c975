"""Games of the file as rows of the statistics. Nothing is replayed here: the rebuild that follows does that, in the background."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from analytics.pipeline.domain.desk import desk_under_lock, next_turn
from analytics.pipeline.domain.readings import Reading, Sitter
from analytics.pipeline.models import PlayedGame, Sitting, Source
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.demo.games.plans import Place
from palermo.demo.games.playing import ruleset_for
from palermo.demo.games.regulars import BOTS, EVERYBODY
from palermo.demo.games.written import WrittenGame
from tournaments.leagues.models import Season

AT_ONCE = 500
Seat = Player | str


def write_games(
    *,
    games: Sequence[WrittenGame],
    clubs: Mapping[Place, Club | None],
    players: Mapping[Place, Mapping[str, Player]],
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
    turn = next_turn(desk_under_lock())
    rows = [PlayedGame(origin=one.origin, turn=turn, **one.row_values()) for one in readings]
    PlayedGame.objects.bulk_create(rows, batch_size=AT_ONCE)
    Sitting.objects.bulk_create(
        [
            Sitting(game=row, seat=at, player_id=one.player_id, bot=one.bot, place=one.place, score=one.score)
            for row, reading in zip(rows, readings, strict=True)
            for at, one in enumerate(reading.sitters)
        ],
        batch_size=4 * AT_ONCE,
    )


def _seat(number: int, players: Mapping[str, Player]) -> Seat | None:
    return BOTS[-1 - number] if number < 0 else players.get(EVERYBODY[number].guest.name)


def _reading(
    game: WrittenGame, seats: Sequence[Seat], club: Club | None, seasons: Sequence[Season], thursday: datetime
) -> Reading:
    planned = game.planned
    played_at = thursday + timedelta(days=-planned.days_ago, minutes=planned.minute, seconds=game.seconds)
    day = played_at.date()
    season = next((one for one in seasons if one.club == club and one.begins_on <= day <= one.ends_on), None)
    return Reading(
        origin=f"{Source.RECORD}:demo-{planned.place}-{planned.days_ago}-{planned.minute}-{'-'.join(map(str, planned.seats))}",
        source=Source.RECORD,
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
            Sitter(player_id=None, bot=seat, place=place, score=score)
            if isinstance(seat, str)
            else Sitter(player_id=seat.pk, place=place, score=score)
            for seat, place, score in zip(seats, game.places, game.scores, strict=True)
        ),
    )
