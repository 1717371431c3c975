"""Ranks after semi-finals and a final: what counts first, what is shared, what separates two neighbours."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments.swiss.example import RECORD
from tournaments.swiss import EventRecord, StandingRules, StandingsEntrant, result_of_places, standings_for
from tournaments.swiss.cuts import semi_finals
from tournaments.swiss.explain import comparison, sentence_for
from tournaments.swiss.stages import place_in_stage, ranked_lines, separator

EXAMPLE = standings_for(RECORD)


def field(count):
    return standings_for(
        EventRecord(tuple(StandingsEntrant(f"p{number}") for number in range(count)), lot_seed="the-cut-seed")
    )


def places(*players):
    return result_of_places({player: place for place, player in enumerate(players, start=1)})


def order_of(lines):
    return [line.player for line in lines]


def test_final_counts_before_the_semi_finals_and_these_before_the_standings():
    standings = field(11)
    seeds = order_of(standings)
    semi = semi_finals(standings, 3)
    # Every last seed wins its table; the final is won by the worst of them.
    results = tuple(places(*reversed(table)) for table in semi.tables)
    final = sorted((table[-1] for table in semi.tables), key=seeds.index)
    lines = ranked_lines(standings, {"semi": results, "final": (places(*reversed(final)),)})
    order = order_of(lines)
    assert order[:3] == list(reversed(final))
    assert order[3:6] == sorted((table[1] for table in semi.tables), key=seeds.index)
    assert order[6:9] == sorted((table[0] for table in semi.tables), key=seeds.index)
    assert order[9:] == seeds[9:]
    assert [line.place for line in lines] == list(range(1, 12))
    assert [line.decided_by for line in lines] == [
        None, "final", "final", "final", "lot", "lot", "semi", "lot", "lot", "semi", "lot",
    ]  # fmt: skip


def test_final_alone():
    lines = ranked_lines(EXAMPLE, {"final": (places("Bruno", "Carla", "Fabio", "Anna"),)})
    assert order_of(lines) == ["Bruno", "Carla", "Fabio", "Anna", "Elena", "Gina", "Hugo", "Dario"]
    assert [line.decided_by for line in lines] == [
        None, "final", "final", "final", "final", "points", "points", "money",
    ]  # fmt: skip
    assert [place_in_stage(line.under("final").value) for line in lines] == [1, 2, 3, 4, None, None, None, None]
    assert sentence_for(lines[1].under("final").steps[0]) == "Place 2 of 4 in the final."
    assert sentence_for(lines[4].under("final").steps[0]) == "Not in the final."
    assert comparison(lines[0], lines[1]) == "Bruno ranks above Carla: place 1 against place 2 in the final."


def test_shared_final_is_settled_by_the_standings():
    """Carla and Anna have 280 points each; Carla has more wins."""
    tied = result_of_places({"Anna": 1, "Carla": 1, "Bruno": 3, "Fabio": 4})
    first, second, third, *_ = ranked_lines(EXAMPLE, {"final": (tied,)})
    assert [(line.player, line.place, line.decided_by) for line in (first, second, third)] == [
        ("Carla", 1, None),
        ("Anna", 2, "wins"),
        ("Bruno", 3, "final"),
    ]
    assert sentence_for(first.under("final").steps[0]) == "Place 1 of 4 in the final, shared by 2."


def test_players_whom_nothing_separates_share_their_rank():
    lines = standings_for(replace(RECORD, rounds=(), adjustments=()), StandingRules(order=("points",)))
    tied = result_of_places({"Anna": 1, "Bruno": 1, "Carla": 3})
    ranked = ranked_lines(lines, {"final": (tied,)})
    assert [line.place for line in ranked] == [1, 1, 3, 4, 4, 4, 4, 4]


def test_without_stages_the_standings_are_the_ranking():
    assert ranked_lines(EXAMPLE, {}) == EXAMPLE
    assert ranked_lines((), {"final": (places("Anna", "Bruno", "Carla"),)}) == ()


@given(st.permutations(order_of(EXAMPLE)), st.lists(st.integers(1, 4), min_size=4, max_size=4))
def test_what_decided_is_what_separates_two_neighbours(players, wanted):
    """Whoever is in the final, and whatever places are shared in it."""
    shown = sorted(wanted)
    shared = [shown.index(place) + 1 for place in shown]
    final = result_of_places(dict(zip(players[:4], shared, strict=True)))
    lines = ranked_lines(EXAMPLE, {"final": (final,)})
    assert sorted(order_of(lines)) == sorted(players)
    assert sorted(order_of(lines[:4])) == sorted(players[:4])
    for above, below in pairwise(lines):
        assert below.decided_by == separator(above, below)
        key = below.decided_by
        if key is None:
            assert above.place == below.place
        else:
            assert above.place < below.place
            assert above.under(key).value > below.under(key).value


@pytest.mark.parametrize("number", range(len(EXAMPLE)))
def test_standings_name_what_separates_two_neighbours(number):
    line = EXAMPLE[number]
    assert line.decided_by == (separator(EXAMPLE[number - 1], line) if number else None)
