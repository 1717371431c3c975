"""Commit and reveal: nobody, the server included, can choose a deal after seeing what the others bring to it.

Before the deal the server shows the SHA-256 of its seed; each seat then adds bytes of its own; the key of the game's chance
is made of both. After the game the seed is shown, and anybody can check the whole log. docs/engine.md says what this
proves and what it does not.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS

SEED_BYTES = 32
CLIENT_BYTES = 16
ABSENT = bytes(CLIENT_BYTES)
LABEL = b"palermo deal 1"


class FairnessError(ValueError):
    """The bytes do not fit the protocol, or do not prove what they should."""


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment_to(seed: bytes) -> bytes:
    _check_length("a seed", seed, SEED_BYTES)
    return hashlib.sha256(seed).digest()


def deal_key(seed: bytes, clients: Sequence[bytes]) -> bytes:
    """HMAC-SHA256 under the seed over the label, the number of seats, and 16 bytes for each seat in their order.

    A seat without a browser, a bot or a paper player, brings zeros.
    """
    _check_length("a seed", seed, SEED_BYTES)
    if not MIN_PLAYERS <= len(clients) <= MAX_PLAYERS:
        raise FairnessError(f"{MIN_PLAYERS} to {MAX_PLAYERS} seats bring bytes, not {len(clients)}")
    for client in clients:
        _check_length("what a seat brings", client, CLIENT_BYTES)
    return hmac.digest(seed, LABEL + bytes([len(clients)]) + b"".join(clients), hashlib.sha256)


def check_commitment(seed: bytes, commitment: bytes) -> None:
    if not hmac.compare_digest(commitment_to(seed), commitment):
        raise FairnessError("the seed is not the one that was committed to")


def _check_length(what: str, given: bytes, wanted: int) -> None:
    if len(given) != wanted:
        raise FairnessError(f"{what} has {wanted} bytes, not {len(given)}")
