import pytest
from hypothesis import given
from hypothesis import strategies as st

from palermo.accounts.domain.names import tidy_name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Zsófia \t Varga\n", "Zsófia Varga"),
        ("Zso\u0301fia", "Zsófia"),
        ("An\u202ena", "Anna"),  # turns the rest of the line round
        ("a\x00b\x07", "ab"),
        ("\u200b\u200d\u3164", ""),  # nothing that anybody could see
        ("👩‍🚀 Ada", "👩‍🚀 Ada"),
        ("محمد علي", "محمد علي"),
        ("<b>Rosa</b>", "<b>Rosa</b>"),  # text, and shown as text
    ],
)
def test_name_tidied(typed, kept):
    assert tidy_name(typed) == kept


@given(st.text())
def test_name_once_tidy_stays_so(typed):
    tidy = tidy_name(typed)
    assert tidy_name(tidy) == tidy
    assert tidy == " ".join(tidy.split())
