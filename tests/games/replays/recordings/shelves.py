"""Recorded games for tests."""

from datetime import UTC, datetime

from games.engine import Game
from games.engine.notation import Sheet, write
from games.engine.rulesets import GERMAN
from games.replays.domain.importing import import_game
from games.replays.domain.recording import Heading, Sitter, begin_recording
from games.replays.models import RecordedGame, Visibility
from palermo.accounts.models import User
from palermo.clubs.models import Club
from tests.games.engine.arrange import random_game

WHEN = datetime(2026, 11, 1, 19, tzinfo=UTC)


def heading(title: str = "Final", visibility: Visibility = Visibility.PUBLIC, club: Club | None = None) -> Heading:
    return Heading(title, WHEN, visibility, club)


def file_of(game: Game, names: dict[int, str] | None = None) -> bytes:
    return write(Sheet(game.record, names or {})).encode()


def imported(
    person: User,
    seed: int = 1,
    *,
    title: str = "Final",
    visibility: Visibility = Visibility.PUBLIC,
    club: Club | None = None,
) -> RecordedGame:
    return import_game(actor=person, heading=heading(title, visibility, club), data=file_of(random_game(3, seed)))


def begun(person: User, *, club: Club | None = None) -> RecordedGame:
    sitters = [Sitter("Anna"), Sitter("Bruno"), Sitter("Carla")]
    return begin_recording(actor=person, heading=heading(club=club), ruleset=GERMAN, first=0, sitters=sitters)
