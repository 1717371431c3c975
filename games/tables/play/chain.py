"""Each entry carries a hash over itself and the one before, so that a log that was changed afterwards does not fit any more.

No link leaves the server before the game is over: entries hold cards, and cards are few enough to guess from a hash.
"""

import hashlib
from collections.abc import Sequence

import msgspec

from games.engine.rulesets import Ruleset
from games.tables.play.log_records import LogRecord

LABEL = b"palermo log 1"
_encode = msgspec.json.Encoder(order="deterministic").encode


def chain_origin(*, table: str, commitment: bytes, clients: Sequence[bytes], ruleset: Ruleset, first: int) -> bytes:
    """What every chain begins with: which table, which rules, and what the deal was made of."""
    facts = (table, commitment.hex(), [client.hex() for client in clients], ruleset, first)
    return hashlib.sha256(LABEL + _encode(facts)).digest()


def chain_link(before: bytes, entry: LogRecord) -> bytes:
    facts = (entry.seq, entry.kind, entry.seat, entry.hand, entry.move, entry.note, entry.amount, entry.key, entry.at)
    return hashlib.sha256(before + _encode(facts)).digest()
