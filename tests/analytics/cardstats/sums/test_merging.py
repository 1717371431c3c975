import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from analytics.cardstats.counting.replay import facts_of_packed
from analytics.cardstats.sums.accumulator import SumsAccumulator, total_of
from analytics.cardstats.sums.cells import SumsCell, outcomes_of
from analytics.cardstats.sums.merging import merged_sums
from analytics.cardstats.sums.totals import SumsTotal
from tests.analytics.games import packed_game

FACTS = [facts_of_packed(packed_game(seed, size)) for seed, size in ((1, 3), (2, 4), (3, 3))]
games = st.tuples(st.integers(0, 2), st.integers(0, 2), st.sampled_from(["german", "italian"]), st.integers(1, 9))


def fold_of(played: list[tuple[int, int, str, int]]) -> SumsAccumulator:
    fold = SumsAccumulator()
    for number, event, edition, player in played:
        facts = FACTS[number]
        cells = [SumsCell(event, facts.size, edition, 0, "live")] * facts.size
        expected = (1 / facts.size,) * facts.size
        players = tuple(player + seat for seat in range(facts.size))
        fold.add(facts, cells, outcomes_of(facts.places, expected, players))
    return fold


def assert_same(one: SumsTotal, other: SumsTotal) -> None:
    for name in ("vector", "present", "shares", "excess", "squares"):
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))
    assert (one.players, one.repeats) == (other.players, other.repeats)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.lists(games, max_size=4), max_size=4))
def test_gathered_folds_say_the_same_in_fewer_rows(played):
    folds = [SumsAccumulator.decode(fold_of(some).encode()) for some in played]
    whole = merged_sums(folds, under=lambda cell: SumsCell(0, cell.size, cell.edition, cell.band, cell.source))
    assert {cell.event for cell in whole.cells} <= {0}
    assert len(whole.cells) <= 4
    assert_same(whole.total(), total_of(folds))
    for size in (3, 4):
        assert_same(whole.total(lambda cell: cell.size == size), total_of(folds, lambda cell: cell.size == size))  # noqa: B023


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.lists(games, min_size=1, max_size=3), max_size=3))
def test_gathered_without_other_names_is_one_fold_of_all(played):
    together = fold_of([game for some in played for game in some])
    assert merged_sums([fold_of(some) for some in played]).digest() == together.digest()


def test_gathered_large_numbers_stay_exact():
    matrix = np.full((1, SumsAccumulator().sums()[0].shape[1]), 2**31 - 1, np.int32)
    cell = SumsCell(0, 3, "german", 0, "live")
    whole = merged_sums([SumsAccumulator({cell: 0}, matrix), SumsAccumulator({cell: 0}, matrix)])
    assert set(whole.sums()[0].ravel().tolist()) == {2 * (2**31 - 1)}
