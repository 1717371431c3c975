"""Quick sums of fractions are the sums."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.swiss.strategies import records
from tournaments.swiss import ledger_for
from tournaments.swiss.exact import mean_of, ratio, total_of
from tournaments.swiss.ledger import LedgerTotal


@given(st.lists(st.fractions(), max_size=12))
def test_total_and_mean_are_those_of_plain_fractions(values):
    assert total_of(values) == sum(values, Fraction(0))
    if values:
        assert mean_of(values) == sum(values, Fraction(0)) / len(values)


def test_ratio_is_in_lowest_terms():
    assert (ratio(6, 4), ratio(0, 7), ratio(5)) == (Fraction(3, 2), Fraction(0), Fraction(5))


@given(records())
def test_totals_are_what_the_rounds_add_up_to(record):
    ledger = ledger_for(record)
    for player in record.players:
        tables = ledger.sittings[player].values()
        missed = [number for number in ledger.rounds if ledger.absence(player, number) is not None]
        points = sum(sitting.points for sitting in tables)
        assert ledger.totals[player] == LedgerTotal(points, len(tables), len(missed))
