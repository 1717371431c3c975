"""From a moment back to the list it was found in: `?from=` carries the list's own query, and nothing else of an address."""

import re
from typing import Final
from urllib.parse import parse_qsl, urlencode

from django.urls import reverse

LONGEST: Final = 600
MOST_FIELDS: Final = 30
WORD: Final = re.compile(r"[a-z-]{1,16}")


def way_back(text: str) -> str:
    """The address of the games behind a number, or of a search; empty if there is no way, or it is none of ours."""
    if not text or len(text) > LONGEST:
        return ""
    try:
        asked = parse_qsl(text, max_num_fields=MOST_FIELDS)
    except ValueError:
        return ""
    if not asked or not all(WORD.fullmatch(key) for key, _text in asked):
        return ""
    name = "statistics_games" if any(key == "measure" for key, _text in asked) else "games"
    return f"{reverse(name)}?{urlencode(asked)}"
