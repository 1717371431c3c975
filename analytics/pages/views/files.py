"""Lines of statistics as a file for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

from django.http import HttpResponse

from analytics.pages.interfaces.measures.rows import FileCell, MeasureLine, file_rows
from palermo.common.text.csv_safety import escape_formula


def csv_of(name: str, rows: Iterable[Sequence[FileCell]]) -> HttpResponse:
    """With the mark by which Excel knows the letters."""
    page = io.StringIO()
    csv.writer(page).writerows(
        [[escape_formula(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
    )
    response = HttpResponse("\ufeff" + page.getvalue(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response


def csv_of_lines(name: str, lines: Iterable[MeasureLine]) -> HttpResponse:
    return csv_of(name, file_rows(lines))
