"""A request whose parts can be broken one by one, and taken away again."""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote_from_bytes

Pairs = tuple[tuple[str, bytes], ...]
FORM = "application/x-www-form-urlencoded"
BOUNDARY = "BoUnDaRy"
MULTIPART = f"multipart/form-data; boundary={BOUNDARY}"
SHOWN = 100


@dataclass(frozen=True)
class BrokenRequest:
    """`body` is what is sent if it is not None, else the fields in the manner of the content type."""

    route: str
    person: str
    method: str
    path: str
    query: Pairs = ()
    fields: Pairs = ()
    body: bytes | None = None
    content_type: str = FORM
    headers: tuple[tuple[str, str], ...] = ()
    cookies: tuple[tuple[str, str], ...] = ()

    @property
    def address(self) -> str:
        return f"{self.path}?{written(self.query)}" if self.query else self.path

    @property
    def content(self) -> bytes:
        if self.body is not None:
            return self.body
        if not self.fields:
            return b""
        return in_parts(self.fields) if self.content_type == MULTIPART else written(self.fields).encode()

    def __str__(self) -> str:
        """So that somebody can send it again; what is long is cut."""
        parts = [f"{self.method} {_cut(self.address)} as {self.person}"]
        if self.content:
            parts.append(f"{self.content_type}: {_cut(repr(self.content)[2:-1])}")
        parts += [f"{name}: {_cut(repr(value)[1:-1])}" for name, value in self.headers]
        parts += [f"cookie {name}={_cut(repr(value)[1:-1])}" for name, value in self.cookies]
        return "; ".join(parts)

    def smaller(self) -> list["BrokenRequest"]:
        """All requests with one part less, or a part that is half as long."""
        found = [self._with(name, without) for name in ("headers", "cookies") for without in _less(self, name)]
        for name in ("query", "fields"):
            pairs: Pairs = getattr(self, name)
            found += [self._with(name, without) for without in _less(self, name)]
            for at, (key, value) in enumerate(pairs):
                for half in _halves(value):
                    found.append(self._with(name, (*pairs[:at], (key, half), *pairs[at + 1 :])))
        if self.body is not None:
            found += [replace(self, body=half) for half in _halves(self.body)]
        if self.content_type != FORM:
            found.append(replace(self, content_type=FORM))
        return found

    def _with(self, name: str, parts: object) -> "BrokenRequest":
        changes: dict[str, Any] = {name: parts}
        return replace(self, **changes)


def written(pairs: Pairs) -> str:
    return "&".join(f"{quote_from_bytes(key.encode(), safe='')}={quote_from_bytes(value)}" for key, value in pairs)


def in_parts(fields: Pairs) -> bytes:
    """Files are among them: a part has a file name if its field's name says so."""
    lines = []
    for key, value in fields:
        name = key.replace('"', "%22").replace("\r", "").replace("\n", "").encode()
        file = b'; filename="file.txt"' if "file" in key else b""
        lines += [f"--{BOUNDARY}".encode(), b'Content-Disposition: form-data; name="' + name + b'"' + file, b"", value]
    return b"\r\n".join([*lines, f"--{BOUNDARY}--".encode(), b""])


def _less(request: BrokenRequest, name: str) -> list[tuple[object, ...]]:
    parts = getattr(request, name)
    return [(), *((*parts[:at], *parts[at + 1 :]) for at in range(len(parts)))] if parts else []


def _halves(value: bytes) -> list[bytes]:
    middle = len(value) // 2
    return [value[:middle], value[middle:]] if middle else []


def _cut(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}… ({len(text):,} characters)"
