"""What a page was found to cost, as one size tells it to the bench."""

from typing import Final

import msgspec

# Milliseconds of the web process that the pages with a limit may take, by people.
LIMITS: Final = {200: 100.0, 1000: 500.0}


class PageCost(msgspec.Struct, frozen=True):
    """Milliseconds of the web process. `changed`: the first time after a write to the event; None for pages that are about no event."""

    name: str
    queries: int
    sent: int
    compressed: int
    again: float
    changed: float | None
    limited: bool = False

    @property
    def worst(self) -> float:
        return max(self.again, self.changed or 0.0)


class SizeCosts(msgspec.Struct, frozen=True):
    people: int
    rounds: int
    peer: PageCost
    pages: tuple[PageCost, ...]


def read_costs(text: bytes) -> SizeCosts:
    return msgspec.json.decode(text, type=SizeCosts)
