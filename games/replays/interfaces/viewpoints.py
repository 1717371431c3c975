"""Whose eyes a link or a page asks for: the number of a seat from 0, `watching` or `all`."""

from games.replays.domain.errors import NoSuchViewpoint
from games.replays.models import FinishedGame
from games.replays.permissions import default_viewpoint, viewpoints_open_to
from games.replays.projection import Viewpoint
from games.replays.projection.viewpoints import viewpoint_at
from games.tables.domain.errors import CardsHeldBack
from games.tables.permissions import Person

WATCHING = "watching"


def word_for(eyes: Viewpoint) -> str:
    return WATCHING if eyes is None else str(eyes)


def viewpoint_asked(person: Person, game: FinishedGame, word: str) -> Viewpoint:
    """Without a word, one's own."""
    if not word:
        return default_viewpoint(person, game)
    eyes = viewpoint_of_word(word, game.size)
    if eyes not in viewpoints_open_to(person, game):
        raise CardsHeldBack
    return eyes


def viewpoint_of_word(word: str, players: int) -> Viewpoint:
    found: dict[str, Viewpoint] = {word_for(eyes): eyes for eyes in viewpoint_at(players)}
    if word not in found:
        raise NoSuchViewpoint
    return found[word]
