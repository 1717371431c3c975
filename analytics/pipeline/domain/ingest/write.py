"""The rows of a game as its source tells it. A game that says nothing new is left alone."""

from typing import Any

from analytics.pipeline.domain.ingest.source_game import SourceGame
from analytics.pipeline.domain.rebuild.state import next_change_no
from analytics.pipeline.models import ExclusionReason, GameSeat, PlayedGame, StatisticsState

SEAT_FIELDS = ("player_id", "bot", "place", "score", "left")


def write_source_game(desk: StatisticsState, reading: SourceGame) -> PlayedGame:
    """Under the lock. What the log says is written by `settle_game`."""
    game = PlayedGame.objects.filter(origin=reading.origin).first() or PlayedGame(origin=reading.origin)
    values = reading.row_values()
    was_back = game.set_aside == ExclusionReason.TAKEN_BACK
    seats = [(one.player_id, one.bot, one.place, one.score, one.left) for one in reading.sitters]
    if game.pk and not was_back and _same(game, values) and _seats_of(game) == seats:
        return game
    for name, value in values.items():
        setattr(game, name, value)
    if was_back:
        game.set_aside = ""
    game.turn = next_change_no(desk)
    game.save()
    GameSeat.objects.filter(game=game).delete()
    GameSeat.objects.bulk_create(
        [GameSeat(game=game, seat=at, **dict(zip(SEAT_FIELDS, seat, strict=True))) for at, seat in enumerate(seats)]
    )
    return game


def settle_game(game: PlayedGame, *, turns: int | None, how: str, problem: tuple[str, str] = ("", "")) -> None:
    """What its log or slip says of its course, or why it counts nowhere."""
    settled = {"turns": turns, "how": how, "set_aside": problem[0], "complaint": problem[1]}
    if any(getattr(game, name) != value for name, value in settled.items()):
        for name, value in settled.items():
            setattr(game, name, value)
        game.save(update_fields=list(settled))


def take_back(desk: StatisticsState, origin: str) -> PlayedGame | None:
    """It counts no more; its row stays, so that a build that is being made meanwhile learns of it."""
    game = PlayedGame.objects.filter(origin=origin).first()
    if game is None or game.set_aside == ExclusionReason.TAKEN_BACK:
        return None
    game.set_aside, game.complaint, game.turn = ExclusionReason.TAKEN_BACK, "", next_change_no(desk)
    game.save(update_fields=["set_aside", "complaint", "turn"])
    return game


def _same(game: PlayedGame, values: dict[str, Any]) -> bool:
    return all(_plain(getattr(game, name)) == _plain(value) for name, value in values.items())


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value


def _seats_of(game: PlayedGame) -> list[tuple[Any, ...]]:
    return list(GameSeat.objects.filter(game=game).order_by("seat").values_list(*SEAT_FIELDS))
