"""Standings and their workings in the reader's language. `tournaments.swiss` has the texts, each beside what it is about."""

from collections.abc import Mapping
from typing import Final

from django.utils.formats import get_format

from palermo.common.text.lists import in_words
from palermo.common.text.wording import translated, translated_lazy
from tournaments.swiss import TIEBREAKS, StandingsLine
from tournaments.swiss.explain import Speech, column_of, comparison, sentence_for, value_shown
from tournaments.swiss.tiebreaks import TieBreakStep, TieBreakValue


def name_of(key: str) -> str:
    """Of a tie-break, or of a stage after the Swiss rounds."""
    return translated(column_of(key).name)


def meaning_of(key: str) -> str:
    return translated(column_of(key).sentence)


def tie_break_choices() -> list[tuple[str, str]]:
    """For a form. Points always come first, so they are no choice."""
    return [(key, translated_lazy(one.name)) for key, one in TIEBREAKS.items() if key != "points"]


def step_words(step: TieBreakStep, names: Mapping[str, str]) -> str:
    """`names` by start number as text, as the record calls people."""
    return sentence_for(step, names, READERS)


def value_words(worked: TieBreakValue) -> str:
    """As in a column of the standings."""
    return value_shown(worked, READERS)


def comparison_words(upper: StandingsLine, lower: StandingsLine, names: Mapping[str, str]) -> str:
    return comparison(upper, lower, names, READERS)


def _localised(text: str) -> str:
    return text.replace(".", get_format("DECIMAL_SEPARATOR")).replace(" %", "\N{NO-BREAK SPACE}%")


READERS: Final = Speech(translated, _localised, in_words)
