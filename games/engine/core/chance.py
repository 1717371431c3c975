"""Where the shuffles, the dice and the blind picks of thieves come from.

*Seeded*: an HMAC-SHA256 counter stream that nobody without the key can foresee and anybody with it can check. *Scripted*:
what really happened at a table, or what a test wants to happen.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

KEY_BYTES: Final = 32
HASH_BLOCK_BYTES: Final = 64
INNER: Final = bytes([byte ^ 0x36 for byte in range(256)])
OUTER: Final = bytes([byte ^ 0x5C for byte in range(256)])
# The largest multiple of a limit that one byte can tell apart; there is no choice below 0.
FAIR: Final = [0] + [256 - 256 % limit for limit in range(1, 257)]


class ScriptError(Exception):
    """The script has no such outcome: a recording is cut short, or does not fit its game."""


class Chance:
    """What the rules leave to chance."""

    def shuffle(self, colour: int, cards: list[int]) -> list[int]:
        """R2.2: a family's stack, top card first."""
        raise NotImplementedError

    def roll(self, die: list[int]) -> int:
        """R4.1: both colour dice and the influence die, whose faces weigh `die`: `first * 18 + second * 3 + sign`."""
        raise NotImplementedError

    def theft(self, cards: list[int]) -> int:
        """R4.7: one of the victim's cards of the named colour, which are given in the order they came to the hand."""
        raise NotImplementedError

    def copy(self) -> "Chance":
        raise NotImplementedError


class KeyedHash:
    """HMAC-SHA256 (RFC 2104) under one key. What depends on the key alone is hashed once, which is half of the work."""

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(HASH_BLOCK_BYTES, b"\0")
        self.inner = hashlib.sha256(padded.translate(INNER))
        self.outer = hashlib.sha256(padded.translate(OUTER))

    def digest(self, message: bytes) -> bytes:
        inner = self.inner.copy()
        inner.update(message)
        outer = self.outer.copy()
        outer.update(inner.digest())
        return outer.digest()


class Stream:
    """Bytes block by block: HMAC-SHA256(key, label, counter as eight bytes, most significant first)."""

    def __init__(self, key: bytes, label: bytes, keyed: KeyedHash | None = None) -> None:
        self.keyed = keyed or KeyedHash(key)
        self.label = label
        self.counter = 0
        self.block: list[int] = []  # what is left of it, the next byte last

    def below(self, limit: int) -> int:
        """An even choice among 0 … limit - 1 for limits up to 256. Bytes past the last whole multiple are thrown away."""
        while True:
            if not self.block:
                message = self.label + self.counter.to_bytes(8, "big")
                self.block = list(self.keyed.digest(message)[::-1])
                self.counter += 1
            byte = self.block.pop()
            if byte < FAIR[limit]:
                return byte % limit

    def go_to(self, other: "Stream") -> None:
        """To where another stream of the same key and label is."""
        self.counter = other.counter
        self.block = other.block[:]


class SeededChance(Chance):
    """Three streams under one key, so that how often somebody stole never changes what is rolled next."""

    def __init__(self, key: bytes, keyed: KeyedHash | None = None) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self.key = key
        self.keyed = keyed or KeyedHash(key)
        self.shuffles = Stream(key, b"shuffle", self.keyed)
        self.dice = Stream(key, b"dice", self.keyed)
        self.thefts = Stream(key, b"theft", self.keyed)

    def shuffle(self, colour: int, cards: list[int]) -> list[int]:
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            pick = self.shuffles.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return order

    def roll(self, die: list[int]) -> int:
        colours = self.dice.below(36)
        face = self.dice.below(die[0] + die[1] + die[2])
        sign = 0 if face < die[0] else 1 if face < die[0] + die[1] else 2
        return colours * 3 + sign

    def theft(self, cards: list[int]) -> int:
        return cards[self.thefts.below(len(cards))]

    def copy(self) -> "SeededChance":
        twin = SeededChance(self.key, self.keyed)
        twin.shuffles.go_to(self.shuffles)
        twin.dice.go_to(self.dice)
        twin.thefts.go_to(self.thefts)
        return twin


class ScriptedChance(Chance):
    """Outcomes given beforehand: a stack for each colour, rolls, and the cards that thieves got."""

    def __init__(self, stacks: Sequence[Sequence[int]], rolls: Sequence[int] = (), thefts: Sequence[int] = ()) -> None:
        self.stacks = stacks
        self.rolls = tuple(rolls)
        self.thefts = tuple(thefts)
        self.rolled = 0
        self.stolen = 0

    def shuffle(self, colour: int, cards: list[int]) -> list[int]:
        order = list(self.stacks[colour])
        if sorted(order) != cards:
            raise ScriptError("a stack of the script does not hold each card of its family once")
        return order

    def roll(self, die: list[int]) -> int:
        rolled = self.rolled
        if rolled == len(self.rolls):
            raise ScriptError("the script has no further roll")
        self.rolled = rolled + 1
        return self.rolls[rolled]

    def theft(self, cards: list[int]) -> int:
        if self.stolen == len(self.thefts):
            raise ScriptError("the script has no further theft")
        card = self.thefts[self.stolen]
        if card not in cards:
            raise ScriptError("the script lets a thief take a card that the victim does not hold")
        self.stolen += 1
        return card

    def copy(self) -> "ScriptedChance":
        twin = ScriptedChance(self.stacks, self.rolls, self.thefts)
        twin.rolled = self.rolled
        twin.stolen = self.stolen
        return twin


class ContinuedChance(ScriptedChance):
    """What really happened, as far as it is written; what would have come next is drawn from a key."""

    def __init__(
        self, stacks: Sequence[Sequence[int]], rolls: Sequence[int], thefts: Sequence[int], then: SeededChance
    ) -> None:
        super().__init__(stacks, rolls, thefts)
        self.then = then

    def roll(self, die: list[int]) -> int:
        return super().roll(die) if self.rolled < len(self.rolls) else self.then.roll(die)

    def theft(self, cards: list[int]) -> int:
        return super().theft(cards) if self.stolen < len(self.thefts) else self.then.theft(cards)

    def copy(self) -> "ContinuedChance":
        twin = ContinuedChance(self.stacks, self.rolls, self.thefts, self.then.copy())
        twin.rolled = self.rolled
        twin.stolen = self.stolen
        return twin
