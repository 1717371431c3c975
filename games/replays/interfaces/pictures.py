"""A position as a picture for one pair of eyes: everything in it comes out of `game.view`."""

from games.engine.records import GameRecord
from games.engine.replays import begin
from games.replays.drawing import draw_position
from games.replays.projection import Viewpoint
from games.replays.projection.viewpoints import ALL


def picture_of(record: GameRecord, move: int, eyes: Viewpoint) -> str:
    """The table after that many moves, as SVG; beyond the last it is the end."""
    game = begin(record)
    for played in record.moves[: max(move, 0)]:
        game.play(played)
    seats = range(record.players) if eyes == ALL else () if eyes is None else (eyes,)
    return draw_position(game.view(None).position, {seat: game.view(seat) for seat in seats})


def png_of(svg: str) -> bytes:
    """Loaded when the first picture is wanted. Nothing in our pictures needs a font."""
    from resvg_py import svg_to_bytes  # noqa: PLC0415

    return bytes(svg_to_bytes(svg_string=svg, skip_system_fonts=True))
