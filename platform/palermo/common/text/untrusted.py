"""Numbers and JSON as strangers write them. Whatever they wrote, the answer is a value or nothing, never an exception."""

import json
from typing import Any, Final

from django.db import DataError

LARGEST_KEY = 2**63 - 1
# PostgreSQL's own words for it: untranslatable_character in JSON, character_not_in_repertoire.
UNSTORABLE: Final = {"22P05", "22021"}
MOST_DIGITS = len(str(LARGEST_KEY))


def whole_number(text: str | None, *, most: int = LARGEST_KEY) -> int | None:
    """Plain digits up to `most`. Counted before they are read: Python refuses to read thousands of them."""
    if not text or len(text) > MOST_DIGITS or not (text.isascii() and text.isdigit()):
        return None
    number = int(text)
    return number if number <= most else None


def json_value(body: str | bytes) -> Any:
    """None if it is no JSON, if it is nested deeper than Python reads, or has a number of more digits than Python reads."""
    try:
        return json.loads(body, cls=UntrustedJsonDecoder)
    except ValueError:
        return None


class UntrustedJsonDecoder(json.JSONDecoder):
    """For fields of forms too: Django's expect one kind of error, and Python raises others where it stops reading."""

    def decode(self, s: str, *arguments: Any) -> Any:
        try:
            return super().decode(s, *arguments)
        except json.JSONDecodeError:
            raise
        except (ValueError, RecursionError):
            raise json.JSONDecodeError("too long a number or too deep", "", 0) from None


def is_unstorable_text(error: Exception) -> bool:
    """Whether a database was given a text that it has no way to hold: with a NUL character, or with half a character of UTF-16."""
    if isinstance(error, UnicodeEncodeError):
        return any("\ud800" <= letter <= "\udfff" for letter in error.object[error.start : error.end])
    if not isinstance(error, DataError):
        return False
    state = getattr(error.__cause__, "sqlstate", None)
    return state in UNSTORABLE or (state is None and "NUL" in str(error))
