"""Who may be meant by a misspelt name."""

from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palermo.accounts.models import Player
from tournaments.events.domain.entrants.similar_names import SimilarNames

MARTA, DAN, JOSE, ANNE = (Player(pk=uuid4(), name=name) for name in ("Marta Rossi", "Dan", "José Núñez", "Anne-Marie"))
KNOWN = SimilarNames((player.name, player) for player in (MARTA, DAN, JOSE, ANNE))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Marta Rosi", MARTA),
        ("Marta Rosssi", MARTA),
        ("Marta Rosti", MARTA),
        ("Rossi, Marta", MARTA),
        ("MARTA ROSSI", MARTA),
        ("Jose Nunez", JOSE),
        ("Annemarie", ANNE),
        ("Anne Mari", ANNE),
        ("Jan", None),
        ("Maria Rosi", None),
        ("", None),
    ],
)
def test_one_letter_accents_and_order_make_no_other_person(typed, meant):
    assert KNOWN.only_match(typed) == meant


@given(st.text("abcde", min_size=5, max_size=12), st.data())
def test_any_letter_may_be_missing_doubled_or_another(name, data):
    known = SimilarNames([(name, MARTA)])
    at = data.draw(st.integers(0, len(name) - 1))
    typed = [name[:at] + letter + name[at + 1 :] for letter in ("", "x", name[at] * 2)]
    # Four letters are too few to be sure.
    assert [known.only_match(one) for one in typed] == [MARTA if len(one) >= 5 else None for one in typed]


def test_nobody_is_named_if_there_are_two():
    twice = SimilarNames([("Marta Rossi", MARTA), ("Marta Rossa", ANNE)])
    assert twice.only_match("Marta Rosse") is None
    assert SimilarNames([("Marta Rossi", MARTA), ("marta", MARTA)]).only_match("Marta Rosi") == MARTA
