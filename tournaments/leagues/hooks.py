"""What others want to happen when games come to a season or leave it: asked in the transaction in which that happens.

    @after_night_game
    def note_game(game: NightGame) -> None: ...

    @after_programme
    def note_programme(change: ProgrammeChange) -> None: ...

A listener must be quick and write rows only, such as a job: the season's lock is held.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from tournaments.leagues.models import NightGame


@dataclass(frozen=True, kw_only=True)
class ProgrammeChange:
    """An event was taken in or out, or what the club plays between two moments belongs elsewhere now."""

    club_id: int
    event_id: int | None = None
    since: datetime | None = None
    until: datetime | None = None


GameListener = Callable[[NightGame], None]
ProgrammeListener = Callable[[ProgrammeChange], None]
_game_listeners: list[GameListener] = []
_programme_listeners: list[ProgrammeListener] = []


def after_night_game(listener: GameListener) -> GameListener:
    """Entered or struck out."""
    _game_listeners.append(listener)
    return listener


def after_programme(listener: ProgrammeListener) -> ProgrammeListener:
    _programme_listeners.append(listener)
    return listener


def tell_of_night_game(game: NightGame) -> None:
    for listener in _game_listeners:
        listener(game)


def tell_of_programme(change: ProgrammeChange) -> None:
    for listener in _programme_listeners:
        listener(change)
