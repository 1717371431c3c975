"""What an address reads: heard from what its view asks of a request, and seen in the forms and links of pages."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from html.parser import HTMLParser
from typing import Any, cast
from unittest.mock import patch
from urllib.parse import parse_qsl, urlsplit

import msgspec
from django.http import HttpRequest
from django.urls import Resolver404, resolve
from django.utils.datastructures import MultiValueDict

CSRF = "csrfmiddlewaretoken"
DEEPEST = 6


@dataclass
class Heard:
    names: set[str] = field(default_factory=set)
    shapes: list[type] = field(default_factory=list)
    body: bool = False


@contextmanager
def listening() -> Iterator[Heard]:
    """Nothing of the site is replaced; Django and msgspec say what they're asked for."""
    heard = Heard()
    values, request = cast("Any", MultiValueDict), cast("Any", HttpRequest)
    item, several, contains = values.__getitem__, values._getlist, dict.__contains__
    body, decode = request.body.fget, msgspec.json.decode

    def getitem(self: Any, key: str) -> Any:
        heard.names.add(key)
        return item(self, key)

    def getlist(self: Any, key: str, *arguments: Any, **options: Any) -> Any:
        heard.names.add(key)
        return several(self, key, *arguments, **options)

    def contained(self: Any, key: str) -> bool:
        heard.names.add(key)
        return contains(self, key)

    def read(self: HttpRequest) -> Any:
        heard.body = True
        return body(self)

    def decoded(*arguments: Any, **options: Any) -> Any:
        if "type" in options:
            heard.shapes.append(options["type"])
        return decode(*arguments, **options)

    with (
        patch.object(MultiValueDict, "__getitem__", getitem),
        patch.object(MultiValueDict, "_getlist", getlist),
        patch.object(MultiValueDict, "__contains__", contained, create=True),
        patch.object(HttpRequest, "body", property(read)),
        patch.object(msgspec.json, "decode", decoded),
    ):
        yield heard


@contextmanager
def hearing_decoders() -> Iterator[list[type]]:
    """Which types a decoder reads that was made before. Slow: every call is looked at."""
    heard: list[type] = []

    def look(_frame: Any, event: str, called: Any) -> None:
        decoder = getattr(called, "__self__", None) if event == "c_call" else None
        if isinstance(decoder, msgspec.json.Decoder):
            heard.append(decoder.type)

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield heard
    finally:
        sys.setprofile(before)


@dataclass
class Field:
    name: str
    value: str


class FormsOfPage(HTMLParser):
    """For each form its action, its method, and its fields with the values they offer; and the addresses of links."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[tuple[str, str, list[Field]]] = []
        self.links: list[str] = []
        self._choice = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        for attribute in ("href", "hx-get", "hx-post", "src", "data-url"):
            if given.get(attribute):
                self.links.append(given[attribute])
        if tag == "form":
            self.forms.append((given.get("action", ""), given.get("method", "get").upper(), []))
        elif tag in {"input", "select", "textarea", "button"} and given.get("name"):
            self._choice = given["name"] if tag == "select" else ""
            if tag != "select":
                self._offer(given["name"], given.get("value", ""))
        elif tag == "option" and self._choice:
            self._offer(self._choice, given.get("value", ""))

    def _offer(self, name: str, value: str) -> None:
        if name != CSRF and self.forms:
            self.forms[-1][2].append(Field(name, value))


def seen_on(text: str, path: str) -> Iterator[tuple[str, str, str, str]]:
    """Route, method, name and value of each thing that a page offers to send."""
    page = FormsOfPage()
    page.feed(text)
    for action, method, fields in page.forms:
        route = route_of(action or path)
        yield from ((route, method, one.name, one.value) for one in fields if route)
    for link in page.links:
        if "?" in link and (route := route_of(urlsplit(link).path or path)):
            yield from ((route, "GET", name, value) for name, value in parse_qsl(urlsplit(link).query, True))


def route_of(path: str) -> str:
    try:
        return resolve(urlsplit(path).path).view_name
    except (Resolver404, ValueError):
        return ""


def example_of(shape: dict[str, Any], whole: dict[str, Any], depth: int = 0) -> Any:
    """A value that a JSON schema allows, or nearly."""
    if "$ref" in shape:
        return example_of(definitions(whole)[shape["$ref"].rpartition("/")[2]], whole, depth + 1)
    for several in ("anyOf", "oneOf", "allOf"):
        if several in shape:
            return example_of(shape[several][0], whole, depth + 1)
    kind = "" if depth > DEEPEST else shape.get("type", "")
    simple = {
        "integer": shape.get("minimum", 1),
        "number": 1,
        "boolean": True,
        "string": _text_for(shape),
    }
    if kind == "object":
        found: Any = {key: example_of(one, whole, depth + 1) for key, one in shape.get("properties", {}).items()}
    elif kind == "array":
        found = [example_of(shape["items"], whole, depth + 1)] if "items" in shape else []
    else:
        found = shape["enum"][0] if "enum" in shape else simple.get(kind, shape.get("const"))
    return found


def _text_for(shape: dict[str, Any]) -> str:
    usual = "x" * shape.get("minLength", 1)
    return next((text for text in (usual, "0", "") if re.search(shape.get("pattern", ""), text)), usual)


def definitions(whole: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = whole.get("$defs") or whole.get("components", {}).get("schemas", {})
    return found


def _own_shape(kind: type) -> dict[str, Any]:
    return {"enum": [one.value for one in kind]} if issubclass(kind, Enum) else {"type": "string"}


def shape_of(kind: type) -> dict[str, Any]:
    schema = msgspec.json.schema(kind, schema_hook=_own_shape)
    example = example_of(schema, schema)
    return example if isinstance(example, dict) else {}
