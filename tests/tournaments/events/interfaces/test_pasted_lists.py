"""Lists as they come from chats and sheets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.events.interfaces.pasted_lists import people_in
from tournaments.events.interfaces.roster_files import lines_from

PEOPLE = ["Anna", "Totò Rossi", "Eva-Maria", "D’Angelo, Dan"]


@pytest.mark.parametrize(
    "line",
    [
        "{name}",
        "{at}. {name}",
        "{at}.{name}",
        "{at}) {name}",
        "({at}) {name}",
        "{at}: {name}",
        "{at} {name}",
        " - {name}",
        "– {name}",
        "•\t{name}",
        "✅ {name}",
        "✔\ufe0f{name}",
        "{at}\ufe0f\u20e3 {name}",
        "{at}\t{name}",
        "{at}.\t{name}\t1540",
        "{name};1540;paid",
        "{at};{name}",
        "{name}\tperson@example.org",
    ],
)
def test_numbers_signs_and_other_columns_are_no_part_of_a_name(line):
    text = "\n".join(line.format(at=at, name=name) for at, name in enumerate(PEOPLE, start=1))
    assert [found.name for found in lines_from(text)] == PEOPLE


def test_usernames_are_known_by_their_sign():
    assert people_in(["1. @anna", "2. Totò"]) == [("", "anna"), ("Totò", "")]
    assert people_in(["Anna\t@anna", "Totò\t@toto"]) == [("Anna", "anna"), ("Totò", "toto")]


@pytest.mark.parametrize("name", ["4 Fingers", "R2-D2", "50 Cent", "1.5 Litres", "Rossi; Anna"])
def test_name_with_a_number_or_a_sign_stays_whole(name):
    assert [found.name for found in lines_from(f"{name}\nAnna")] == [name, "Anna"]


@given(st.lists(st.text(max_size=20), max_size=5))
def test_each_line_is_somebody_or_nobody_and_no_line_is_lost(lines):
    assert len(people_in(lines)) == len(lines)


@pytest.mark.parametrize(
    "heading", ["First name,Last name", "Prénom,Nom", "Nome,Cognome", "Vorname,Nachname", "Keresztnév,Vezetéknév"]
)
def test_two_columns_make_a_name(heading):
    first, last = heading.split(",")
    assert [found.name for found in lines_from(f"{heading}\nAnna,Rossi\n")] == ["Anna Rossi"]
    assert [found.name for found in lines_from(f"{last},{first}\nRossi,Anna\n")] == ["Anna Rossi"]
