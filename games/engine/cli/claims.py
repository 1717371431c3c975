"""What a game on paper proves, and what it leaves open."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from games.engine.cli import words
from games.engine.fairness import ABSENT, FairnessError, check_commitment, deal_key
from games.engine.notation import Sheet
from games.engine.records import Record
from games.engine.replays import ReplayError, check_chance


@dataclass(frozen=True)
class Claim:
    """`code` for machines and translators, a sentence for people."""

    status: Literal["proved", "open", "FAILED"]
    code: str
    text: str


def claims_of(sheet: Sheet, *, packed: bool = False) -> Iterator[Claim]:
    """About a game that was read, so that its rules hold already."""
    proof = sheet.proof
    yield Claim("proved", "rules", "the rules hold: the game can be played exactly as it is written")
    if proof.key:
        yield from _about_key(sheet)
    if proof.seed:
        yield from _about_seed(sheet)
    elif proof.commitment:
        yield Claim("open", "seed_hidden", "there is a commitment, but the seed it belongs to has not been shown")
    elif not proof.key:
        form = "; the packed form has no room for it" if packed else ""
        yield Claim("open", "no_source", f"it says nothing about where chance came from{form}")


def _about_key(sheet: Sheet) -> Iterator[Claim]:
    yield _about_chance(sheet.record, sheet.proof.key, "the key")
    if not sheet.proof.seed:
        yield Claim("open", "key_chosen", "who chose the key, and when: whoever knew it beforehand knew all chance")


def _about_seed(sheet: Sheet) -> Iterator[Claim]:
    proof, players = sheet.proof, sheet.record.players
    clients = proof.clients or (ABSENT,) * players
    key = deal_key(proof.seed, clients)
    if proof.key and proof.key != key:
        yield Claim(
            "FAILED", "key_differs", "the key is not the one that follows from the seed and the bytes of the seats"
        )
    yield _about_chance(sheet.record, key, "the seed and the bytes of the seats")
    if proof.commitment:
        try:
            check_commitment(proof.seed, proof.commitment)
        except FairnessError as error:
            yield Claim("FAILED", "commitment", str(error))
        else:
            yield Claim("proved", "commitment", "the seed is the one that was committed to")
            shown = f"whether you were shown this commitment before the deal: {proof.commitment.hex()}"
            yield Claim("open", "commitment_shown", shown)
    else:
        yield Claim("open", "no_commitment", "when the seed was chosen: there is no commitment to it")
    brought = [seat for seat in range(players) if clients[seat] != ABSENT]
    if brought:
        whose = words.listed(str(seat + 1) for seat in brought)
        yield Claim("open", "bytes_brought", f"whether these seats brought the bytes the file says they did: {whose}")
    else:
        yield Claim("open", "no_bytes", "no seat brought bytes of its own: who chose the seed could choose among deals")


def _about_chance(record: Record, key: bytes, source: str) -> Claim:
    try:
        check_chance(record, key, source)
    except ReplayError as error:
        where = f"decision {error.at + 1}: " if 0 < error.at < len(record.moves) else ""
        return Claim("FAILED", "chance", f"{where}{error}")
    rolls, thefts = words.counted(len(record.rolls), "roll"), words.counted(len(record.thefts), "theft")
    return Claim("proved", "chance", f"the deal, {rolls} and {thefts} come from {source}")
