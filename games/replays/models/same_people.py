"""Games with real cards where exactly the people of a recording sat together: one of them may be the same game."""

from django.db.models import Count, Q, QuerySet

from games.replays.models.recordings import RecordedGame
from tournaments.events.models import EventStage, RoundTable
from tournaments.leagues.models import NightGame

NOT_PLAYED = (EventStage.DRAFT, EventStage.CALLED_OFF)


def tables_of_same_people(game: RecordedGame) -> QuerySet[RoundTable]:
    """Of events of its club. Nobody can tell while a seat has only a name."""
    players = _players(game)
    tables = RoundTable.objects.filter(
        live=None, round__event__club=game.club_id, round__event__rehearsal=False
    ).annotate(sat=Count("seats"), of_these=Count("seats", filter=Q(seats__entrant__player__in=players)))
    together = tables.filter(sat=game.size, of_these=game.size).exclude(round__event__stage__in=NOT_PLAYED)
    return together if players else together.none()


def night_games_of_same_people(game: RecordedGame) -> QuerySet[NightGame]:
    players = _players(game)
    games = NightGame.objects.filter(night__season__club=game.club_id, removed_at=None, night__called_off_at=None)
    games = games.annotate(sat=Count("seats"), of_these=Count("seats", filter=Q(seats__player__in=players)))
    return games.filter(sat=game.size, of_these=game.size) if players else games.none()


def _players(game: RecordedGame) -> list[object]:
    """All of them, or none."""
    players = [seat.player_id for seat in game.seats.all()]
    return [] if game.club_id is None or None in players else list(players)
