import unicodedata
from xml.etree import ElementTree as ET

import pytest
from django.template import Context, Template
from hypothesis import given
from hypothesis import strategies as st

from palermo.accounts.models import Player, User
from palermo.web.initials import MOST_POINTS, initials_of


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Rosalia Conti"], "RC"),
        (["Rosalia Maria Conti"], "RC"),
        (["rosalia"], "R"),
        (["", "pieter_j"], "PJ"),
        (["", "guest-abcdefgh"], "GA"),
        (["Émile Zola"], "ÉZ"),
        (["ßeta"], "ß"),  # its capital would be two letters
        (["e\u0301va"], "E\u0301"),
        (["محمد علي"], "مع"),
        (["林 美玲"], "林"),  # as wide as two letters
        (["👩‍🚀 Ada"], "👩‍🚀"),
        (["🇮🇹 Rosa"], "🇮🇹"),
        (["!!!", "rosa"], "R"),
        (["'Ndrina (Rosa)"], "NR"),
        ([""], ""),
    ],
)
def test_initials_of_a_name(names, letters):
    assert initials_of(*names) == letters


@given(st.text(max_size=60))
def test_initials_short_and_never_empty_beside_a_handle(name):
    letters = initials_of(name, "rosa")
    assert 0 < len(letters) <= 2 * MOST_POINTS
    assert not any(character.isspace() or unicodedata.category(character) == "Cc" for character in letters)


def drawn(person, size=""):
    source = Template("{% avatar person size=size %}").render(Context({"person": person, "size": size}))
    return ET.fromstring(source)  # our own words


@given(st.text(max_size=60).filter(lambda name: "\x00" not in name))
def test_avatar_is_sound_markup_whatever_the_name(name):
    """Whatever XML cannot say at all was taken out of a name before it was kept."""
    initials = initials_of(name, "rosa")
    if all(unicodedata.category(character) not in {"Cn", "Co", "Cs"} for character in initials):
        assert drawn(User(handle="rosa", display_name=name)).find("text").text == initials


def test_avatar_carries_colour_crest_and_letters():
    picture = drawn(User(handle="rosa", display_name="Rosa <b>", crest="R"), size="large")
    assert picture.get("class") == "avatar avatar-large family-red"
    assert picture.get("aria-hidden") == "true"
    assert picture.find("use").get("href").endswith("#crest-R")
    assert picture.find("text").text == "RB"


def test_avatar_of_paper_player_former_player_and_account():
    assert drawn(Player(name="Nonna Pina")).find("text").text == "NP"
    assert drawn(Player(user=User(handle="bruno", crest="B"))).get("class") == "avatar family-blue"
    assert drawn(Player()).get("class") == "avatar avatar-nobody family-white"
    assert drawn(None).find("text").text is None
