"""Lines of statistics as a file for a spreadsheet."""

from collections.abc import Iterable, Sequence

from django.http import HttpResponse

from analytics.pages.interfaces.measures.rows import FileCell, MeasureLine, file_rows
from palermo.common.text.csv_safety import csv_text


def csv_of(name: str, rows: Iterable[Sequence[FileCell]]) -> HttpResponse:
    response = HttpResponse(csv_text(rows), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response


def csv_of_lines(name: str, lines: Iterable[MeasureLine]) -> HttpResponse:
    return csv_of(name, file_rows(lines))
