import gzip
import os
import re

import brotli
import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from django.templatetags.static import static

from palermo.web.assets.js_bundler import joined_modules
from palermo.web.assets.static_files import STYLE_SHEET, PatientCompressor, in_one_piece


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


def joined(**texts: str) -> dict[str, str]:
    return joined_modules(
        "a/main.js", {name.replace("_", "/", 1) + ".js": text for name, text in texts.items()}.__getitem__
    )


def test_modules_joined_in_the_order_of_their_imports():
    found = joined(
        a_main='// Why.\nimport { one, two as deux } from "./low.js";\nimport whole from "../b/whole.js";\nshow(one, deux, whole);\n',
        a_low='import whole from "../b/whole.js";\n/** @type {number} */\nf(() => {\n  /** @type {any} */ (x).y();\n});\nexport const one = /** @type {any} */ (whole);\nexport function two() {}\n',
        b_whole="var n=1;export default function(){return n}",
    )
    assert found["a/main.js"] == (
        "const $b_whole_js = (() => {\nvar n=1;const $default = function(){return n}\nreturn { default: $default };\n})();\n"
        "const $a_low_js = (() => {\nconst { default: whole } = $b_whole_js;\nf(() => {\n  (x).y();\n});\nconst one = (whole);\nfunction two() {}\nreturn { one, two };\n})();\n"
        "const $a_main_js = (() => {\nconst { one, two: deux } = $a_low_js;\nconst { default: whole } = $b_whole_js;\nshow(one, deux, whole);\nreturn {  };\n})();\n"
    )


def test_modules_that_give_a_list_away():
    found = joined(a_main="var x=1,y=2;export{x as h,y};")
    assert found["a/main.js"] == "const $a_main_js = (() => {\nvar x=1,y=2;\nreturn { h: x, y };\n})();\n"


def test_what_is_imported_later_is_a_file_of_its_own_that_shares_what_the_page_has():
    found = joined(
        a_main='import { one } from "./low.js";\n',
        a_low='/** @typedef {import("./types.js").Type} Type */\nexport const one = () => import("../b/later.js").then(({ show }) => show());\n',
        b_later='import { one } from "../a/low.js";\nimport { own } from "./own.js";\nexport const show = () => one(own);\n',
        b_own="export const own = 1;\n",
    )
    low = '(() => {\nconst one = () => import("./../b/later.js").then(({ show }) => show());\nreturn { one };\n})()'
    assert found == {
        "a/main.js": f"const $a_low_js = {low};\n"
        "const $a_main_js = (() => {\nconst { one } = $a_low_js;\nreturn {  };\n})();\n"
        "globalThis.$palermo = { $a_low_js, $a_main_js };\n",
        "b/later.js": "const { $a_low_js, $a_main_js } = globalThis.$palermo;\n"
        "const $b_own_js = (() => {\nconst own = 1;\nreturn { own };\n})();\n"
        "const $b_later_js = (() => {\nconst { one } = $a_low_js;\nconst { own } = $b_own_js;\nconst show = () => one(own);\nreturn { show };\n})();\n"
        "export const { show } = $b_later_js;\n",
    }
    with pytest.raises(ValueError, match="cannot import others later"):
        joined(a_main='f(() => import("./low.js"));\n', a_low='f(() => import("./main.js"));\n')


def test_modules_in_a_circle_or_with_words_that_are_not_known_refused():
    with pytest.raises(ValueError, match=r"circle: a/main\.js → a/low\.js → a/main\.js"):
        joined(a_main='import { a } from "./low.js";\n', a_low='import { b } from "./main.js";\n')
    for text in ('import * as all from "./low.js";', 'export * from "./low.js";', "export let x = 1;"):
        with pytest.raises(ValueError, match="not understood"):
            joined(a_main=text)


def test_table_script_collected_in_one_piece():
    collected = settings.STATIC_ROOT / static("table/main.js").removeprefix("/static/")
    text = collected.read_text()
    assert re.findall(r"^(?:import|export)\b|\bimport\(", text, re.MULTILINE) == []
    assert "const $table_store_js = " in text
    assert "const $vendor_preact_preact_mjs = " in text
