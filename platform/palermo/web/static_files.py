"""Static files under names that carry their hash, compressed when collected, the style sheet in one piece."""

import re
from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage

_, _IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns  # noqa: SLF001
STYLE_SHEET = "palermo/css/palermo.css"
STYLE_SHEETS = (STYLE_SHEET, "table/table.css")
_LAYERED_IMPORT = re.compile(r'@import "(?P<file>[^"]+)" layer\((?P<layer>[\w-]+)\);')


def in_one_piece(paths: dict[str, Any], sheet: str = STYLE_SHEET) -> str:
    """A style sheet with its imports written out, as the layers they are imported into."""

    def text_of(name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            text: str = file.read().decode()
        return text

    def written_out(found: re.Match[str]) -> str:
        name = f"{sheet.rpartition('/')[0]}/{found['file']}"
        if "/" in found["file"] and "url(" in text_of(name):
            raise ValueError(f"{name}: a url() here would point elsewhere once it is written out")
        return f"@layer {found['layer']} {{\n{text_of(name)}}}\n"

    return _LAYERED_IMPORT.sub(written_out, text_of(sheet))


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    # ES modules import each other by relative path; the hashed names must reach them too. Only ours: scripts of
    # others mention imports in comments and strings.
    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns = ("palermo/*.js", _IMPORTS)
    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("table/*.js", _IMPORTS))

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        """Sixteen small files are good to write and slow to fetch; a phone gets one."""
        whole = InMemoryStorage()
        for sheet in STYLE_SHEETS:
            whole.save(sheet, ContentFile(in_one_piece(paths, sheet)))
        written = {sheet: (whole, sheet) for sheet in STYLE_SHEETS}
        yield from super().post_process({**paths, **written}, *args, **options)
