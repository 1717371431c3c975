"""Static files under names that carry their hash, compressed when collected; the style sheets and scripts of a page in one file each."""

import gzip
import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import brotli
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

from palermo.web.assets.js_bundler import bundle, without_hash

STYLE_SHEET = "palermo/css/palermo.css"
STYLE_SHEETS = (STYLE_SHEET, "table/table.css")
# What templates load as modules. Without DEBUG, nothing loads the modules that these import.
SCRIPTS = (
    "palermo/js/event_embed.js",
    "palermo/js/event_screen.js",
    "palermo/js/main.js",
    "palermo/js/printing.js",
    "table/house.js",
    "table/learn.js",
    "table/lesson.js",
    "table/main.js",
    "table/replay.js",
    "table/study.js",
)
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
    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:  # noqa: FBT001, FBT002 - Django's
        """Many small files are good to write and slow to fetch; a phone gets few."""
        if dry_run:
            return
        self.bundled: dict[str, str] = {}
        for script in SCRIPTS:
            for name, content in bundle(script, Path(self.location)).items():
                if not self.exists(name):
                    self._save(name, ContentFile(content))
                self.bundled[without_hash(name)] = name
                yield script, name, True
        whole = InMemoryStorage()
        for sheet in STYLE_SHEETS:
            whole.save(sheet, ContentFile(in_one_piece(paths, sheet)))
        rest = {name: place for name, place in paths.items() if name not in SCRIPTS}
        yield from super().post_process({**rest, **{sheet: (whole, sheet) for sheet in STYLE_SHEETS}}, **options)
        for name, compressed_name in self.compress_files(self.bundled.values()):
            yield name, compressed_name, True

    def save_manifest(self) -> None:
        self.hashed_files |= self.bundled
        super().save_manifest()

    def create_compressor(self, **options: Any) -> Compressor:
        return PatientCompressor(**options)
