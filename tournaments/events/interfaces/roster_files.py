"""Rosters as files: CSV with commas, semicolons or tabs, JSON, or plain text with a name on each line. What is written can be read again."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError
from palermo.common.text.csv_safety import Cell, csv_text, escape_formula
from palermo.common.text.untrusted import json_value
from tournaments.events.domain.entrants.roster_import import MOST_ROWS, RosterLine, RosterProblem, TooManyRows
from tournaments.events.interfaces.pasted_lists import people_in
from tournaments.events.models import Entrant

LARGEST_FILE: Final = 200_000
COLUMNS: Final = ("number", "name", "handle", "seed", "state", "checked_in")
# A first line with one of these is a heading. In the languages of the house, as people's own lists have them.
HEADINGS: Final = {
    "name": {"name", "player", "nom", "joueur", "nome", "giocatore", "naam", "speler", "spieler", "név", "játékos"},
    "given": {"first name", "vorname", "prénom", "nome di battesimo", "voornaam", "keresztnév", "utónév"},
    "family": {
        "last name",
        "surname",
        "nachname",
        "familienname",
        "nom de famille",
        "cognome",
        "achternaam",
        "vezetéknév",
    },
    "handle": {"handle", "username", "account", "konto", "compte", "fiók"},
    "seed": {"seed", "rating", "wertung", "classement", "punteggio", "értékszám"},
}
JSON_BEGINS: Final = ("[", "{")


class FileTooLarge(DomainError):
    code = "file-too-large"
    message = _("This file is too large for a list of players. No one was added.")


class FileUnreadable(DomainError):
    code = "file-unreadable"
    message = _("This file can’t be read. Save it as CSV, JSON or plain text.")


def text_of(content: bytes) -> str:
    """UTF-8 with or without Excel's mark, UTF-16 with its own, else what old spreadsheets write."""
    if len(content) > LARGEST_FILE:
        raise FileTooLarge
    encodings = ["utf-16"] if content.startswith((b"\xff\xfe", b"\xfe\xff")) else ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise FileUnreadable


def lines_from(text: str) -> list[RosterLine]:
    """Whichever of the three it is."""
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST_FILE:
        raise FileTooLarge
    if text.lstrip().startswith(JSON_BEGINS):
        return _from_json(text)
    rows = list(_rows(text))
    if len(rows) > MOST_ROWS + 1:
        raise TooManyRows(number=len(rows), most=MOST_ROWS)
    columns = _columns(rows[0][1]) if rows else None
    if columns is None:
        named = zip(rows, people_in([row[0] for _at, row in rows]), strict=True)
        return [RosterLine(at=at, name=harmful(name), handle=handle) for (at, _row), (name, handle) in named]
    return [_from_row(at, row, columns) for at, row in rows[1:]]


def _rows(text: str) -> Iterable[tuple[int, list[str]]]:
    """Each with the line it ends on; empty ones are nobody."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(",;\t", key=first.count)
    columns = _columns([cell.strip().strip('"') for cell in first.split(delimiter)])
    if columns is None or delimiter not in first:
        for at, line in enumerate(text.splitlines(), start=1):
            if line.strip():
                yield at, [line]
        return
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield reader.line_num, row
    except csv.Error:
        raise FileUnreadable from None


def _columns(row: Sequence[str]) -> dict[str, int] | None:
    """Where what stands, if this is a heading with a name or a handle in it."""
    small = [cell.strip().casefold() for cell in row]
    found = {
        field: at for field, words in HEADINGS.items() for at, cell in reversed(list(enumerate(small))) if cell in words
    }
    return found if {"name", "given", "handle"} & set(found) else None


def _from_row(at: int, row: Sequence[str], columns: dict[str, int]) -> RosterLine:
    def cell(field: str) -> str:
        where = columns.get(field)
        return harmful(row[where].strip()) if where is not None and where < len(row) else ""

    name, given, family = cell("name"), cell("given"), cell("family")
    # Beside "prénom", "nom" is the family name; beside "cognome", "nome" is the given one.
    full = " ".join(filter(None, (given or (family and name), family or (given and name)))) or name
    return _line(at, full, cell("handle"), cell("seed"))


def _line(at: int, name: str, handle: str, seed: object) -> RosterLine:
    try:
        number = float(str(seed).replace(",", ".")) if seed not in ("", None) else None
    except ValueError:
        return RosterLine(at=at, name=name, handle=handle, wrong=RosterProblem.BAD_SEED)
    return RosterLine(at=at, name=name, handle=handle.removeprefix("@"), seed=number)


def _from_json(text: str) -> list[RosterLine]:
    """A list of names or of objects, or an object with such a list as `entrants`."""
    value = json_value(text)
    rows = value.get("entrants") if isinstance(value, dict) else value
    if not isinstance(rows, list):
        raise FileUnreadable
    if len(rows) > MOST_ROWS:
        raise TooManyRows(number=len(rows), most=MOST_ROWS)
    return [_from_value(at, row) for at, row in enumerate(rows, start=1)]


def _from_value(at: int, row: Any) -> RosterLine:
    if isinstance(row, str):
        return RosterLine(at=at, name=row)
    if not isinstance(row, dict):
        return RosterLine(at=at, wrong=RosterProblem.BAD_SHAPE)
    name, handle, seed = row.get("name") or "", row.get("handle") or "", row.get("seed")
    if not isinstance(name, str) or not isinstance(handle, str) or isinstance(seed, bool | list | dict):
        return RosterLine(at=at, wrong=RosterProblem.BAD_SHAPE)
    return _line(at, name, handle, seed)


def harmless(cell: str) -> str:
    """The apostrophe itself is doubled, so that reading takes away exactly what writing has put there."""
    return f"'{cell}" if cell.startswith("'") else escape_formula(cell)


def harmful(cell: str) -> str:
    """What `harmless` was given."""
    return cell[1:] if cell.startswith("'") and harmless(cell[1:]) == cell else cell


def _facts(entrant: Entrant) -> dict[str, Any]:
    user = entrant.player.user if entrant.player else None
    return {
        "number": entrant.number,
        "name": entrant.name,
        "handle": user.handle if user else "",
        "seed": entrant.seed,
        "state": entrant.state,
        "checked_in": entrant.checked_in_at is not None,
    }


def as_csv(entrants: Iterable[Entrant]) -> str:
    return csv_text([COLUMNS, *map(_cells, entrants)], escape=harmless)


def _cells(entrant: Entrant) -> list[Cell]:
    facts = _facts(entrant)
    seed = "" if facts["seed"] is None else f"{facts['seed']:.15g}"
    checked = "yes" if facts["checked_in"] else "no"
    return [facts["number"], facts["name"], facts["handle"], seed, facts["state"], checked]


def as_json(entrants: Iterable[Entrant]) -> str:
    return json.dumps({"entrants": [_facts(one) for one in entrants]}, ensure_ascii=False, indent=2) + "\n"


def as_text(entrants: Iterable[Entrant]) -> str:
    """Only the names; the apostrophe keeps a pasted list from being a formula too."""
    names = [one.name for one in entrants]
    lines = [harmless(name) for name in names]
    text = "".join(f"{line}\n" for line in lines)
    # A heading keeps each line as it is: "1. FC Palermo" is no first of a list.
    begins_otherwise = text.startswith(JSON_BEGINS) or _columns(lines[:1])
    if not begins_otherwise and [line.name for line in lines_from(text)] == names:
        return text
    return f"name\n{text}"
