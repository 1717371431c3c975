"""A fold as bytes: the same bytes for the same sums, whatever the order in which they came."""

import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from analytics.cardstats.cells import Cell
from analytics.cardstats.layout import FACTS
from analytics.cardstats.sums import COLUMNS

Ints = NDArray[np.int64]


class FoldError(ValueError):
    """Bytes that are not a fold of this version."""


class Seated(NamedTuple):
    """How often which player sat in which row: one entry for each pair."""

    rows: Ints
    players: Ints
    counts: Ints


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """Cells in order; then what is not zero, by its distance from the one before; then who sat where."""

    version: int
    columns: int
    cells: tuple[Cell, ...]
    steps: bytes
    values: bytes
    rows: bytes
    players: bytes
    counts: bytes


def canonical_bytes(row_of: Mapping[Cell, int], matrix: NDArray[Any], seated: Seated) -> bytes:
    cells = sorted(row_of)
    order = [row_of[cell] for cell in cells]
    flat = matrix[order].ravel()
    places = np.flatnonzero(flat)
    steps = np.diff(places + 1, prepend=0).astype("<u4")
    # Bytes of the same weight side by side: nearly all of the heavy ones are zero, and nothing compresses better.
    planes = np.ascontiguousarray(flat[places].astype("<i8").view(np.uint8).reshape(-1, 8).T)
    new_row = np.zeros(len(order), np.int64)
    new_row[order] = np.arange(len(order))
    rows = new_row[seated.rows]
    by_row = np.lexsort((seated.players, rows))
    who = [numbers[by_row].astype("<i8").tobytes() for numbers in (rows, seated.players, seated.counts)]
    return msgspec.msgpack.encode(_Kept(FACTS, COLUMNS, tuple(cells), steps.tobytes(), planes.tobytes(), *who))


def read_bytes(data: bytes) -> tuple[dict[Cell, int], NDArray[Any], Seated]:
    """The other way round, from compressed bytes. The sums stand in 32 bits if they fit: folds that are only read stay small."""
    try:
        kept = msgspec.msgpack.decode(zlib.decompress(data), type=_Kept)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise FoldError(str(error)) from None
    if (kept.version, kept.columns) != (FACTS, COLUMNS):
        raise FoldError(f"a fold of version {kept.version} with {kept.columns} columns")
    values = np.ascontiguousarray(np.frombuffer(kept.values, np.uint8).reshape(8, -1).T).view("<i8").ravel()
    largest = max(abs(int(values.min())), abs(int(values.max()))) if len(values) else 0
    matrix = np.zeros((len(kept.cells), COLUMNS), np.int32 if largest < 1 << 31 else np.int64)
    matrix.reshape(-1)[np.cumsum(np.frombuffer(kept.steps, "<u4"), dtype=np.int64) - 1] = values
    who = (np.frombuffer(numbers, "<i8").astype(np.int64) for numbers in (kept.rows, kept.players, kept.counts))
    return {cell: row for row, cell in enumerate(kept.cells)}, matrix, Seated(*who)
