"""What a finished game was worth to each seat, and what leaving costs."""

import msgspec

from games.tables.play.live_game import LiveGame, SeatController


class SeatOutcome(msgspec.Struct, frozen=True):
    """`place` and `score` by the cards; `standing` with everybody who left behind everybody who stayed, else in that order."""

    seat: int
    place: int
    standing: int
    score: int
    left: bool


def outcomes_of(live_game: LiveGame) -> list[SeatOutcome]:
    result = live_game.game.result
    if result is None:
        return []
    gone = (SeatController.STAND_IN, SeatController.LEFT, SeatController.RESIGNED)
    left = [sitter in gone for sitter in live_game.sitters]
    order = [(left[score.seat], score.place) for score in result.scores]
    return [
        SeatOutcome(
            seat=score.seat,
            place=score.place,
            standing=1 + sum(other < own for other in order),
            score=score.total,
            left=left[score.seat],
        )
        for score, own in zip(result.scores, order, strict=True)
    ]
