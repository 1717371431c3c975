"""Static files under names that carry their hash, compressed when collected; style sheets and the table's script in one piece each."""

import gzip
import re
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import brotli
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

from palermo.web.assets.js_bundler import joined_modules

_, _IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns  # noqa: SLF001
STYLE_SHEET = "palermo/css/palermo.css"
STYLE_SHEETS = (STYLE_SHEET, "table/table.css")
SCRIPTS = ("table/main.js", "table/house.js", "table/lesson.js", "table/learn.js", "table/replay.js", "table/study.js")
_LAYERED_IMPORT = re.compile(r'@import "(?P<file>[^"]+)" layer\((?P<layer>[\w-]+)\);')


def in_one_piece(paths: dict[str, Any], sheet: str = STYLE_SHEET) -> str:
    """A style sheet with its imports written out, as the layers they are imported into."""

    def text_of(name: str) -> str:
        return _text_of(paths, name)

    def written_out(found: re.Match[str]) -> str:
        name = f"{sheet.rpartition('/')[0]}/{found['file']}"
        if "/" in found["file"] and "url(" in text_of(name):
            raise ValueError(f"{name}: a url() here would point elsewhere once it is written out")
        return f"@layer {found['layer']} {{\n{text_of(name)}}}\n"

    return _LAYERED_IMPORT.sub(written_out, text_of(sheet))


def _text_of(paths: dict[str, Any], name: str) -> str:
    storage, path = paths[name]
    with storage.open(path) as file:
        text: str = file.read().decode()
    return text


class PatientCompressor(Compressor):
    """Compresses as hard as it can, which takes seconds: so what lies there already and still says the same is left alone."""

    def compress(self, path: str) -> list[str]:
        packed = [f"{path}.br", f"{path}.gz"]
        if _says(packed[0], brotli.decompress, path) and _says(packed[1], gzip.decompress, path):
            return packed
        done: list[str] = super().compress(path)
        return done


def _says(packed: str, unpack: Callable[[bytes], bytes], path: str) -> bool:
    try:
        return unpack(Path(packed).read_bytes()) == Path(path).read_bytes()
    except (OSError, EOFError, zlib.error, brotli.error):  # not there, or cut off in the middle of writing
        return False


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    # ES modules import each other by relative path; the hashed names must reach them too. Only ours: scripts of
    # others mention imports in comments and strings.
    support_js_module_import_aggregation = True
    max_post_process_passes = 8  # a name reaches one more row of those that import it with each pass
    _js_module_import_aggregation_patterns = ("palermo/*.js", _IMPORTS)
    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("table/*.js", _IMPORTS))

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        """Many small files are good to write and slow to fetch; a phone gets one."""
        whole = InMemoryStorage()
        texts = {sheet: in_one_piece(paths, sheet) for sheet in STYLE_SHEETS}
        for script in SCRIPTS:
            texts |= joined_modules(script, partial(_text_of, paths))
        for name, text in texts.items():
            whole.save(name, ContentFile(text))
        written = {name: (whole, name) for name in texts}
        yield from super().post_process({**paths, **written}, *args, **options)

    def create_compressor(self, **options: Any) -> Compressor:
        return PatientCompressor(**options)
