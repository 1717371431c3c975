"""What a table proves: before the end that its seed is settled, after it that the whole game came from there.

docs/engine.md says what commit and reveal can show and what it cannot.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC
from uuid import UUID

from games.engine import Refusal
from games.engine.cli.claims import ProofClaim, claims_of
from games.engine.notation import FairnessProof, GameSheet, NotationError, read, write
from games.engine.notation.sheet import LONGEST_WORDS
from games.tables.domain.errors import GameNotOver, NoGame
from games.tables.domain.game.archive import LogBroken, live_game_from_log
from games.tables.domain.game.cache import clients_at
from games.tables.domain.game.disclosure import require_open_cards
from games.tables.domain.game.secrets import seeds_of
from games.tables.models import OVER, Seat, Table
from games.tables.play.live_game import LiveGame


@dataclass(frozen=True)
class TableProof:
    """What is shown after the end. `head` is the last link of the log's chain."""

    seed: bytes
    commitment: bytes
    clients: tuple[bytes, ...]
    first: int
    head: bytes


def is_over(table: Table) -> bool:
    return table.stage in OVER


def proof_of(table: Table) -> TableProof:
    return proofs_of([table])[table.pk]


def proofs_of(tables: Sequence[Table]) -> dict[UUID, TableProof]:
    """Refused before the end of any of them: who knows the seed knows every card."""
    if not all(is_over(table) for table in tables):
        raise GameNotOver
    require_open_cards(tables)
    seeds = seeds_of([table.pk for table in tables]) if tables else {}
    return {table.pk: _proof(table, seeds[table.pk]) for table in tables}


def _proof(table: Table, seed: bytes) -> TableProof:
    if table.first is None:
        raise NoGame
    return TableProof(
        seed=seed,
        commitment=bytes(table.commitment),
        clients=clients_at(table.seats.all()),
        first=table.first,
        head=bytes(table.head),
    )


def game_as_text(table: Table) -> str:
    """The game as a file that `python -m games.engine verify` proves without us."""
    proof = proof_of(table)
    return write(_sheet(table, live_game_from_log(table.pk), proof))


def verify_table(table: Table) -> list[ProofClaim]:
    """What the command line says about the file, and before it whether our log is whole."""
    proof = proof_of(table)
    try:
        live_game = live_game_from_log(table.pk)
        sheet = read(write(_sheet(table, live_game, proof)))
    except (LogBroken, NotationError, Refusal) as error:
        return [ProofClaim("FAILED", "log", str(error))]
    if live_game.chain != proof.head:
        return [ProofClaim("FAILED", "log", "the log does not end where its table says")]
    whole = f"the log is whole: {live_game.seq:,} entries, each bound to the one before"
    return [ProofClaim("proved", "log", whole), *claims_of(sheet)]


def _sheet(table: Table, live_game: LiveGame, proof: TableProof) -> GameSheet:
    words = {"table": str(table.pk)}
    if table.started_at is not None:
        words["date"] = table.started_at.astimezone(UTC).date().isoformat()
    if table.branched_at is not None:
        words["note"] = f"a study: its first {table.branched_at} moves are those of another game"
    return GameSheet(
        record=live_game.game.record,
        names={seat.number: name for seat in table.seats.all() if (name := _name_on_paper(seat))},
        words=words,
        proof=_proof_on_paper(table, live_game, proof),
    )


def _proof_on_paper(table: Table, live_game: LiveGame, proof: TableProof) -> FairnessProof:
    """Nobody committed to anything before a study; and where a recorded game goes on, the seed is not all there was."""
    if live_game.setup.script is not None:
        return FairnessProof()
    commitment = proof.commitment if table.branched_at is None else b""
    return FairnessProof(seed=proof.seed, commitment=commitment, clients=proof.clients)


def _name_on_paper(seat: Seat) -> str:
    """On one printable line, whatever people call themselves."""
    name = f"{seat.bot} (bot)" if seat.bot else str(seat.player or "")
    printable = "".join(character if character.isprintable() else " " for character in name)
    return " ".join(printable.split())[:LONGEST_WORDS].strip()
