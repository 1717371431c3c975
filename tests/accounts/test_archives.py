import csv
import json
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palermo.accounts.domain.archives import as_csv, defused, pack_archive
from palermo.common.text.csv_safety import FORMULA_STARTS, MARK

NASTY = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\ufeff=1", "＝1", "﹢1", "\u3000－1", "\x00=1"]


@pytest.mark.parametrize("cell", NASTY)
def test_cell_that_would_calculate_is_defused(cell):
    assert defused(cell) == f"'{cell}"


@pytest.mark.parametrize(
    ("value", "cell"),
    [
        ("Rosa", "Rosa"),
        ("a=b", "a=b"),
        (-5, "-5"),
        (None, ""),
        (True, "True"),
        ("", ""),
        ({"b": 1, "a": None}, '{"a": null, "b": 1}'),
    ],
)
def test_cell_without_harm_stays_as_it_is(value, cell):
    assert defused(value) == cell


@given(st.text())
def test_no_text_reaches_a_spreadsheet_as_a_formula(text):
    assert not defused(text).startswith((*FORMULA_STARTS, "\t=", "\r="))


@given(
    st.lists(
        st.dictionaries(st.sampled_from(["handle", "name", "="]), st.text(alphabet=st.characters(codec="utf-8"))),
        max_size=5,
    )
)
def test_rows_come_back_out_of_the_csv(rows):
    columns = list(dict.fromkeys(name for row in rows for name in row))
    read = list(csv.reader(StringIO(as_csv(rows).removeprefix(MARK), newline="")))
    written = [list(map(defused, columns))] + [[defused(row.get(name)) for name in columns] for row in rows]
    if columns:
        assert read == written


def test_archive_has_each_section_twice():
    rows = [{"handle": "rosa", "name": "=Rósa"}]
    with ZipFile(BytesIO(pack_archive({"b": rows, "a": []}))) as archive:
        assert archive.namelist() == ["a.json", "a.csv", "b.json", "b.csv"]
        assert json.loads(archive.read("b.json")) == rows
        assert archive.read("b.csv").decode("utf-8-sig") == "handle,name\r\nrosa,'=Rósa\r\n"
