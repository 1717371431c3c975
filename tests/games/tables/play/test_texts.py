import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tables.play.texts import cleaned, is_blank
from tests.safety.payloads import payloads


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("  hello  ", "hello"),
        ("one\ntwo\tthree\r\nfour", "one two three  four"),
        ("a\x00b\x07c\x1b[31md\x7f", "abc[31md"),
        ("a\ud800b\udfff", "ab"),
        ("a\u2028b\u2029c\x85d", "a b c d"),
        ("👩‍👩‍👧‍👦🏴‍☠️", "👩‍👩‍👧‍👦🏴‍☠️"),
        ("\x00\n", ""),
    ],
)
def test_text_without_what_no_page_can_bear(sent, kept):
    assert cleaned(sent) == kept


@pytest.mark.parametrize(
    ("text", "blank"),
    [("", True), (" \u3000", True), ("\u200b\u2060\ufeff", True), (".", False), ("👍", False), ("\u0645", False)],
)
def test_text_that_looks_like_nothing_is_blank(text, blank):
    assert is_blank(text) == blank


@given(st.text(st.characters(exclude_categories=[]), max_size=60))
def test_text_keeps_everything_else_in_order_and_is_clean(text):
    kept = cleaned(text)
    assert not [char for char in kept if unicodedata.category(char) in {"Cc", "Cs"}]
    assert cleaned(kept) == kept
    kept.encode()
    seen = [char for char in text if unicodedata.category(char) not in {"Cc", "Cs", "Zl", "Zp"} and not char.isspace()]
    assert [char for char in kept if not char.isspace()] == seen


def test_nasty_texts_stay_as_they_are():
    assert [cleaned(text) for text in payloads()] == payloads()
