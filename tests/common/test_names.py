import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palermo.accounts.models import Player
from palermo.common.names import NameField, tidy_name
from tests.support.factories import UserFactory

# What is dropped, what stays in places only, and what they meet: each rule gets its chance.
TRICKY = (
    "aéZ1 \t\r\n\u2028\u00a0\u200b\u200c\u200d\u2060\ufeff\u202e\u2066\u061c\u00ad\u034f\u115f\u17b4\u180b\u3164\uffa0\u2800"
    "\ufe0e\ufe0f\u20e3\u0301\u0308\u094d\u0915\u093c\u0645\u06cc葛🏴🏳❤👩🚀🏽\U000e0067\U000e007f\U000e0100\ud800\x00"
)
TYPED = st.text(st.one_of(st.sampled_from(TRICKY), st.characters()))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Zsófia \t Varga\n", "Zsófia Varga"),
        ("Zso\u0301fia", "Zsófia"),
        ("An\u202ena", "Anna"),  # turns the rest of the line round
        ("\u2067Anna\u2069", "Anna"),
        ("a\x00b\x07", "ab"),
        ("Rosa\r\nBcc: all@palermo.example", "Rosa Bcc: all@palermo.example"),
        ("Rosa\u2028\u2029Salvo", "Rosa Salvo"),
        ("Ro\u200bs\u200da\u2060\ufeff", "Rosa"),  # looks like another Rosa
        ("Ro\ufe0fsa\U000e0100\U000e0041", "Rosa"),
        ("Ro\u034fsa\u3164", "Rosa"),
        ("e\u200d\u0301", "é"),
        ("\u200b\u200d\u3164", ""),  # nothing that anybody could see
        ("\u2800\uffa0\u115f", ""),
        ("\u0301\ufe0f", ""),
        ("👩‍🚀 Ada", "👩‍🚀 Ada"),
        ("❤️‍🔥 👩🏽‍🚀 🏳️‍🌈 1️⃣", "❤️‍🔥 👩🏽‍🚀 🏳️‍🌈 1️⃣"),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿 Alba", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Alba"),
        ("محمد علي", "محمد علي"),
        ("می\u200cخواهم", "می\u200cخواهم"),  # as Persian is written
        ("ක්\u200dෂ", "ක්\u200dෂ"),  # as Sinhala is
        ("葛\U000e0100城", "葛\U000e0100城"),  # the form of the sign that this family writes
        ("<b>Rosa</b>", "<b>Rosa</b>"),  # text, and shown as text
    ],
)
def test_name_tidied(typed, kept):
    assert tidy_name(typed) == kept


@given(TYPED)
def test_name_once_tidy_stays_so(typed):
    tidy = tidy_name(typed)
    assert tidy_name(tidy) == tidy
    assert tidy == " ".join(tidy.split())


@given(TYPED)
def test_tidy_name_hides_nothing(typed):
    tidy = tidy_name(typed)
    kinds = {unicodedata.category(character) for character in tidy if character not in "\u200c\u200d"}
    assert kinds & {"Cc", "Cs", "Zl", "Zp"} == set()
    assert {unicodedata.bidirectional(character) for character in tidy} & {"LRE", "RLE", "LRO", "RLO", "PDF"} == set()
    assert {unicodedata.bidirectional(character) for character in tidy} & {"LRI", "RLI", "FSI", "PDI"} == set()
    assert tidy == "" or any(kind[0] in "LNPS" for kind in kinds)
    assert not tidy.startswith(("\u200c", "\u200d"))
    assert not tidy.endswith(("\u200c", "\u200d"))


@given(st.text(st.characters(max_codepoint=0x24F, categories=["L", "N", "P", "S"]), min_size=1))
def test_latin_name_has_one_spelling(name):
    """Whatever invisible is put between its letters, it is the same name."""
    tidy = tidy_name(name)
    for invisible in "\u200b\u200c\u2060\u202e\u034f\u3164\ufeff":
        assert tidy_name(invisible.join(name)) == tidy


def test_field_of_a_form_counts_what_is_left():
    field = NameField(max_length=4)
    assert field.clean("\u200bRo\u202esa\n") == "Rosa"
    assert field.widget_attrs(field.widget)["maxlength"] == "4"


@pytest.mark.django_db
def test_no_way_of_writing_a_row_leaves_a_name_untidy():
    typed, tidy = "Ro\u202e\u3164sa\r\nBcc:", "Rosa Bcc:"
    saved = Player.objects.create(name=typed)
    assert saved.name == tidy
    bulk, updated, bulk_updated = Player.objects.bulk_create([Player(name=typed), Player(), Player()])
    Player.objects.filter(pk=updated.pk).update(name=typed)
    bulk_updated.name = typed
    Player.objects.bulk_update([bulk_updated], ["name"])
    keys = [one.pk for one in (saved, bulk, updated, bulk_updated)]
    assert list(Player.objects.filter(pk__in=keys).values_list("name", flat=True)) == [tidy] * 4
    person = UserFactory.create(display_name=typed)
    person.display_name = "\u3164"
    person.save(update_fields=["display_name"])
    person.refresh_from_db()
    assert (person.display_name, str(person)) == ("", person.handle)
