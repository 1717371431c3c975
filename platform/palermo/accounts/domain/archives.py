"""One ZIP of JSON and CSV files, from plain rows."""

import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from palermo.common.text.csv_safety import csv_text, escape_formula
from palermo.common.text.erasing import NameEraser

Rows = Sequence[Mapping[str, Any]]


def defused(value: Any) -> str:
    """A cell that no spreadsheet takes for a formula. Numbers stay numbers."""
    if value is None:
        return ""
    if isinstance(value, dict | list):
        value = json.dumps(value, ensure_ascii=False, sort_keys=True)
    if not isinstance(value, str):
        return str(value)
    return escape_formula(value)


def as_csv(rows: Rows) -> str:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    return csv_text(
        [map(defused, columns), *([defused(row.get(name)) for name in columns] for row in rows)], escape=str
    )


def pack_archive(sections: Mapping[str, Rows]) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for name, rows in sorted(sections.items()):
            archive.writestr(f"{name}.json", json.dumps(rows, ensure_ascii=False, indent=2))
            archive.writestr(f"{name}.csv", as_csv(rows).encode())
    return data.getvalue()


def without_names(packed: bytes, eraser: NameEraser) -> bytes:
    """The same archive if none of the names is in it."""
    with ZipFile(BytesIO(packed)) as archive:
        files = [name for name in archive.namelist() if name.endswith(".json")]
        sections = {name.removesuffix(".json"): json.loads(archive.read(name)) for name in files}
    erased = eraser.values(sections)
    return packed if erased == sections else pack_archive(erased)
