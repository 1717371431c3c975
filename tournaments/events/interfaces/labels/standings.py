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


def value_words(worked: TieBreakValue, speech: Speech | None = None) -> str:
    """As in a column of the standings."""
    return value_shown(worked, speech or READERS)


def speech_of_now() -> Speech:
    """`READERS` for as long as the language stays the same: a column has a thousand numbers and one decimal separator."""
    separator = get_format("DECIMAL_SEPARATOR")
    return Speech(translated, lambda text: _written(text, separator), in_words)


def comparison_words(upper: StandingsLine, lower: StandingsLine, names: Mapping[str, str]) -> str:
    return comparison(upper, lower, names, READERS)


def _localised(text: str) -> str:
    return _written(text, get_format("DECIMAL_SEPARATOR"))


def _written(text: str, separator: str) -> str:
    return text.replace(".", separator).replace(" %", "\N{NO-BREAK SPACE}%")


READERS: Final = Speech(translated, _localised, in_words)
