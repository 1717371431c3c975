"""Results one by one, in any order and put right later, give the ledger of the finished record."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments.swiss.example import RECORD
from tests.tournaments.swiss.strategies import records, results
from tournaments.swiss import enter_result, ledger_for, result_of_scores, standings_of
from tournaments.swiss.ledger import Absence


def all_playing(record):
    rounds = tuple(tuple(replace(table, result=None) for table in tables) for tables in record.rounds)
    return replace(record, rounds=rounds)


@settings(max_examples=60, deadline=None)
@given(records(), st.data())
def test_incremental_is_from_scratch_whatever_the_order_and_however_often_corrected(record, data):
    ledger = ledger_for(all_playing(record))
    tables = [(number, table) for number, tables in enumerate(record.rounds, start=1) for table in tables]
    for number, table in data.draw(st.permutations(tables)):
        wrong = data.draw(st.none() | results(table.players, unfinished=False))
        ledger = enter_result(ledger=ledger, number=number, table=table.number, result=wrong)
        ledger = enter_result(ledger=ledger, number=number, table=table.number, result=table.result)
    assert ledger == ledger_for(record)
    assert standings_of(ledger) == standings_of(ledger_for(record))


def test_a_correction_leaves_the_old_ledger_as_it_was():
    before = ledger_for(RECORD)
    corrected = result_of_scores({"Bruno": 160, "Gina": -50, "Fabio": 150})
    after = enter_result(ledger=before, number=3, table=2, result=corrected)
    assert before == ledger_for(RECORD)
    assert [after.sittings[player][3].points for player in ("Bruno", "Fabio", "Gina")] == [120, 60, 0]
    assert after.sittings["Anna"] is before.sittings["Anna"]


def test_absences_say_why():
    ledger = ledger_for(RECORD)
    assert [ledger.absence("Hugo", number) for number in (1, 2, 3)] == [Absence.LATE, Absence.LATE, None]
    assert [ledger.absence("Dario", number) for number in (1, 2, 3)] == [None, None, Absence.GONE]


def test_a_round_not_played_between_others_is_missed():
    record = replace(RECORD, rounds=(RECORD.rounds[0], RECORD.rounds[1][:1]))
    assert ledger_for(record).absence("Bruno", 2) is Absence.MISSED
    # Dario was still there for round 2, and leaves only after it.
    assert ledger_for(record).absence("Dario", 2) is Absence.MISSED


def test_a_table_still_playing_is_no_absence_and_counts_nothing():
    ledger = enter_result(ledger=ledger_for(RECORD), number=2, table=2, result=None)
    assert ledger.absence("Carla", 2) is None
    assert sorted(ledger.sittings["Carla"]) == [1, 3]
