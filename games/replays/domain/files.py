"""A finished game as a file: `.sgn` for programs and proofs, a story in English for people; and what it proves."""

from datetime import UTC
from typing import Any

from games.engine.cli.claims import ProofClaim, claims_of
from games.engine.cli.explain import story
from games.engine.notation import FairnessProof, GameSheet, read, write
from games.engine.notation.sheet import LONGEST_WORDS
from games.replays.domain.records import names_of, record_of
from games.replays.models import FinishedGame, RecordedGame
from games.tables.domain.game.fairness import game_as_text, verify_table
from games.tables.models import Table


def sgn_of(game: FinishedGame) -> str:
    return game_as_text(game) if isinstance(game, Table) else write(sheet_of_recording(game))


def story_of(game: FinishedGame) -> str:
    """What `python -m games.engine explain` says of the same file."""
    sheet = read(sgn_of(game))
    return "".join(f"{' ' * line.indent}{line.text}\n" for line in story(sheet))


def claims_about(game: FinishedGame) -> list[ProofClaim]:
    return verify_table(game) if isinstance(game, Table) else list(claims_of(sheet_of_recording(game)))


def sheet_of_recording(game: RecordedGame) -> GameSheet:
    """A file that came here goes as it came."""
    paper = game.paper
    if paper:
        names = {int(seat): name for seat, name in paper["names"].items()}
        return GameSheet(record_of(game), names, paper["words"], _proof(paper))
    words = {"event": game.title, "date": game.played_at.astimezone(UTC).date().isoformat()}
    names = {seat: on_one_line(name) for seat, name in enumerate(names_of(game))}
    return GameSheet(
        record=record_of(game),
        names={seat: name for seat, name in names.items() if name},
        words={word: line for word, text in words.items() if (line := on_one_line(text))},
    )


def on_one_line(text: str) -> str:
    """As the notation wants words: printable, no blanks at either end."""
    printable = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(printable.split())[:LONGEST_WORDS].strip()


def _proof(paper: dict[str, Any]) -> FairnessProof:
    kept = {name: bytes.fromhex(value) for name, value in paper["proof"].items()}
    return FairnessProof(**kept, clients=tuple(bytes.fromhex(client) for client in paper["clients"]))
