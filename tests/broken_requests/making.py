"""Makes the request of a number: the same every time."""

from collections.abc import Sequence
from random import Random
from urllib.parse import quote_from_bytes

from django.conf import settings

from tests.broken_requests.broken_values import (
    COOKIE_VALUES,
    HEADERS,
    JSONS,
    MULTIPARTS,
    PATH_PARTS,
    TEXTS,
    WHOLE_COOKIES,
    WRONG_TYPES,
    broken_json,
    broken_text,
)
from tests.broken_requests.doors import PEOPLE, Door
from tests.broken_requests.request import FORM, MULTIPART, BrokenRequest, Pairs

JSON = "application/json"
OTHER_METHODS = ("PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "get", "")
COOKIES = (
    settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME, settings.THEME_COOKIE_NAME, settings.GUEST_COOKIE_NAME,
    settings.BROWSER_COOKIE_NAME, "messages", "no-such",
)  # fmt: skip
MOST_FIELDS = 40


def request_of(number: int, doors: Sequence[Door], seed: int) -> BrokenRequest:
    dice = Random(f"{seed} {number}")
    [door] = dice.choices(doors, [door.weight for door in doors])
    person = dice.choice(door.open_to) if door.open_to and dice.random() < 0.85 else dice.choice(PEOPLE)
    return broken(dice, door, person)


def broken(dice: Random, door: Door, person: str) -> BrokenRequest:
    """Most have one thing wrong, in the place that is read; what stands before it is often right."""
    path = _broken_path(dice, door.path) if dice.random() < 0.12 else door.path
    method = dice.choice(OTHER_METHODS) if dice.random() < 0.02 else door.method
    query: Pairs = ()
    fields: Pairs = ()
    body, content_type = None, FORM
    if door.method == "GET":
        query = _pairs(dice, door)
    elif door.reads_body and dice.random() < 0.85:
        body, content_type = broken_json(dice, door.shape), JSON
    else:
        fields = _pairs(dice, door)
        query = _pairs(dice, door) if dice.random() < 0.15 else ()
        body, content_type = _form(dice)
    headers, cookies = _headers(dice), _cookies(dice)
    return BrokenRequest(door.route, person, method, path, query, fields, body, content_type, headers, cookies)


def _form(dice: Random) -> tuple[bytes | None, str]:
    kind = dice.random()
    if kind < 0.75:
        return None, FORM
    if kind < 0.87:
        return None, MULTIPART
    if kind < 0.94:
        return dice.choice(MULTIPARTS), MULTIPART
    return dice.choice((None, *JSONS)), dice.choice(WRONG_TYPES)


def _pairs(dice: Random, door: Door) -> Pairs:
    names = sorted(door.names)
    if not names:
        return ((dice.choice(("page", "q", "next")), broken_text(dice)),) if dice.random() < 0.4 else ()
    wrong = set(dice.sample(names, k=min(len(names), dice.choice((1, 1, 1, 2, 3)))))
    kept = wrong | {name for name in names if dice.random() < 0.6} if dice.random() < 0.8 else wrong
    pairs = [(name, broken_text(dice) if name in wrong else _right(dice, door, name)) for name in sorted(kept)]
    pairs = pairs if len(pairs) <= MOST_FIELDS else [one for one in pairs if one[0] in wrong] + pairs[:MOST_FIELDS]
    twist = dice.random()
    if twist < 0.08:
        again = dice.choice(pairs)[0]
        pairs += [(again, broken_text(dice)) for _ in range(dice.choice((1, 1, 2, 40, 1100)))]
    elif twist < 0.11:
        pairs.append((dice.choice(TEXTS)[:300], b"1"))
    return tuple(pairs)


def _right(dice: Random, door: Door, name: str) -> bytes:
    return dice.choice(sorted(door.names[name]) or ["1", "", "0", "on", "Anna"]).encode()


def _broken_path(dice: Random, path: str) -> str:
    parts = path.split("/")
    at = dice.choice([place for place, part in enumerate(parts) if part] or [0])
    parts[at] = quote_from_bytes(dice.choice(PATH_PARTS))
    return "/".join(parts) or "/"


def _headers(dice: Random) -> tuple[tuple[str, str], ...]:
    kind = dice.random()
    if kind < 0.6:
        return ()
    if kind < 0.72:
        return (("accept", "text/html"),)
    names = dice.sample(sorted(HEADERS), k=1 if kind < 0.95 else 4)
    return tuple((name, dice.choice(HEADERS[name])) for name in names)


def _cookies(dice: Random) -> tuple[tuple[str, str], ...]:
    kind = dice.random()
    if kind < 0.92:
        return ()
    if kind < 0.94:
        return (("", dice.choice(WHOLE_COOKIES)),)
    return ((dice.choice(COOKIES), dice.choice(COOKIE_VALUES)),)
