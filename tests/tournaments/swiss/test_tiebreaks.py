"""Each tie-break on the worked example, computed by hand, and what all of them have in common."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from tests.tournaments.swiss.example import RECORD
from tests.tournaments.swiss.strategies import records
from tournaments.swiss import (
    SCHEMES,
    TIEBREAKS,
    EventRecord,
    PlayedTable,
    StandingRules,
    StandingsEntrant,
    enter_result,
    ledger_for,
    result_of_places,
)
from tournaments.swiss.stages import STAGES
from tournaments.swiss.tiebreaks import OrderError, tiebreaks_in_order

PLAYERS = RECORD.players


def values(key, *, ledger=None, tied=PLAYERS):
    ledger = ledger or ledger_for(RECORD)
    return {player: TIEBREAKS[key].work(ledger, player, frozenset(tied)).value for player in tied}


def single(**expected):
    return {player: (Fraction(value),) for player, value in expected.items()}


def test_points():
    assert values("points") == single(Anna=280, Bruno=200, Carla=280, Dario=0, Elena=170, Fabio=200, Gina=120, Hugo=0)


def test_points_for_rounds_not_played_are_a_setting():
    ledger = ledger_for(RECORD, StandingRules(late=40, gone=7))
    assert values("points", ledger=ledger, tied=("Hugo", "Dario")) == single(Hugo=80, Dario=7)
    record = replace(RECORD, rounds=(*RECORD.rounds[:1], RECORD.rounds[1][:1]))
    ledger = ledger_for(record, StandingRules(missed=30))
    assert values("points", ledger=ledger, tied=("Bruno",)) == single(Bruno=110)


def test_points_under_another_scheme():
    ledger = ledger_for(RECORD, StandingRules(scheme=SCHEMES["winner_only"]))
    expected = single(Anna=240, Bruno=0, Carla=420, Dario=0, Elena=90, Fabio=260, Gina=240, Hugo=0)
    assert values("points", ledger=ledger) == expected


def test_table_wins():
    half = Fraction(1, 2)
    assert values("wins") == single(Anna=1, Bruno=0, Carla=2, Dario=0, Elena=half, Fabio=1 + half, Gina=1, Hugo=0)


def test_money_index():
    assert values("money") == {
        "Anna": (Fraction(1, 4) + Fraction(4, 15) + Fraction(11, 100),),
        "Bruno": (Fraction(3, 28) + Fraction(1, 9),),
        "Carla": (Fraction(-1, 28) + Fraction(1, 6) + Fraction(1, 4),),
        "Dario": (Fraction(-41, 84),),
        "Elena": (Fraction(1, 12) - Fraction(1, 15) - Fraction(1, 100),),
        "Fabio": (Fraction(1, 12) - Fraction(2, 5) + Fraction(5, 18),),
        "Gina": (Fraction(-1, 6) + Fraction(1, 5) - Fraction(7, 18),),
        "Hugo": (Fraction(-7, 20),),
    }


def test_opposition_of_anna():
    # Without Anna: Bruno 60, 60; Carla 120; Dario 0 and a missed round; Elena 90; Fabio 90, 120; Gina 0, 0; Hugo two missed rounds.
    worked = TIEBREAKS["opposition"].work(ledger_for(RECORD), "Anna", frozenset(PLAYERS))
    strengths = [(one.round, one.players[0], int(one.numbers[0])) for one in worked.steps if one.code == "opponent"]
    assert strengths == [
        (1, "Bruno", 60),
        (1, "Carla", 120),
        (1, "Dario", 30),
        (2, "Elena", 90),
        (2, "Fabio", 105),
        (2, "Gina", 0),
        (3, "Carla", 120),
        (3, "Elena", 90),
        (3, "Hugo", 60),
    ]
    assert [one.numbers[0] for one in worked.steps if one.code == "opponents"] == [70, 65, 90]
    assert worked.value == (Fraction(75),)


def test_opposition_counts_own_missed_rounds_as_an_average_table():
    # Hugo met Anna (120, 80), Carla (40, 120) and Elena (90, 40) once, after two rounds he was not there for.
    assert values("opposition", tied=("Hugo",)) == single(Hugo=Fraction(60 + 60, 3) + Fraction(100 + 80 + 65, 9))


def test_common_tables_look_only_at_who_is_level():
    assert values("common", tied=("Anna", "Carla")) == single(Anna=0, Carla=0)  # one round each
    assert values("common", tied=("Anna", "Gina", "Elena")) == single(Anna=1, Gina=1, Elena=-2)
    assert values("common", tied=("Elena", "Fabio")) == single(Elena=1, Fabio=-1)  # level in round 1
    assert values("common", tied=("Hugo", "Dario")) == single(Hugo=0, Dario=0)


def test_godfather_wins():
    assert values("godfathers", tied=("Gina", "Carla")) == single(Gina=1, Carla=0)


def test_best_table():
    assert values("best", tied=("Anna", "Carla", "Hugo")) == {
        "Anna": (120, Fraction(1, 4)),
        "Carla": (120, Fraction(1, 4)),
        "Hugo": (0, Fraction(-7, 20)),
    }


def test_best_table_of_nobody_is_below_every_table():
    """Also below a last place with the worst index there is."""
    seated = ((PlayedTable(1, ("a", "b", "c"), result_of_places({"a": 1, "b": 2, "c": 3})),),)
    ledger = ledger_for(EventRecord((*map(StandingsEntrant, "abcd"),), seated))
    assert values("best", ledger=ledger, tied=("c",))["c"] > values("best", ledger=ledger, tied=("d",))["d"]


def test_a_table_still_playing_counts_for_nobody():
    ledger = enter_result(ledger=ledger_for(RECORD), number=3, table=1, result=None)
    assert values("points", ledger=ledger, tied=("Anna",)) == single(Anna=200)
    assert values("opposition", ledger=ledger, tied=("Hugo",)) == single(Hugo=60)


@settings(max_examples=50, deadline=None)
@given(records())
def test_only_common_tables_depend_on_who_is_level(record):
    ledger = ledger_for(record)
    everybody = frozenset(record.players)
    for tiebreak in TIEBREAKS.values():
        for player in record.players:
            alone = tiebreak.work(ledger, player, frozenset((player,)))
            assert tiebreak.among_tied or alone == tiebreak.work(ledger, player, everybody)


@settings(max_examples=50, deadline=None)
@given(records())
def test_what_tables_share_out_is_all_there_is(record):
    """Points, wins, money and common tables are shared out at tables: their sums follow from the tables alone."""
    ledger = ledger_for(record)
    finished = [table for tables in record.rounds for table in tables if table.result is not None]
    sums = {
        key: sum(value[0] for value in values(key, ledger=ledger, tied=record.players).values())
        for key in ("points", "wins", "money", "common")
    }
    rulings = sum(adjustment.points for adjustment in record.adjustments)
    assert sums == {
        "points": 60 * sum(len(table.players) for table in finished) + rulings,
        "wins": len(finished),
        "money": 0,
        "common": 0,
    }


def test_every_tiebreak_introduces_itself():
    assert list(TIEBREAKS) == [tiebreak.key for tiebreak in TIEBREAKS.values()]
    for attribute in ("key", "name", "short", "hint", "sentence"):
        texts = [str(getattr(tiebreak, attribute)) for tiebreak in TIEBREAKS.values()]
        assert len(set(texts)) == len(texts)
        assert all(texts)
    assert all(len(str(one.short)) <= 9 and str(one.sentence).endswith(".") for one in TIEBREAKS.values())


def test_codes_of_steps_belong_to_one_tiebreak_or_stage():
    codes = [code for one in TIEBREAKS.values() for code in one.sentences]
    codes += [code for stage in STAGES.values() for code in stage.sentences]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize(
    ("code", "order"),
    [
        ("unknown", ("points", "luck")),
        ("twice", ("points", "wins", "wins")),
        ("points_first", ("wins", "points")),
        ("points_first", ()),
        ("lot_last", ("points", "lot", "wins")),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(code, order):
    with pytest.raises(OrderError) as refused:
        tiebreaks_in_order(order)
    assert refused.value.code == code
