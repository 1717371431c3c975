"""A fold as bytes: the same bytes for the same sums, whatever the order in which they came."""

import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from analytics.cardstats.layout import FACTS
from analytics.cardstats.sums.cells import SumsCell
from analytics.cardstats.sums.totals import COLUMNS

Ints = NDArray[np.int64]


class SumsFormatError(ValueError):
    """Bytes that are not a fold of this version."""


class SeatCounts(NamedTuple):
    """How often which player sat in which row: one entry for each pair."""

    rows: Ints
    players: Ints
    counts: Ints


class _StoredSums(msgspec.Struct, frozen=True, array_like=True):
    """Cells in order; then what is not zero, by its distance from the one before; then who sat where.

    `step` and `width` are how many bytes a distance and a value have: no more than the longest needs.
    """

    version: int
    columns: int
    cells: tuple[SumsCell, ...]
    steps: bytes
    values: bytes
    rows: bytes
    players: bytes
    counts: bytes
    step: int = 4
    width: int = 8


def canonical_bytes(row_of: Mapping[SumsCell, int], matrix: NDArray[Any], seated: SeatCounts) -> bytes:
    cells = sorted(row_of)
    order = [row_of[cell] for cell in cells]
    flat = matrix[order].ravel()
    places = np.flatnonzero(flat)
    steps = np.diff(places + 1, prepend=0)
    step = 2 if steps.max(initial=0) < 1 << 16 else 4
    values = flat[places]
    width = _bytes_needed(values)
    # Bytes of the same weight side by side: nearly all of the heavy ones are zero, and nothing compresses better.
    planes = np.ascontiguousarray(values.astype("<i8").view(np.uint8).reshape(-1, 8).T[:width])
    new_row = np.zeros(len(order), np.int64)
    new_row[order] = np.arange(len(order))
    rows = new_row[seated.rows]
    by_row = np.lexsort((seated.players, rows))
    who = SeatCounts(rows[by_row], seated.players[by_row], seated.counts[by_row])
    gaps = steps.astype(f"<u{step}").tobytes()
    kept = _StoredSums(
        version=FACTS,
        columns=COLUMNS,
        cells=tuple(cells),
        steps=gaps,
        values=planes.tobytes(),
        rows=who.rows.astype("<i8").tobytes(),
        players=who.players.astype("<i8").tobytes(),
        counts=who.counts.astype("<i8").tobytes(),
        step=step,
        width=width,
    )
    return msgspec.msgpack.encode(kept)


def _bytes_needed(values: Ints) -> int:
    largest = max(int(values.max(initial=0)), -1 - int(values.min(initial=0)))
    return 2 if largest < 1 << 15 else 4 if largest < 1 << 31 else 8


def read_bytes(data: bytes) -> tuple[dict[SumsCell, int], NDArray[Any], SeatCounts]:
    """The other way round, from compressed bytes. The sums stand in 32 bits if they fit: folds that are only read stay small."""
    try:
        kept = msgspec.msgpack.decode(zlib.decompress(data), type=_StoredSums)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise SumsFormatError(str(error)) from None
    if (kept.version, kept.columns) != (FACTS, COLUMNS):
        raise SumsFormatError(f"a fold of version {kept.version} with {kept.columns} columns")
    if kept.step not in (2, 4) or kept.width not in (2, 4, 8):
        raise SumsFormatError(f"a fold with {kept.step} and {kept.width} bytes")
    planes = np.frombuffer(kept.values, np.uint8).reshape(kept.width, -1)
    values = np.ascontiguousarray(planes.T).view(f"<i{kept.width}").ravel()
    matrix = np.zeros((len(kept.cells), COLUMNS), np.int32 if _bytes_needed(values) < 8 else np.int64)
    matrix.reshape(-1)[np.cumsum(np.frombuffer(kept.steps, f"<u{kept.step}"), dtype=np.int64) - 1] = values
    who = (np.frombuffer(numbers, "<i8").astype(np.int64) for numbers in (kept.rows, kept.players, kept.counts))
    return {cell: row for row, cell in enumerate(kept.cells)}, matrix, SeatCounts(*who)
