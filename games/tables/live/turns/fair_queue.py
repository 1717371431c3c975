"""Whose bot thinks next: addresses share the time equally, and the people behind one address share its part.

Start-time fair queuing on two levels. Everyone who waits is charged what their questions cost; the next turn is that of whoever has had
the least. Who comes back after a while starts where the others stand, so nobody saves time up. What does not wait costs nothing.
"""

from typing import Final, Generic, TypeVar

import msgspec

T = TypeVar("T")


class ThinkingShare(msgspec.Struct, frozen=True):
    """Whose time it is. `address` is a name for where a table was opened from."""

    address: str
    person: str


class FairTurns:
    """Some who wait, and how much each has had."""

    def __init__(self) -> None:
        self._had: dict[str, float] = {}
        self._waiting: dict[str, None] = {}  # who came first is first among equals
        self._now = 0.0

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def knows(self, who: str) -> bool:
        return who in self._had

    def wait(self, who: str) -> None:
        if who not in self._waiting:
            self._waiting[who] = None
            self._had[who] = max(self._had.get(who, 0.0), self._now)

    def next(self) -> str:
        who = min(self._waiting, key=self._had.__getitem__)
        self._now = self._had[who]
        return who

    def charge(self, who: str, cost: float) -> None:
        self._had[who] += cost

    def leave(self, who: str) -> None:
        """Who has had no more than the others is as good as new when they come again."""
        del self._waiting[who]
        for known in [known for known, had in self._had.items() if had <= self._now and known not in self._waiting]:
            del self._had[known]


class _Address(Generic[T]):
    def __init__(self) -> None:
        self.people = FairTurns()
        self.waiting: dict[str, dict[object, tuple[float, T]]] = {}


class FairQueue(Generic[T]):
    def __init__(self) -> None:
        self._turns = FairTurns()
        self._addresses: dict[str, _Address[T]] = {}
        self._places: dict[object, ThinkingShare] = {}

    def __len__(self) -> int:
        return len(self._places)

    def put(self, item: T, *, key: object, share: ThinkingShare, cost: float) -> None:
        """What waits under this key already is out of date, and is not asked any more."""
        if key in self._places:
            self._remove(key)
        address = self._addresses.setdefault(share.address, _Address())
        self._places[key] = share
        self._turns.wait(share.address)
        address.people.wait(share.person)
        address.waiting.setdefault(share.person, {})[key] = (cost, item)

    def take(self) -> T | None:
        """The next; None if nothing waits."""
        if not self._turns:
            return None
        name = self._turns.next()
        address = self._addresses[name]
        person = address.people.next()
        key, (cost, item) = next(iter(address.waiting[person].items()))
        self._turns.charge(name, cost)
        address.people.charge(person, cost)
        self._remove(key)
        return item

    def _remove(self, key: object) -> None:
        share = self._places.pop(key)
        address = self._addresses[share.address]
        del address.waiting[share.person][key]
        if not address.waiting[share.person]:
            del address.waiting[share.person]
            address.people.leave(share.person)
        if not address.waiting:
            self._turns.leave(share.address)
            self._forget_idle()

    def _forget_idle(self) -> None:
        """An address that nothing is known of any more."""
        for name in [name for name, one in self._addresses.items() if not one.waiting and not self._turns.knows(name)]:
            del self._addresses[name]


# All games that their people have left, together: they are finished, and in nobody's way.
DESERTED: Final = "deserted"
