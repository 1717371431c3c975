"""Learns what each address reads, before it is asked anything broken."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from palermo.api import api
from tests.broken_requests.asking import example_of, hearing_decoders, listening, seen_on, shape_of
from tests.broken_requests.doors import Door, matches
from tests.broken_requests.request import BrokenRequest
from tests.broken_requests.sending import Sender

Offered = dict[tuple[str, str], dict[str, set[str]]]  # by route and method: names, with values that pages offer
LONGEST_NAME = 60
JSON = "application/json"
# Bodies that no type describes, as a browser sends them.
EXAMPLES: dict[str, dict[str, object]] = {
    "push_subscription": {
        "endpoint": "https://push.example/of-somebody",
        "expirationTime": None,
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
    },
}


def learn(sender: Sender, doors: list[Door]) -> None:
    doors += list(_other_methods(sender, doors))
    offered: Offered = defaultdict(lambda: defaultdict(set))
    for door in doors:
        for person in dict.fromkeys((*door.open_to[:1], *door.open_to[-1:]) or ("operator",)):
            _listen(sender, door, person, offered)
    described = _bodies_of_the_api(doors)
    for door in doors:
        for name, values in offered[door.route, door.method].items():
            door.names.setdefault(name, set()).update(values)
        if shape := EXAMPLES.get(door.route) or described.get((door.path, door.method)):
            door.reads_body, door.shape = door.method != "GET", shape
        if door.method != "GET" and not door.reads_body:
            _listen(sender, door, door.open_to[-1] if door.open_to else "operator", offered)


def _other_methods(sender: Sender, doors: Iterable[Door]) -> Iterator[Door]:
    """An address that is asked with a method that nobody has says which it takes. The API says it in its document."""
    for door in [one for one in doors if one.method == "POST" and not one.route.startswith("api:")]:
        for person in door.open_to[-1:]:
            answer = sender.send(BrokenRequest(door.route, person, "PROPFIND", door.path))
            for method in sorted({"PUT", "PATCH", "DELETE"} & set(answer.allowed.replace(",", " ").split())):
                yield Door(door.route, method, door.path, door.open_to, door.weight)


def _listen(sender: Sender, door: Door, person: str, offered: Offered) -> None:
    fields = tuple((name, min(values, default="1").encode()) for name, values in sorted(door.names.items()))
    request = BrokenRequest(door.route, person, door.method, door.path, fields=fields if door.method != "GET" else ())
    with listening() as heard:
        answer = sender.send(request)
    if answer.kind.startswith("text/html"):
        for route, method, name, value in seen_on(answer.text, door.path):
            offered[route, method][name].add(value)
    for name in heard.names:
        if isinstance(name, str) and len(name) <= LONGEST_NAME:
            door.names.setdefault(name, set())
    if heard.body and door.method != "GET":
        door.reads_body = True
        shapes: list[Any] = heard.shapes
        if not shapes:
            with hearing_decoders() as shapes:
                sender.send(BrokenRequest(door.route, person, door.method, door.path, body=b"{}", content_type=JSON))
        door.shape = door.shape or next((shape_of(kind) for kind in shapes), {})


def _bodies_of_the_api(doors: list[Door]) -> dict[tuple[str, str], dict[str, object]]:
    doors = [door for door in doors if door.route.startswith("api:")]
    document = api.get_openapi_schema() if doors else {"paths": {}}
    found = {}
    for template, operations in document["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {}).get(JSON)
            for door in doors:
                if content and door.method == method.upper() and matches(template, {"": door.path}):
                    found[door.path, door.method] = example_of(content["schema"], document)
    return found
