"""Games of the engine, as the people at the table would write them down."""

from games.engine import Game
from games.engine.core.cards import BUSINESSES, COLOURS, NOTES
from tournaments.slips import SlipData, SlipLine


def slip_of(game: Game, numbers: list[int]) -> SlipData:
    """`numbers` are the start numbers by seat."""
    s = game.state
    lines = tuple(
        SlipLine(
            number,
            clean=sum(NOTES[note] * s.clean[seat * 5 + note] for note in range(5)),
            dirty=sum(NOTES[note] * s.dirty[seat * 5 + note] for note in range(5)),
            businesses=tuple(
                name for colour in range(COLOURS) for name in BUSINESSES[colour << 3 | s.owned[seat << 3 | colour]]
            ),
            markers=s.markers[seat],
        )
        for seat, number in enumerate(numbers)
    )
    assert game.result is not None
    return SlipData(lines, numbers[game.result.seats[0]] if game.result.how == "godfather" else None)
