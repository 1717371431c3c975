"""How long a bot seems to think: like a person, and never depending on what it knows."""

import hashlib

# In milliseconds: the shortest pause for a kind of decision, and how much may come on top.
QUICK = (500, 700)
LONG = (900, 1600)
LONG_KINDS = frozenset({"turn", "join", "lay", "bomb", "defector", "search", "share"})


def pause_before(table: str, version: int, kind: str) -> int:
    """The same for the same moment of the same table, whoever asks; a hidden card cannot show in it."""
    shortest, more = LONG if kind in LONG_KINDS else QUICK
    drawn = hashlib.sha256(f"{table}:{version}".encode()).digest()
    return shortest + int.from_bytes(drawn[:4], "big") % more
