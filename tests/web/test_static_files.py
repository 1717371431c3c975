import gzip
import os

import brotli
import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from django.templatetags.static import static

from palermo.web.static_files import STYLE_SHEET, PatientCompressor, in_one_piece


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
