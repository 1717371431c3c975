"""The cut: a final table, or k tables of k and their winners."""

import pytest
from msgspec.structs import replace

from tests.tournaments.swiss.example import RECORD
from tournaments.swiss import (
    EventRecord,
    StandingRules,
    StandingsEntrant,
    result_of_places,
    standings_for,
)
from tournaments.swiss.cuts import CutError, CutTables, final_table, semi_finals

EXAMPLE = standings_for(RECORD)


def field(count):
    """Before round 1 only the lot separates; sorted by it, a field of any size."""
    return standings_for(
        EventRecord(tuple(StandingsEntrant(f"p{number}") for number in range(count)), lot_seed="the-cut-seed")
    )


def places(*players):
    return result_of_places({player: place for place, player in enumerate(players, start=1)})


def test_the_best_four_meet():
    assert final_table(EXAMPLE) == CutTables((("Carla", "Anna", "Fabio", "Bruno"),), "Elena")


def test_who_left_is_passed_over():
    record = replace(RECORD, entrants=tuple(replace(e, left=3) if e.player == "Anna" else e for e in RECORD.entrants))
    assert final_table(standings_for(record), 3) == CutTables((("Carla", "Fabio", "Bruno"),), "Elena")
    assert final_table(standings_for(record), 6).first_out is None


def test_semi_finals_are_dealt_in_a_snake():
    seeds = [line.player for line in field(20)]
    cut = semi_finals(field(20))
    numbers = [[seeds.index(player) + 1 for player in table] for table in cut.tables]
    assert numbers == [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]
    assert cut.first_out == seeds[16]


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_semi_finals_hold_the_best_k_squared_once_each(size):
    standings = field(40)
    cut = semi_finals(standings, size)
    assert {len(table) for table in cut.tables} == {size}
    seated = [player for table in cut.tables for player in table]
    assert sorted(seated) == sorted(line.player for line in standings[: size * size])


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("size", lambda: final_table(EXAMPLE, 7)),
        ("too_few", lambda: semi_finals(EXAMPLE, 3)),
        ("undecided", lambda: final_table(standings_for(RECORD, StandingRules(order=("points",))), 3)),
    ],
)
def test_a_cut_that_cannot_be_made_is_refused(code, make):
    with pytest.raises(CutError) as refused:
        make()
    assert refused.value.code == code
