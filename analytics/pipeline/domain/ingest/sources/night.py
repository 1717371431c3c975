"""Games of club nights with real cards, as the scorekeeper wrote them down."""

from collections.abc import Iterator

from analytics.pipeline.domain.ingest.source_game import SourceGame, SourceSeat
from analytics.pipeline.domain.ingest.sources.record import with_log
from analytics.pipeline.models import GameOrigin
from games.engine.rulesets import ruleset_from
from tournaments.leagues.models import NightGame


def read_night_game(name: str) -> SourceGame | None:
    standing = NightGame.objects.filter(pk=int(name), removed_at=None, night__called_off_at=None)
    game = standing.select_related("night__season__club").first()
    if game is None:
        return None
    season = game.night.season
    # Nobody wrote down who began. In the order of their keys, which has nothing to do with who won.
    seats = game.seats.order_by("player_id").values_list("player_id", "place", "score")
    reading = SourceGame(
        origin=f"{GameOrigin.NIGHT}:{game.pk}",
        source=GameOrigin.NIGHT,
        night_game_id=game.pk,
        club_id=season.club_id,
        season_id=season.pk,
        event_id=None,
        ruleset=ruleset_from(season.club.ruleset),
        played_at=game.entered_at,
        seconds=None,
        has_log=False,
        rated=True,
        listed=True,
        sitters=tuple(SourceSeat(player_id=player, place=place, score=score) for player, place, score in seats),
    )
    return with_log(reading, night_game=game.pk)


def unread_night_games() -> Iterator[str]:
    found = NightGame.objects.filter(removed_at=None, night__called_off_at=None, played_game=None)
    for pk in found.order_by("pk").values_list("pk", flat=True).iterator():
        yield str(pk)
