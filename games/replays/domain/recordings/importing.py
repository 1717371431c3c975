"""A game from a file: read strictly, played again with every check, and put on record whole or not at all."""

from typing import Any

from django.db import transaction

from games.engine.notation import GameSheet, NotationError, read
from games.engine.notation.sheet import LONGEST_FILE, LONGEST_WORDS
from games.engine.replays import replay
from games.engine.rulesets import stored_ruleset
from games.replays.domain.file_labels import reason_words
from games.replays.domain.recordings.actions import IMPORTED, note_action
from games.replays.domain.recordings.errors import BadFile, FileTooLong, FileUnfinished, NotText
from games.replays.domain.recordings.finish import put_on_record
from games.replays.domain.recordings.people import seats_named
from games.replays.domain.recordings.recording import RecordingHeading, seat_people
from games.replays.hooks import tell_of_recording
from games.replays.models import RecordedGame
from palermo.accounts.models import User
from palermo.clubs.permissions import require
from palermo.common.names import tidy_name

# Four bytes for a character, at most.
LARGEST_FILE = 4 * LONGEST_FILE
LONGEST_NAME = 60


def sheet_of_file(data: bytes) -> GameSheet:
    """A finished game, or a refusal that says what is wrong and where."""
    if len(data) > LARGEST_FILE:
        raise FileTooLong
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise NotText(line=data.count(b"\n", 0, error.start) + 1) from None
    if len(text) > LONGEST_FILE:
        raise FileTooLong
    try:
        sheet = read(text)
    except NotationError as error:
        raise BadFile(line=error.line, reason=reason_words(error.reason)) from None
    if not replay(sheet.record).over:
        raise FileUnfinished
    return sheet


def import_game(*, actor: User, heading: RecordingHeading, data: bytes) -> RecordedGame:
    if heading.club is not None:
        require(actor, "clubs.change_paper_players", heading.club)
    sheet = sheet_of_file(data)
    record = sheet.record
    with transaction.atomic():
        game = RecordedGame.objects.create(
            recorder=actor,
            club=heading.club,
            title=heading.title,
            played_at=heading.played_at,
            visibility=heading.visibility,
            size=record.players,
            ruleset=stored_ruleset(record.ruleset),
            first=record.first,
            paper=paper_of(sheet),
        )
        names = [tidy_name(sheet.names.get(seat, ""))[:LONGEST_NAME] for seat in range(record.players)]
        named = [name.strip() or str(number) for number, name in enumerate(names, start=1)]
        seat_people(game, seats_named(named, club=heading.club, recorder=actor))
        put_on_record(game=game, record=record)
        note_action(actor=actor, verb=IMPORTED, game=game)
        tell_of_recording(game.pk)
    return game


def paper_of(sheet: GameSheet) -> dict[str, Any]:
    """Free words and where chance came from, as a row keeps them."""
    proof = sheet.proof
    kept = {"key": proof.key.hex(), "seed": proof.seed.hex(), "commitment": proof.commitment.hex()}
    clients = [client.hex() for client in proof.clients]
    return {
        "names": _tidied({str(seat): name for seat, name in sheet.names.items()}),
        "words": _tidied(sheet.words),
        "proof": {name: value for name, value in kept.items() if value},
        "clients": clients,
    }


def _tidied(lines: dict[str, str]) -> dict[str, str]:
    """What is left to show of them, so that the file can be written again."""
    tidy = {key: tidy_name(text)[:LONGEST_WORDS].strip() for key, text in lines.items()}
    return {key: text for key, text in tidy.items() if text}
