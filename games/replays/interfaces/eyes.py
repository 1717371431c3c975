"""Whose eyes a link or a page asks for: the number of a seat from 0, `watching` or `all`."""

from games.replays.domain.refusals import EyesClosed, NoSuchEyes
from games.replays.models import Played
from games.replays.permissions import eyes_open_to, first_eyes
from games.replays.telling import Eyes
from games.replays.telling.eyes import eyes_at
from games.tables.permissions import Person

WATCHING = "watching"


def word_for(eyes: Eyes) -> str:
    return WATCHING if eyes is None else str(eyes)


def eyes_asked(person: Person, game: Played, word: str) -> Eyes:
    """Without a word, one's own."""
    if not word:
        return first_eyes(person, game)
    eyes = eyes_of_word(word, game.size)
    if eyes not in eyes_open_to(person, game):
        raise EyesClosed
    return eyes


def eyes_of_word(word: str, players: int) -> Eyes:
    found: dict[str, Eyes] = {word_for(eyes): eyes for eyes in eyes_at(players)}
    if word not in found:
        raise NoSuchEyes
    return found[word]
