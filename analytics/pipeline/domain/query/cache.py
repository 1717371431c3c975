"""Sums that this process has read already. A fold that changes gets a new version, so what stands here is never out of date.

Over the whole site the folds of a month are kept added up, without the events: a filter then reads some hundred rows for each month
instead of some for each club and season in it.
"""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from datetime import date, datetime
from itertools import chain, groupby
from threading import Lock
from typing import Final
from uuid import UUID

import msgspec

from analytics.cardstats.sums.accumulator import SumsAccumulator as Sums
from analytics.cardstats.sums.cells import SumsCell
from analytics.cardstats.sums.merging import merged_sums
from analytics.pipeline.domain.query.player import own_sums
from analytics.pipeline.models import PartitionSums

# A row is about 15 KB. A hundred thousand games in forty clubs fill the months of three years with eleven thousand.
MOST_ROWS: Final = 4000
MOST_ROWS_OF_MONTHS: Final = 12_000
ALL = SumsCell(0, 0, "", 0, "")


class PartitionVersion(msgspec.Struct, frozen=True):
    """A fold as it stood when it was asked for. `born` is when its build was begun: numbers may come again, in a database put back from a copy."""

    pk: int
    build: int
    key: str
    version: int
    born: datetime
    month: date
    is_public: bool


class SumsCache:
    """Holds sums of so many rows together; what was not asked for longest goes first."""

    def __init__(self, most_rows: int) -> None:
        self.most_rows = most_rows
        self.rows = 0
        self._sums: OrderedDict[Hashable, Sums] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Sums | None:
        with self._lock:
            if key in self._sums:
                self._sums.move_to_end(key)
            return self._sums.get(key)

    def clear(self) -> None:
        with self._lock:
            self._sums.clear()
            self.rows = 0

    def put(self, key: Hashable, sums: Sums) -> None:
        with self._lock:
            if key not in self._sums:
                self._sums[key] = sums
                self.rows += _weight(sums)
            while self.rows > self.most_rows and len(self._sums) > 1:
                _key, oldest = self._sums.popitem(last=False)
                self.rows -= _weight(oldest)


_folds = SumsCache(MOST_ROWS)
_months = SumsCache(MOST_ROWS_OF_MONTHS)
_wholes = SumsCache(MOST_ROWS)


class SumsGone(LookupError):
    """Between two questions the statistics were switched over to a new build. Ask again."""


class SumsQuery:
    """What a question needs: on the shelf, or fetched now, all at once, and unpacked when its turn comes."""

    def __init__(self, stamps: Sequence[PartitionVersion], player_id: UUID | None = None) -> None:
        self.player_id = player_id
        found = {stamp: _folds.get((stamp.pk, stamp.version, stamp.born, player_id)) for stamp in stamps}
        self._here = {stamp.pk: sums for stamp, sums in found.items() if sums is not None}
        missing = [stamp for stamp, sums in found.items() if sums is None]
        self._fetched: dict[int, tuple[int, bytes]] = {}
        if missing and player_id is None:
            self._fetch(missing)
        elif missing and player_id is not None:
            self._add_up(missing, player_id)

    def sums(self, stamp: PartitionVersion) -> Sums:
        if (sums := self._here.get(stamp.pk)) is None:
            version, data = self._fetched.pop(stamp.pk)
            sums = Sums.decode(data)
            _folds.put((stamp.pk, version, stamp.born, self.player_id), sums)
        return sums

    def _fetch(self, missing: Sequence[PartitionVersion]) -> None:
        rows = PartitionSums.objects.filter(pk__in=[stamp.pk for stamp in missing]).values_list("pk", "version", "data")
        self._fetched = {pk: (version, bytes(data)) for pk, version, data in rows}
        if len(self._fetched) < len(missing):
            raise SumsGone

    def _add_up(self, missing: Sequence[PartitionVersion], player_id: UUID) -> None:
        """From facts that are as new as the stamps or newer; then the next stamps have another version."""
        own = own_sums(player_id, build=missing[0].build, keys=[stamp.key for stamp in missing])
        for stamp in missing:
            self._here[stamp.pk] = own[stamp.key]
            _folds.put((stamp.pk, stamp.version, stamp.born, player_id), own[stamp.key])


def sums_of_partitions(stamps: Sequence[PartitionVersion], player_id: UUID | None = None) -> list[Sums]:
    reading = SumsQuery(stamps, player_id)
    return [reading.sums(stamp) for stamp in stamps]


def sums_by_month(stamps: Sequence[PartitionVersion], *, in_one: bool) -> list[Sums]:
    """Of stamps in the order of their months; with `in_one` all cells added up.

    What not everybody sees stands apart: months are kept for everybody.
    """
    shelf = _wholes if in_one else _months
    groups = [list(same) for _month, same in groupby((one for one in stamps if one.is_public), key=_month_of)]
    apart = [[stamp] for stamp in stamps if not stamp.is_public]
    if in_one:
        groups, apart = groups + apart, []
    kept = [shelf.get(_key(together)) for together in groups]
    missing = [together for together, sums in zip(groups, kept, strict=True) if sums is None]
    reading = SumsQuery([*chain.from_iterable(missing), *chain.from_iterable(apart)])
    found = [
        _add_up(together, reading, in_one=in_one) if sums is None else sums
        for together, sums in zip(groups, kept, strict=True)
    ]
    return found + [reading.sums(stamp) for (stamp,) in apart]


def _add_up(together: Sequence[PartitionVersion], reading: SumsQuery, *, in_one: bool) -> Sums:
    """Decoding them is the dear part, so of a month both ways of adding up are kept."""
    sums = [reading.sums(stamp) for stamp in together]
    whole = merged_sums(sums, under=lambda _cell: ALL)
    _wholes.put(_key(together), whole)
    if in_one and not together[0].is_public:
        return whole
    by_cell = merged_sums(sums, under=_without_event)
    _months.put(_key(together), by_cell)
    return whole if in_one else by_cell


def _month_of(stamp: PartitionVersion) -> date:
    return stamp.month


def _key(stamps: Sequence[PartitionVersion]) -> Hashable:
    return stamps[0].born, tuple((stamp.pk, stamp.version) for stamp in stamps)


def _without_event(cell: SumsCell) -> SumsCell:
    return msgspec.structs.replace(cell, event=0) if cell.event else cell


def _weight(sums: Sums) -> int:
    return 1 + len(sums.cells)
