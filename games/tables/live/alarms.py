"""When which table must be looked at: a heap of times, each good for one state of the table only."""

import heapq
from collections.abc import Iterator
from uuid import UUID


class Alarms:
    def __init__(self) -> None:
        self._heap: list[tuple[int, UUID, int]] = []

    def set(self, at: int, table: UUID, seq: int) -> None:
        heapq.heappush(self._heap, (at, table, seq))

    def next_at(self) -> int | None:
        return self._heap[0][0] if self._heap else None

    def due(self, now: int) -> Iterator[tuple[UUID, int]]:
        while self._heap and self._heap[0][0] <= now:
            _at, table, seq = heapq.heappop(self._heap)
            yield table, seq
