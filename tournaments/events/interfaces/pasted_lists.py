"""Lists without a heading, as chats and sheets have them: "1. Anna", "3) Eva", "- Dan", or columns of which one has the names."""

import re
from collections.abc import Sequence
from typing import Final

COLUMN_SIGNS: Final = ("\t", ";")
BULLET: Final = r"[-–—*•·‣▪◦☐☑✅✔]\ufe0f?"
KEYCAPS: Final = r"(?:\d\ufe0f?\u20e3)+"
NUMBER: Final = r"\(?\d{1,3}[.):](?!\d)\)?"
LIST_SIGN: Final = re.compile(rf"\s*(?:{BULLET}|{KEYCAPS}|{NUMBER})\s*")
BARE_NUMBER: Final = re.compile(r"\s*\d{1,3}\s+(?=\D)")
NameAndUsername = tuple[str, str]


def people_in(lines: Sequence[str]) -> list[NameAndUsername]:
    """A name and a username for each line; one of them may be empty. "Rossi, Anna" is one person."""
    columns = next((sign for sign in COLUMN_SIGNS if lines and all(sign in line for line in lines)), "\t")
    is_counted = len(lines) > 1 and all(BARE_NUMBER.match(line) for line in lines)
    return [_person(line.split(columns), is_counted=is_counted) for line in lines]


def _person(cells: Sequence[str], *, is_counted: bool) -> NameAndUsername:
    bare = [_without_list_sign(cell, is_counted=is_counted) for cell in cells]
    usernames = [cell for cell in bare if cell.startswith("@")]
    others = [cell for cell in bare if cell and cell not in usernames]
    names = [cell for cell in others if "@" not in cell and any(map(str.isalpha, cell))]
    return next(iter(names or others), ""), next((cell[1:] for cell in usernames), "")


def _without_list_sign(cell: str, *, is_counted: bool) -> str:
    sign = LIST_SIGN.match(cell) or (BARE_NUMBER.match(cell) if is_counted else None)
    return cell[sign.end() :].strip() if sign else cell.strip()
