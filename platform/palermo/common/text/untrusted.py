"""Numbers and JSON as strangers write them. Whatever they wrote, the answer is a value or nothing, never an exception."""

import json
from typing import Any

LARGEST_KEY = 2**63 - 1
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
        return json.loads(body)
    except (ValueError, RecursionError):
        return None
