"""The lot: decided by a seed that everybody could read before round 1, so that nobody can draw again until they like the result.

A player's number comes from the seed and that player alone. Others who enter, leave or win change nothing about it, and anybody can
work it out again with any SHA-256 tool.
"""

import hashlib
import re
from typing import Final

LABEL: Final = "palermo lot 1"
# Short enough to be read aloud, long enough that two players never draw the same.
DIGITS: Final = 24
SEED: Final = re.compile(r"[0-9A-Za-z._:+/=-]{4,128}")


class LotError(ValueError):
    """A seed that cannot be published: `code` for machines and translators, a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def check_seed(seed: str) -> str:
    if not SEED.fullmatch(seed):
        raise LotError("bad_seed", "a lot's seed is one word of 4 to 128 letters, digits and . _ : + / = -")
    return seed


def lot_text(seed: str, player: str) -> str:
    """What is hashed. The parts are told apart by line ends, which neither a seed nor a player has."""
    return f"{LABEL}\n{check_seed(seed)}\n{player}"


def lot_number(seed: str, player: str) -> int:
    """The higher number comes first."""
    return int(hashlib.sha256(lot_text(seed, player).encode()).hexdigest()[:DIGITS], 16)


def lot_shown(number: int) -> str:
    """As on the page: hexadecimal, in full length."""
    return f"{number:0{DIGITS}x}"
