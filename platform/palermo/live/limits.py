"""How much one socket, and one person over all their sockets here, may ask for."""

import time
from collections import Counter, defaultdict

from django.conf import settings

BURST_SECONDS = 3
MOST_SOCKETS = 20
# How many wishes of one socket may be on their way to the database.
MOST_UNANSWERED = 8
# What is folded or thought anew for one who asks: a story, a piece of advice.
COSTLY_PER_SECOND = 1


class TokenBucket:
    """A bucket that fills with time: so many a second, and for a short while three times as many."""

    def __init__(self, per_second: float) -> None:
        self._per_second = per_second
        self._left = self._most = per_second * BURST_SECONDS
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class ConnectionLimiter:
    """Counts the sockets of each person, or of each address for strangers, and shares one allowance among them."""

    def __init__(self) -> None:
        self._inside: Counter[str] = Counter()
        self._allowances: dict[str, TokenBucket] = defaultdict(
            lambda: TokenBucket(2 * settings.TABLE_FRAMES_PER_SECOND)
        )

    def enter(self, who: str) -> TokenBucket | None:
        if self._inside[who] >= MOST_SOCKETS:
            return None
        self._inside[who] += 1
        return self._allowances[who]

    def leave(self, who: str) -> None:
        self._inside[who] -= 1
        if not self._inside[who]:
            del self._inside[who]
            del self._allowances[who]
