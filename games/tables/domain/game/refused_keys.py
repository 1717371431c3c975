"""The keys that were refused: the last few of each seat, while the game can still go on.

A refused wish must not come true later because its frame was sent twice. That needs the keys somebody may still be sending, and not
all that were ever made up: a hostile seat would fill the table's rows with them, which the writer of every table reads.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from uuid import UUID

from games.tables.domain.game.answers import ActionAnswer
from games.tables.models import RefusedKey

# A socket may have eight wishes on their way.
KEPT_EACH_SEAT = 16


class RefusedKeys:
    """Those of one table, the oldest first. `number` counts all there ever were, as the table's row does."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self._answers: dict[str, tuple[int | None, ActionAnswer]] = {}
        self._written: set[str] = set()

    def get(self, key: str) -> tuple[int | None, ActionAnswer] | None:
        return self._answers.get(key)

    def read(self, seat: int | None, answer: ActionAnswer) -> None:
        """As a row has it."""
        self._answers[answer.key] = (seat, answer)
        self._written.add(answer.key)

    def add(self, seat: int | None, answer: ActionAnswer) -> None:
        self.number += 1
        self._answers[answer.key] = (seat, answer)

    def write(self, table_id: UUID) -> None:
        """Bring the rows up to this. Of each seat the newest stay."""
        for key in list(self._surplus()):
            del self._answers[key]
        gone = self._written - self._answers.keys()
        if gone:
            RefusedKey.objects.filter(table_id=table_id, key__in=gone).delete()
        fresh = {key: told for key, told in self._answers.items() if key not in self._written}
        RefusedKey.objects.bulk_create([_row(table_id, seat, answer) for seat, answer in fresh.values()])
        self._written = set(self._answers)

    def _surplus(self) -> Iterable[str]:
        seats: dict[int | None, list[str]] = {}
        for key, (seat, _answer) in self._answers.items():
            seats.setdefault(seat, []).append(key)
        for keys in seats.values():
            yield from keys[:-KEPT_EACH_SEAT]


def _row(table_id: UUID, seat: int | None, answer: ActionAnswer) -> RefusedKey:
    return RefusedKey(
        table_id=table_id, seat=seat, key=answer.key, code=answer.code, seq=answer.seq, version=answer.version
    )


class RefusedKeyCache:
    """By table, level with the rows when they were last asked for. The ones used longest ago go first."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._tables: OrderedDict[UUID, RefusedKeys] = OrderedDict()

    def level_with(self, numbers: Mapping[UUID, int]) -> dict[UUID, RefusedKeys]:
        """`numbers`: how many were ever refused there, as the tables' rows say. What another process wrote is read."""
        unread = {
            pk: number for pk, number in numbers.items() if pk not in self._tables or self._tables[pk].number != number
        }
        found = {pk: self._tables[pk] for pk in numbers if pk not in unread}
        found |= _read(unread)
        self._tables.update(found)
        for table_id in found:
            self._tables.move_to_end(table_id)
        while len(self._tables) > self._size:
            self._tables.popitem(last=False)
        return found

    def forget(self, table_id: UUID) -> None:
        self._tables.pop(table_id, None)


def _read(numbers: Mapping[UUID, int]) -> dict[UUID, RefusedKeys]:
    found = {table_id: RefusedKeys(number) for table_id, number in numbers.items()}
    refused = [table_id for table_id, number in numbers.items() if number]
    if refused:
        rows = RefusedKey.objects.filter(table_id__in=refused).order_by("pk")
        for table_id, seat, key, code, seq, version in rows.values_list(
            "table_id", "seat", "key", "code", "seq", "version"
        ):
            found[table_id].read(seat, ActionAnswer(key, code, seq, version))
    return found


def forget_refused_keys(table_id: UUID) -> None:
    """The game is over: nothing can come true here any more."""
    RefusedKey.objects.filter(table_id=table_id).delete()
