"""Recorded games for tests."""

from datetime import UTC, datetime
from random import Random

from games.engine import Game, GameRecord
from games.engine.notation import GameSheet, write
from games.engine.rulesets import GERMAN
from games.replays.domain.recordings.importing import import_game
from games.replays.domain.recordings.recording import NamedSeat, RecordingHeading, begin_recording, finish_recording
from games.replays.models import RecordedGame, RecordingVisibility
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club
from tests.games.engine.arrange import random_game
from tests.games.replays.recorder.witness import Witness, written_by
from tests.tournaments.events.halls import Hall

WHEN = datetime(2026, 11, 1, 19, tzinfo=UTC)


def heading(
    title: str = "Final", visibility: RecordingVisibility = RecordingVisibility.PUBLIC, club: Club | None = None
) -> RecordingHeading:
    return RecordingHeading(title, WHEN, visibility, club)


def file_of(game: Game, names: dict[int, str] | None = None, words: dict[str, str] | None = None) -> bytes:
    return write(GameSheet(game.record, names or {}, words or {})).encode()


def imported(
    person: User,
    seed: int = 1,
    *,
    title: str = "Final",
    visibility: RecordingVisibility = RecordingVisibility.PUBLIC,
    club: Club | None = None,
    names: dict[int, str] | None = None,
) -> RecordedGame:
    data = file_of(random_game(3, seed), names)
    return import_game(actor=person, heading=heading(title, visibility, club), data=data)


def on_record(person: User, record: GameRecord) -> RecordedGame:
    return import_game(actor=person, heading=heading(), data=write(GameSheet(record)).encode())


def begun(person: User, *, club: Club | None = None) -> RecordedGame:
    sitters = [NamedSeat("Anna"), NamedSeat("Bruno"), NamedSeat("Carla")]
    return begin_recording(actor=person, heading=heading(club=club), ruleset=GERMAN, first=0, sitters=sitters)


def written_down(keeper: User, players: list[Player], club: Club, played: Game, *, told: bool) -> RecordedGame:
    """Step by step; not everything was shown if not everything is told."""
    game = begin_recording(
        actor=keeper,
        heading=heading(club=club),
        ruleset=played.ruleset,
        first=played.first,
        sitters=[NamedSeat(str(player), player) for player in players],
    )
    notebook = written_by(Witness(played.record, None if told else Random(1)))
    steps = " ".join(step for _, step in notebook.pages)
    RecordedGame.objects.filter(pk=game.pk).update(steps=steps, version=9)
    finish_recording(actor=keeper, game_id=game.pk, version=9)
    game.refresh_from_db()
    return game


def of_the_hall(hall: Hall, seed: int = 1) -> RecordedGame:
    """The game of table 1, in another order of seats than the event's: Bruno began."""
    papers = Player.objects.get(name="Paper 1")
    players = [hall.anna.player, papers, hall.carla.player, hall.bruno.player]
    played = random_game(4, seed, first=3)
    return written_down(hall.scorekeeper, players, hall.event.club, played, told=True)
