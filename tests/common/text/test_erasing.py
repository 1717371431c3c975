from hypothesis import given
from hypothesis import strategies as st

from palermo.common.text.erasing import NameEraser

ERASER = NameEraser({"Anna", "Anna Rossi", "anna-r", "7", "X", ""}, instead="Former player")


def test_names_go_whatever_their_capitals_and_longer_ones_first():
    assert ERASER.text("ANNA ROSSI, anna and “Anna”. @anna-r!") == (
        "Former player, Former player and “Former player”. @Former player!"
    )


def test_parts_of_words_stay():
    text = "Annabella, Hanna, Anna-Maria, Maria-Anna, anna-r-2, anna_2, 7 X"
    assert ERASER.text(text) == text


def test_stored_values_lose_names_where_names_are():
    values = {
        "who": "Anna",
        "visibility": "anna",
        "names": ["Bruno", "Anna"],
        "scores": {"Anna": 12, "Former player": 5, "Bruno": 7},
        "count": 3,
        "nothing": None,
    }
    assert ERASER.values(values) == {
        "who": "Former player",
        "visibility": "anna",
        "names": ["Bruno", "Former player"],
        "scores": {"Former player": 12, "Former player (2)": 5, "Bruno": 7},
        "count": 3,
        "nothing": None,
    }


def test_nobody_changes_nothing():
    assert NameEraser({"", "A", "12"}, instead="–").text("A 12 Anna") == "A 12 Anna"


@given(st.text(), st.text(), st.text(alphabet="abcÄö", min_size=2))
def test_name_between_blanks_is_found_in_any_text(before, after, name):
    erased = NameEraser({name}, instead="…").text(f"{before} {name.upper()} {after}")
    assert name.upper() not in erased.split(" ") or name.upper() in f"{before} {after}".split(" ")
    assert "…" in erased
