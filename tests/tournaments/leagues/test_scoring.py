"""The table of a season."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.leagues.scoring import SCHEMES, EveningResult, SeasonRules, SeasonSeparator, history_for, table_for


def evening(number: int, *names: str, weight: int = 1) -> list[EveningResult]:
    """In the order they finished; `Anna+Bruno` share a place."""
    field = sum(len(name.split("+")) for name in names)
    found, place = [], 1
    for name in names:
        sharing = name.split("+")
        found += [
            EveningResult(number, player, place, len(sharing), field, Fraction(100 - place), weight)
            for player in sharing
        ]
        place += len(sharing)
    return found


def lines(showings, **rules):
    return [
        (line.place, line.player, line.total, line.decided_by) for line in table_for(showings, SeasonRules(**rules))
    ]


def test_ladder_pays_the_first_ten_and_one_for_coming():
    names = [f"p{at:02}" for at in range(1, 13)]
    assert [total for _, _, total, _ in lines(evening(1, *names))] == [25, 18, 15, 12, 10, 8, 6, 4, 3, 2, 1, 1]


def test_shared_places_share_what_they_are_worth():
    assert lines(evening(1, "Anna", "Bruno+Carla", "Dario")) == [
        (1, "Anna", 25, None),
        (2, "Bruno", Fraction(33, 2), SeasonSeparator.TOTAL),
        (2, "Carla", Fraction(33, 2), None),
        (4, "Dario", 12, SeasonSeparator.TOTAL),
    ]


def test_left_behind_pays_more_in_a_large_field():
    showings = evening(1, "Anna", "Bruno", "Carla") + evening(2, "Bruno", "Anna", "Carla", "Dario", "Elena")
    assert lines(showings, scheme="left-behind") == [
        (1, "Bruno", 7, None),
        (2, "Anna", 7, SeasonSeparator.BEST),
        (3, "Carla", 4, SeasonSeparator.TOTAL),
        (4, "Dario", 2, SeasonSeparator.TOTAL),
        (5, "Elena", 1, SeasonSeparator.TOTAL),
    ]


def test_points_of_the_evening_count_themselves():
    assert lines(evening(1, "Anna", "Bruno", weight=2), scheme="points") == [
        (1, "Anna", 198, None),
        (2, "Bruno", 196, SeasonSeparator.TOTAL),
    ]


def test_best_evenings_count_and_the_others_are_struck_out():
    showings = evening(1, "Anna", "Bruno") + evening(2, "Bruno", "Anna") + evening(3, "Anna", "Bruno")
    table = table_for(showings, SeasonRules(best=2))
    found: list[object] = [(line.player, line.total, [one.counts for one in line.evenings]) for line in table]
    assert found == [
        ("Anna", 50, [True, False, True]),
        ("Bruno", 43, [True, True, False]),
    ]


def test_equal_totals_are_parted_by_the_best_evening_then_wins_then_the_latest():
    # 18 + 18 against 25 + 11: the better evening decides.
    by_best = [
        EveningResult(1, "Anna", 2, 1, 9, Fraction(18)),
        EveningResult(2, "Anna", 2, 1, 9, Fraction(18)),
        EveningResult(1, "Bruno", 1, 1, 9, Fraction(25)),
        EveningResult(2, "Bruno", 4, 1, 9, Fraction(11)),
    ]
    assert lines(by_best, scheme="points") == [(1, "Bruno", 36, None), (2, "Anna", 36, SeasonSeparator.BEST)]
    by_wins = [EveningResult(1, "Anna", 2, 1, 9, Fraction(20)), EveningResult(1, "Bruno", 1, 1, 9, Fraction(20))]
    assert lines(by_wins, scheme="points") == [(1, "Bruno", 20, None), (2, "Anna", 20, SeasonSeparator.WINS)]
    assert lines(evening(1, "Anna", "Bruno") + evening(2, "Bruno", "Anna")) == [
        (1, "Bruno", 43, None),
        (2, "Anna", 43, SeasonSeparator.LATEST),
    ]


def test_who_came_too_seldom_is_listed_without_a_place():
    showings = evening(1, "Anna", "Bruno", "Carla") + evening(2, "Bruno", "Carla")
    assert lines(showings, minimum=2) == [
        (1, "Bruno", 43, None),
        (2, "Carla", 33, SeasonSeparator.TOTAL),
        (None, "Anna", 25, SeasonSeparator.PRESENCE),
    ]


def test_history_is_the_table_after_each_evening():
    showings = evening(1, "Anna", "Bruno") + evening(2, "Bruno", "Anna") + evening(3, "Bruno", "Anna")
    history = history_for(showings, SeasonRules(minimum=2))
    found: list[object] = [[(line.place, line.player, line.total) for line in table] for table in history]
    assert found == [
        [(1, "Anna", 25), (2, "Bruno", 18)],
        [(1, "Bruno", 43), (2, "Anna", 43)],
        [(1, "Bruno", 68), (2, "Anna", 61)],
    ]


def test_nobody_played_is_an_empty_table():
    assert table_for([], SeasonRules()) == ()
    assert history_for([], SeasonRules()) == ()


orders = st.lists(st.permutations(["Anna", "Bruno", "Carla", "Dario"]), min_size=1, max_size=6)


@pytest.mark.parametrize("scheme", sorted(SCHEMES))
@given(orders=orders, best=st.none() | st.integers(1, 6))
def test_another_evening_never_takes_points_away(scheme, orders, best):
    showings = [showing for at, names in enumerate(orders, start=1) for showing in evening(at, *names)]
    rules = SeasonRules(scheme=scheme, best=best)
    before = {line.player: line.total for line in table_for(showings, rules)}
    after = {line.player: line.total for line in table_for(showings + evening(len(orders) + 1, "Anna", "Bruno"), rules)}
    assert all(after[player] >= before[player] for player in before)


@given(orders=orders, best=st.none() | st.integers(1, 6), minimum=st.integers(1, 3))
def test_table_is_whole_and_in_order(orders, best, minimum):
    showings = [showing for at, names in enumerate(orders, start=1) for showing in evening(at, *names[: 2 + at % 3])]
    table = table_for(reversed(showings), SeasonRules(best=best, minimum=minimum))
    assert table == table_for(showings, SeasonRules(best=best, minimum=minimum))
    assert {line.player for line in table} == {showing.player for showing in showings}
    placed = [line for line in table if line.place is not None]
    assert [line.total for line in placed] == sorted((line.total for line in placed), reverse=True)
    assert all(line.total == sum(line.counted) for line in table)
    assert all(len(line.counted) == min(best or len(line.evenings), len(line.evenings)) for line in table)
