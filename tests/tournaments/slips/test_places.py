"""Places alone, and totals that say them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.slips import (
    PlacesData,
    PlacesLine,
    SlipViolation,
    check_places,
    places_of,
    read_places,
    written_places,
)
from tournaments.swiss.results import PlayerFinish, TableResult

SEATED = [1, 2, 3]


def found(places: dict[int, int], totals: dict[int, int] | None = None) -> list[str]:
    return [one.code for one in check_places(places_of(places, totals or {}), SEATED)]


@pytest.mark.parametrize("places", [{1: 1, 2: 2, 3: 3}, {1: 1, 2: 1, 3: 3}, {1: 2, 2: 1, 3: 2}, {1: 1, 2: 1, 3: 1}])
def test_places_that_can_be(places):
    assert found(places) == []


@pytest.mark.parametrize(
    "places", [{1: 1, 2: 2, 3: 2, 4: 3}, {1: 2, 2: 2, 3: 3}, {1: 1, 2: 1, 3: 2}, {1: 0, 2: 1, 3: 2}]
)
def test_places_that_cannot_be(places):
    assert found(places) in (["places_unfit"], ["not_seated"])
    assert found({1: places[1], 2: places[2], 3: places[3]}) in (["places_unfit"], [])


def test_totals_say_the_places():
    said = places_of({}, {1: 40, 2: -10, 3: 40})
    assert said == PlacesData((PlacesLine(1, 1, 40), PlacesLine(2, 3, -10), PlacesLine(3, 1, 40)))
    assert check_places(said, SEATED) == []


def test_lower_total_wins_as_godfather_only():
    said = places_of({1: 1, 2: 2, 3: 3}, {1: 10, 2: 40, 3: 30})
    assert (said.godfather, check_places(said, SEATED)) == (1, [])
    assert found({1: 1, 2: 3, 3: 2}, {1: 10, 2: 40, 3: 30}) == ["totals_unfit"]
    assert found({1: 1, 2: 1, 3: 3}, {1: 10, 2: 40, 3: 30}) == ["totals_unfit"]


def test_everyone_has_a_total_or_no_one():
    said = places_of({1: 1, 2: 2, 3: 3}, {1: 40})
    assert check_places(said, SEATED) == [SlipViolation("totals_missing", (2, 3))]


def test_people_are_those_at_the_table():
    assert found({1: 1, 2: 2}) == ["line_missing"]
    assert found({1: 1, 2: 2, 3: 3, 9: 4}) == ["not_seated"]


@given(st.dictionaries(st.integers(1, 6), st.integers(-500, 500), min_size=3, max_size=6), st.data())
def test_what_passes_is_a_result_that_standings_take(totals, data):
    places = data.draw(st.dictionaries(st.sampled_from(sorted(totals)), st.integers(0, 7)))
    said = places_of(places, totals)
    assert read_places(written_places(said), said.godfather) == said
    if not check_places(said, list(totals)):
        TableResult(
            tuple(PlayerFinish(str(line.number), line.place, line.score) for line in said.lines),
            None if said.godfather is None else str(said.godfather),
        )
    if not places:
        assert check_places(said, list(totals)) == []
