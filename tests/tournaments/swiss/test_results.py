"""The record refuses what cannot have happened."""

import pytest

from tournaments.swiss import (
    EventRecord,
    PlayedTable,
    PlayerFinish,
    PointsAdjustment,
    RecordError,
    StandingsEntrant,
    TableResult,
)
from tournaments.swiss.results import result_of_places, result_of_scores


def test_equal_scores_share_the_place():
    """R10.6"""
    assert result_of_scores({"a": 10, "b": 40, "c": 10, "d": -5}).places == (2, 1, 2, 4)


def test_a_godfather_is_first_and_the_others_stand_by_score():
    """R10.7"""
    assert result_of_scores({"a": 10, "b": 40, "c": 40}, godfather="a").places == (1, 2, 2)


def finishes(*places, scores=None):
    return tuple(PlayerFinish(f"p{at}", place, (scores or {}).get(at)) for at, place in enumerate(places))


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("size", lambda: TableResult(finishes(1, 2))),
        ("size", lambda: PlayedTable(1, ("a", "b"))),
        ("places", lambda: TableResult(finishes(1, 1, 2))),
        ("places", lambda: TableResult(finishes(2, 3, 4))),
        ("some_scores", lambda: TableResult(finishes(1, 2, 3, scores={0: 5}))),
        ("score_places", lambda: TableResult(finishes(1, 2, 3, scores={0: 5, 1: 7, 2: 1}))),
        ("godfather_place", lambda: TableResult(finishes(1, 1, 3), godfather="p0")),
        ("godfather_place", lambda: TableResult(finishes(1, 2, 3), godfather="p1")),
        ("twice_at_table", lambda: PlayedTable(1, ("a", "b", "a"))),
        ("strangers", lambda: PlayedTable(1, ("a", "b", "c"), result_of_places({"a": 1, "b": 2, "d": 3}))),
        ("adjustment", lambda: PointsAdjustment("a", 1, 0, "late")),
        ("adjustment", lambda: PointsAdjustment("a", 1, -10, " ")),
        ("twice_entered", lambda: EventRecord((StandingsEntrant("a"), StandingsEntrant("a")))),
        (
            "stranger",
            lambda: EventRecord((StandingsEntrant("a"),), adjustments=(PointsAdjustment("b", 1, -10, "late"),)),
        ),
        (
            "stranger",
            lambda: EventRecord((StandingsEntrant("a"), StandingsEntrant("b")), ((PlayedTable(1, ("a", "b", "c")),),)),
        ),
        (
            "twice_in_round",
            lambda: EventRecord(
                tuple(map(StandingsEntrant, "abcde")),
                ((PlayedTable(1, ("a", "b", "c")), PlayedTable(2, ("c", "d", "e"))),),
            ),
        ),
    ],
)
def test_what_cannot_have_happened_is_refused(code, make):
    with pytest.raises(RecordError) as refused:
        make()
    assert refused.value.code == code
