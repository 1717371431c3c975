"""Every working can be said in a sentence, with its own numbers."""

import ast
import inspect
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from tests.tournaments.swiss.example import RECORD
from tests.tournaments.swiss.strategies import records
from tournaments.swiss import StandingRules, standings_for
from tournaments.swiss.explain import comparison, sentence_for, value_shown
from tournaments.swiss.ledger import Absence
from tournaments.swiss.tiebreaks import TIEBREAKS, TieBreakValue
from tournaments.swiss.writing import number_text, percent_text

LINES = {line.player: line for line in standings_for(RECORD)}


def told(player, key, names=None):
    return [sentence_for(one, names) for one in LINES[player].under(key).steps]


def test_points_are_told_round_by_round():
    assert told("Fabio", "points") == [
        "Round 1: place 1 of 3 at table 2, shared by 2, 90 points each.",
        "Round 2: place 4 of 4 at table 1, 0 points.",
        "Round 3: place 1 of 3 at table 2, 120 points.",
        "Round 3: penalty, -10 points: came late to the table",
    ]
    assert told("Dario", "points")[-1] == "Round 3: after dropping out, 0 points."


def test_money_is_told_with_what_it_was_made_of():
    assert told("Elena", "money") == [
        "Round 1: score 250, table average 200, total money 600: +8.3 %.",
        (
            "Round 2: score 100; the players behind the Godfather Gina averaged 100, with 300 in total; -6.7 % "
            "for the win: -6.7 %."
        ),
        "Round 3: score 140, table average 150, total money 1000: -1.0 %.",
    ]
    assert told("Gina", "money")[1] == "Round 2: Godfather, counts as an ordinary win at a table of 4: +20.0 %."


def test_names_stand_for_players():
    assert told("Carla", "opposition", {"Anna": "Anna Rossi"})[0] == (
        "Round 1: Anna Rossi earned 80 points at other tables (tables: 1, missed: 0), 80 on average."
    )


def test_a_comparison_names_the_first_difference():
    assert comparison(LINES["Carla"], LINES["Anna"]) == "Carla ranks above Anna: Table wins, 2 against 1."
    assert comparison(LINES["Hugo"], LINES["Dario"]) == "Hugo ranks above Dario: Money margin, -35.0 % against -48.8 %."
    anna, carla, *_ = standings_for(RECORD, StandingRules(order=("points",)))
    assert comparison(anna, carla) == "Anna and Carla share their rank: no tie-break separates them."


def test_a_comparison_is_exact_where_rounding_hides_it():
    more, less = (
        replace(LINES["Anna"], player=name, worked=(TieBreakValue("money", (Fraction(1, size),), ()),))
        for name, size in (("Anna", 3000), ("Bruno", 3001))
    )
    assert comparison(more, less) == "Anna ranks above Bruno: Money margin, 1/3000 against 1/3001."


def test_every_sentence_belongs_to_a_code():
    """A code is a string in a function of its tie-break's file, or the name of an absence."""
    for tiebreak in TIEBREAKS.values():
        tree = ast.parse(Path(inspect.getfile(type(tiebreak))).read_text())
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        strings = {node.value for one in functions for node in ast.walk(one) if isinstance(node, ast.Constant)}
        assert set(tiebreak.sentences) <= strings | set(Absence)


@settings(max_examples=30, deadline=None)
@given(records())
def test_every_step_of_every_record_can_be_told(record):
    for line in standings_for(record):
        for worked in line.worked:
            assert value_shown(worked)
            for one in worked.steps:
                assert sentence_for(one).endswith((".", f": {one.text}"))


@pytest.mark.parametrize(
    ("value", "plain", "percent"),
    [
        (Fraction(0), "0", "+0.0 %"),
        (Fraction(1, 2), "0.50", "+50.0 %"),
        (Fraction(-1, 8), "-0.13", "-12.5 %"),
        (Fraction(1, 2000), "0.00", "+0.1 %"),
        (Fraction(-2, 3), "-0.67", "-66.7 %"),
        (Fraction(-7), "-7", "-700.0 %"),
    ],
)
def test_numbers_are_rounded_half_away_from_nothing(value, plain, percent):
    assert (number_text(value), percent_text(value)) == (plain, percent)
