"""What a player gave up who left a game: how likely they were to win when they did."""

from collections.abc import Mapping

from games.bots.shark.evaluation import win_shares
from games.engine.core.turn import TURN
from games.engine.records import GameRecord
from games.engine.replays import begin


def chances_when_left(record: GameRecord, left: Mapping[int, int]) -> dict[int, float]:
    """`left` has, by the order of play, how many moves had been played. The chance is that of the last turn which began by then.

    It is the Shark's estimate with all cards open, so it knows more than the player did.
    """
    chances: dict[int, float] = {}
    game = begin(record, silent=True)
    shares = [1 / record.players] * record.players
    for number, move in enumerate(record.moves):
        if game.state.step is TURN:
            shares = win_shares(game.state)
        for seat, moves in left.items():
            if moves == number:
                chances[seat] = shares[(seat + record.first) % record.players]
        game.play_unchecked((move,))
    return chances
