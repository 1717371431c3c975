"""Files that a spreadsheet will open. Every CSV of the site is written here."""

import csv
from collections.abc import Callable, Iterable
from io import StringIO

# What makes a spreadsheet calculate, in every width; some skip what is blank before it.
FORMULA_STARTS = frozenset("=+-@＝＋－＠﹦﹢﹣﹫")  # the wide and the small ones are meant
BLANKS = " \t\r\n\x0b\x0c\x00\u00a0\u3000\ufeff"
# By which Excel knows the letters.
MARK = "\ufeff"

Cell = str | float | None


def is_formula(text: str) -> bool:
    risky = text[:1] in {"\t", "\r", "\n"} or text.lstrip(BLANKS)[:1] in FORMULA_STARTS
    return bool(risky and text.strip(BLANKS))


def escape_formula(text: str) -> str:
    """A cell that begins like a formula would be run as one; an apostrophe says that it is a text."""
    return f"'{text}" if is_formula(text) else text


def csv_text(rows: Iterable[Iterable[Cell]], *, escape: Callable[[str], str] = escape_formula) -> str:
    page = StringIO(newline="")
    csv.writer(page).writerows([[escape(cell) if isinstance(cell, str) else cell for cell in row] for row in rows])
    return MARK + page.getvalue()
