"""Where a word is in the database: in any column of any table, also inside what is packed, compressed or encoded."""

import base64
import binascii
import gzip
import json
import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from typing import Any
from zipfile import BadZipFile, ZipFile

from django.db import connection

ENCODED = re.compile(rb"[A-Za-z0-9+/_-]{16,}")
DEEPEST = 4


def traces_of(word: str) -> list[str]:
    """`table.column`, each once. Capitals make no difference."""
    found = set()
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")  # the database's own names
            columns = [column[0] for column in cursor.description]
            for row in cursor.fetchall():
                found |= {f"{table}.{column}" for column, value in zip(columns, row, strict=True) if holds(value, word)}
    return sorted(found)


def holds(value: Any, word: str) -> bool:
    wanted = word.lower().encode()
    return any(wanted in layer.lower() for layer in layers_of(bytes_of(value)))


def bytes_of(value: Any) -> bytes:
    match value:
        case bytes() | bytearray() | memoryview():
            return bytes(value)
        case str():
            return value.encode()
        case _:
            return json.dumps(value, default=str, ensure_ascii=False).encode()


def layers_of(data: bytes, depth: int = 0) -> Iterator[bytes]:
    """The bytes themselves, and whatever can be unpacked from them."""
    yield data
    if depth < DEEPEST:
        for inner in unpacked(data):
            yield from layers_of(inner, depth + 1)


def unpacked(data: bytes) -> Iterator[bytes]:
    for open_it in (zlib.decompress, lambda packed: zlib.decompress(packed, -15), gzip.decompress):
        with suppress(zlib.error, OSError, EOFError):
            yield open_it(data)
    with suppress(BadZipFile), ZipFile(BytesIO(data)) as archive:
        yield from map(archive.read, archive.namelist())
    for piece in ENCODED.findall(data):
        with suppress(binascii.Error, ValueError):
            yield base64.b64decode(piece + b"=" * (-len(piece) % 4), altchars=b"-_")
        with suppress(ValueError):
            yield bytes.fromhex(piece.decode())
