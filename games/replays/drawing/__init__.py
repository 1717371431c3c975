"""A position as a picture, pure: what one pair of eyes sees of the table, and no text but numerals that are drawn.

No names: nothing that people typed gets into a picture, and no machine needs our fonts. Seats go by their numbers.
"""

from games.replays.drawing.picture import HEIGHT, WIDTH, draw_position

__all__ = ["HEIGHT", "WIDTH", "draw_position"]
