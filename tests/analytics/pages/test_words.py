"""Every measure has its words, every place its label."""

import pytest
from django.utils.translation import override

from analytics.cardstats.measures.measures import MEASURES, MeasureMethod, MeasureUnit
from analytics.cardstats.sums.cells import BANDS
from analytics.pages.interfaces.filters.filters import BAND_NAMES
from analytics.pages.interfaces.measures.formulas import COUNTED, formula_of
from analytics.pages.interfaces.measures.labels import OVER_WORDS, card_index, card_names, family_at, labels_of
from analytics.pages.interfaces.measures.measure_labels import definition_of, name_of
from analytics.pages.interfaces.measures.numbers import unit_words, words_for


@pytest.mark.parametrize("measure", MEASURES.values(), ids=MEASURES.keys())
def test_measure_has_a_short_name_a_definition_a_formula_and_labels(measure):
    assert 1 <= len(name_of(measure).split()) <= 3
    assert definition_of(measure).endswith(".")
    assert " ÷ " in formula_of(measure)
    assert len(labels_of(measure.over)) == measure.length
    assert OVER_WORDS[measure.over]


def test_measures_of_one_kind_have_different_names():
    for over in {measure.over for measure in MEASURES.values()}:
        names = [name_of(measure) for measure in MEASURES.values() if measure.over == over]
        assert len(set(names)) == len(names)


MADE_OF_COUNTERS = {MeasureMethod.PROPORTION, MeasureMethod.FREQUENCY, MeasureMethod.MEAN}


def test_formulas_name_the_counters_of_measures_and_no_others():
    made = [measure for measure in MEASURES.values() if measure.method in MADE_OF_COUNTERS]
    assert set(COUNTED) == {key for measure in made for key in (*measure.top, *measure.bottom)}


def test_formula_is_made_of_what_the_measure_divides():
    assert formula_of(MEASURES["war_laid"]) == "100 × (wars won, played first + wars won, played later) ÷ times played"
    assert formula_of(MEASURES["drawn"]) == "100 × times drawn ÷ players’ games with a move log"
    assert formula_of(MEASURES["turns"]) == "turns ÷ games with a move log"
    assert formula_of(MEASURES["sides"]) == "100 × cases of this kind ÷ all cases"


def test_every_unit_has_words():
    assert all(unit_words(unit) for unit in MeasureUnit)


@pytest.mark.parametrize(
    ("unit", "value", "text", "difference"),
    [
        (MeasureUnit.PART, 0.4156, "41.6 %", "+41.6"),
        (MeasureUnit.WINS, -0.0316, "−3.2", "−3.2"),
        (MeasureUnit.WINS, 0.0004, "0.0", "0.0"),
        (MeasureUnit.WINS, 0.021, "+2.1", "+2.1"),
        (MeasureUnit.TIMES, 0.151, "15.1", "15.1"),
        (MeasureUnit.TURNS, 1234.56, "1,234.6", "1,234.6"),
    ],
)
def test_value_reads_by_its_unit(unit, value, text, difference):
    assert words_for(unit)(value) == text
    assert words_for(unit, difference=True)(value) == difference


def test_value_reads_in_the_language_of_the_reader():
    with override("de"):
        assert words_for(MeasureUnit.TURNS)(1234.56) == "1.234,6"


def test_cards_stand_in_the_order_of_the_statistics():
    names = card_names()
    assert (names[0], names[10], names[11], names[65]) == ("B1", "B11", "W1", "G11")
    assert [card_index(name) for name in names] == list(range(66))
    assert card_index("B12") is None
    assert [family_at("card", at) for at in (0, 11, 65)] == ["blue", "white", "green"]
    assert [family_at("business", at) for at in (2, 3)] == ["blue", "white"]
    assert family_at("seat", 0) == ""


def test_every_band_of_ratings_has_a_name():
    assert list(BAND_NAMES) == [str(band) for band in range(len(BANDS))]
