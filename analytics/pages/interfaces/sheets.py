"""Tables as files for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

from django.http import HttpResponse

from palermo.common.sheets import harmless

# So that spreadsheets read it as UTF-8.
MARK = "\ufeff"


def sheet(name: str, head: Sequence[object], rows: Iterable[Sequence[object]]) -> HttpResponse:
    out = io.StringIO()
    writer = csv.writer(out)
    for row in (head, *rows):
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    response = HttpResponse(MARK + out.getvalue(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response
