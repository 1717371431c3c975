"""What a game on paper proves, and what it leaves open."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from games.engine.cli import words
from games.engine.fairness import ABSENT, FairnessError, check_commitment, deal_key
from games.engine.notation import GameSheet
from games.engine.records import GameRecord
from games.engine.replays import ReplayError, check_chance


@dataclass(frozen=True)
class ProofClaim:
    """`code` for machines and translators, a sentence for people."""

    status: Literal["proved", "open", "FAILED"]
    code: str
    text: str


def claims_of(sheet: GameSheet, *, packed: bool = False) -> Iterator[ProofClaim]:
    """About a game that was read, so that its rules hold already."""
    proof = sheet.proof
    yield ProofClaim("proved", "rules", "the rules hold: the game can be played exactly as it is written")
    if proof.key:
        yield from _about_key(sheet)
    if proof.seed:
        yield from _about_seed(sheet)
    elif proof.commitment:
        yield ProofClaim("open", "seed_hidden", "there is a commitment, but the seed it belongs to has not been shown")
    elif not proof.key:
        form = "; the packed form has no room for it" if packed else ""
        yield ProofClaim("open", "no_source", f"it says nothing about where chance came from{form}")


def _about_key(sheet: GameSheet) -> Iterator[ProofClaim]:
    yield _about_chance(sheet.record, sheet.proof.key, "the key")
    if not sheet.proof.seed:
        yield ProofClaim(
            "open", "key_chosen", "who chose the key, and when: whoever knew it beforehand knew all chance"
        )


def _about_seed(sheet: GameSheet) -> Iterator[ProofClaim]:
    proof, players = sheet.proof, sheet.record.players
    clients = proof.clients or (ABSENT,) * players
    key = deal_key(proof.seed, clients)
    if proof.key and proof.key != key:
        yield ProofClaim(
            "FAILED", "key_differs", "the key is not the one that follows from the seed and the bytes of the seats"
        )
    yield _about_chance(sheet.record, key, "the seed and the bytes of the seats")
    if proof.commitment:
        try:
            check_commitment(proof.seed, proof.commitment)
        except FairnessError as error:
            yield ProofClaim("FAILED", "commitment", str(error))
        else:
            yield ProofClaim("proved", "commitment", "the seed is the one that was committed to")
            shown = f"whether you were shown this commitment before the deal: {proof.commitment.hex()}"
            yield ProofClaim("open", "commitment_shown", shown)
    else:
        yield ProofClaim("open", "no_commitment", "when the seed was chosen: there is no commitment to it")
    brought = [seat for seat in range(players) if clients[seat] != ABSENT]
    if brought:
        whose = words.listed(str(seat + 1) for seat in brought)
        yield ProofClaim(
            "open", "bytes_brought", f"whether these seats brought the bytes the file says they did: {whose}"
        )
    else:
        yield ProofClaim(
            "open", "no_bytes", "no seat brought bytes of its own: who chose the seed could choose among deals"
        )


def _about_chance(record: GameRecord, key: bytes, source: str) -> ProofClaim:
    try:
        check_chance(record, key, source)
    except ReplayError as error:
        where = f"decision {error.at + 1}: " if 0 < error.at < len(record.moves) else ""
        return ProofClaim("FAILED", "chance", f"{where}{error}")
    rolls, thefts = words.counted(len(record.rolls), "roll"), words.counted(len(record.thefts), "theft")
    return ProofClaim("proved", "chance", f"the deal, {rolls} and {thefts} come from {source}")
