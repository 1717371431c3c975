"""When which table must be looked at next: one time a table, good for one state of it only."""

import heapq
from collections.abc import Iterator
from uuid import UUID

# How many times may lie about that were replaced before they came: a decision without a clock has seven days, and most take seconds.
STALE = 1_000


class DeadlineQueue:
    def __init__(self) -> None:
        self._heap: list[tuple[int, UUID, int]] = []
        self._newest: dict[UUID, tuple[int, UUID, int]] = {}

    def __len__(self) -> int:
        return len(self._heap)

    def set(self, at: int, table: UUID, seq: int) -> None:
        """Instead of what was set for this table before."""
        alarm = self._newest[table] = (at, table, seq)
        heapq.heappush(self._heap, alarm)
        if len(self._heap) > 2 * len(self._newest) + STALE:
            self._heap = sorted(self._newest.values())

    def drop(self, table: UUID) -> None:
        self._newest.pop(table, None)

    def next_at(self) -> int | None:
        return self._heap[0][0] if self._heap else None

    def due(self, now: int) -> Iterator[tuple[UUID, int]]:
        while self._heap and self._heap[0][0] <= now:
            alarm = heapq.heappop(self._heap)
            _at, table, seq = alarm
            if self._newest.get(table) == alarm:
                del self._newest[table]
                yield table, seq
