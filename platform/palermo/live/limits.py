"""How often one address may try to open a socket, how many one person may have, and how much they may say through them."""

from collections import Counter
from time import monotonic

from django.conf import settings

from palermo.live.identity import SessionIdentity

BURST_SECONDS = 3
# After a restart all come back at once: sixty phones of a club, some with several pages open, behind one address.
ATTEMPTS_BURST_SECONDS = 60
# Of so many addresses it is remembered how often they tried. Whoever has more of them is slowed down by nothing here.
MOST_ADDRESSES = 20_000
MOST_OF_A_PERSON = 20
# A club's whole evening stands behind one address.
MOST_OF_AN_ADDRESS = 300
# How much more than one person everybody behind an address may say.
ADDRESS_FRAMES = 10


class TokenBucket:
    """A bucket that fills with time: so many a second, and what was saved up in some seconds at once."""

    __slots__ = ("_at", "_left", "_most", "_per_second")

    def __init__(self, per_second: float, *, burst_seconds: float = BURST_SECONDS) -> None:
        self._per_second = per_second
        self._left = self._most = per_second * burst_seconds
        self._at = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class AttemptLimiter:
    """Counts attempts by address (IPv6: by the /64) in this process, before anything is read for them."""

    def __init__(self) -> None:
        self._buckets: dict[str, TokenBucket] = {}

    def allows(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = TokenBucket(settings.SOCKET_ATTEMPTS_PER_SECOND, burst_seconds=ATTEMPTS_BURST_SECONDS)
        self._buckets[address] = bucket  # as the latest
        if len(self._buckets) > MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()


class ConnectionLimiter:
    """Counts open sockets by person, and those of guests and visitors by address too; who is counted together shares one allowance."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._allowances: dict[str, TokenBucket] = {}

    def enter(self, who: SessionIdentity, address: str) -> list[TokenBucket] | None:
        """What all sockets counted together may say; None if there are too many."""
        shares = _shares(who, address)
        if any(self._open[key] >= most for key, most, _frames in shares):
            return None
        for key, _most, frames in shares:
            self._open[key] += 1
            if key not in self._allowances:
                self._allowances[key] = TokenBucket(frames * settings.TABLE_FRAMES_PER_SECOND)
        return [self._allowances[key] for key, _most, _frames in shares]

    def leave(self, who: SessionIdentity, address: str) -> None:
        for key, _most, _frames in _shares(who, address):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key], self._allowances[key]


def _shares(who: SessionIdentity, address: str) -> list[tuple[str, int, int]]:
    """Under which keys somebody is counted, how many sockets each may have, and how much they may say together."""
    shares = []
    if who.user_id is not None:
        shares.append((f"user:{who.user_id}", MOST_OF_A_PERSON, 2))
    if who.user_id is None or who.is_guest:
        shares.append((f"address:{address}", MOST_OF_AN_ADDRESS, ADDRESS_FRAMES))
    return shares
