"""One ZIP of JSON and CSV files, from plain rows."""

import csv
import json
from collections.abc import Mapping, Sequence
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

Rows = Sequence[Mapping[str, Any]]
# What makes a spreadsheet calculate, in both widths; some skip what is blank before it.
FORMULA_STARTS = frozenset("=+-@＝＋－＠")  # the wide ones are meant
BLANKS = " \t\r\n\x0b\x0c\x00\u00a0\ufeff"


def defused(value: Any) -> str:
    """A cell that no spreadsheet takes for a formula. Numbers stay numbers."""
    if value is None:
        return ""
    if isinstance(value, dict | list):
        value = json.dumps(value, ensure_ascii=False, sort_keys=True)
    if not isinstance(value, str):
        return str(value)
    risky = value[:1] in {"\t", "\r", "\n"} or value.lstrip(BLANKS)[:1] in FORMULA_STARTS
    return f"'{value}" if risky and value.strip(BLANKS) else value


def as_csv(rows: Rows) -> str:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(map(defused, columns))
    writer.writerows([defused(row.get(name)) for name in columns] for row in rows)
    return text.getvalue()


def pack_archive(sections: Mapping[str, Rows]) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for name, rows in sorted(sections.items()):
            archive.writestr(f"{name}.json", json.dumps(rows, ensure_ascii=False, indent=2))
            # With the mark that tells spreadsheets which letters these are.
            archive.writestr(f"{name}.csv", as_csv(rows).encode("utf-8-sig"))
    return data.getvalue()
