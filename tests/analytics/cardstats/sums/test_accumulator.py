"""Sums that do not depend on the order."""

import zlib
from functools import cache

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.cardstats.counting.replay import facts_of
from analytics.cardstats.facts import GameFacts
from analytics.cardstats.layout import PRESENCE, WIDTH, index_of
from analytics.cardstats.sums.accumulator import SumsAccumulator, total_of
from analytics.cardstats.sums.cells import RatedOutcome, SumsCell, band_of, outcomes_of
from analytics.cardstats.sums.sums_bytes import SumsFormatError
from analytics.cardstats.sums.totals import COLUMNS
from tests.games.engine.arrange import random_game

GAMES = 8


@cache
def game(number: int) -> tuple[GameFacts, list[SumsCell], tuple[RatedOutcome, ...], int | None]:
    facts = facts_of(random_game(3 + number % 4, number).record)
    cells = [SumsCell(number % 2, facts.size, "german", seat % 3, "live") for seat in range(facts.size)]
    hoped = tuple((seat + 1) / sum(range(facts.size + 1)) for seat in range(facts.size))
    players = tuple((number + seat) % 5 for seat in range(facts.size))
    return facts, cells, outcomes_of(facts.places, hoped, players), None if number % 3 else 60 * 40


def put(fold: SumsAccumulator, number: int, sign: int = 1) -> None:
    facts, cells, outcomes, seconds = game(number)
    fold.add(facts, cells, outcomes, seconds=seconds, sign=sign)


def fold_of(numbers) -> SumsAccumulator:
    fold = SumsAccumulator()
    for number in numbers:
        put(fold, number)
    return fold


@settings(max_examples=30, deadline=None)
@given(st.permutations(range(GAMES)), st.integers(0, GAMES), st.sets(st.integers(0, GAMES - 1)))
def test_order_parts_and_bytes_do_not_matter(order, cut, out):
    whole = fold_of(range(GAMES))
    parts = fold_of(order[:cut])
    parts.merge(SumsAccumulator.decode(fold_of(order[cut:]).encode()))
    assert parts.digest() == whole.digest()
    assert parts.encode() == whole.encode()
    again = SumsAccumulator.decode(whole.encode())
    for number in out:
        put(again, number, sign=-1)
    assert again.digest() == fold_of(number for number in range(GAMES) if number not in out).digest()


def test_taking_out_everything_leaves_nothing():
    fold = fold_of(range(3))
    for number in range(3):
        put(fold, number, sign=-1)
    assert fold.cells == ()
    assert fold.digest() == SumsAccumulator().digest()


def test_total_is_the_sum_of_the_games_by_hand():
    numbers = range(GAMES)
    folded = total_of([fold_of(numbers[:3]), fold_of(numbers[3:])])
    seats = [
        (seat.as_dict(), outcome)
        for number in numbers
        for seat, outcome in zip(game(number)[0].seats, game(number)[2], strict=True)
    ]
    untimed = [
        index for index in range(WIDTH) if index not in range(index_of("timed"), index_of("minutes_squares") + 1)
    ]
    for index in untimed:
        assert folded.vector[index] == sum(counts.get(index, 0) for counts, _ in seats)
    for index in range(PRESENCE):
        having = [outcome for counts, outcome in seats if index in counts]
        assert folded.present[index] == len(having)
        assert folded.shares[index] == sum(outcome.share for outcome in having)
        assert folded.excess[index] == sum(outcome.excess for outcome in having)
        assert folded.squares[index] == sum((o.excess**2 + 500_000) // 1_000_000 for o in having)
    assert folded.games60 == 60 * GAMES
    assert folded.sittings == folded.with_log == sum(game(number)[0].size for number in numbers)
    assert folded.players == 4  # 0 is a bot
    timed = [number for number in numbers if game(number)[3]]
    assert (folded.count("timed"), folded.count("minutes"), folded.count("lasted", 8)) == (
        60 * len(timed),
        60 * 40 * len(timed),
        60 * len(timed),
    )


def test_total_of_matching_cells():
    fold = fold_of(range(GAMES))
    four = fold.total(lambda cell: cell.size == 4)
    assert four.games60 == 60 * 2
    assert fold.total(lambda cell: cell.event == 1).games60 == 60 * 4
    empty = fold.total(lambda cell: cell.size == 9)
    assert (empty.games60, empty.players, empty.repeats) == (0, 0, 1.0)


def test_players_who_sit_often_repeat():
    facts, cells, _, _ = game(0)
    fold = SumsAccumulator()
    for players in ((1, 2, 3), (1, 2, 4), (1, 0, 0)):
        fold.add(facts, cells, tuple(RatedOutcome(0, 0, player) for player in players))
    # Seats by person: 3, 2, 1, 1.
    assert fold.total().players == 4
    assert fold.total().repeats == (9 + 4 + 1 + 1) / 7


def as_first_written(fold: SumsAccumulator) -> bytes:
    """With four bytes for every distance and eight for every value, as folds were stored at first."""
    kept = msgspec.msgpack.decode(zlib.decompress(fold.encode()))
    *rest, step, width = kept
    planes = np.frombuffer(rest[4], np.uint8).reshape(width, -1)
    values = np.ascontiguousarray(planes.T).view(f"<i{width}").ravel().astype("<i8")
    rest[3] = np.frombuffer(rest[3], f"<u{step}").astype("<u4").tobytes()
    rest[4] = np.ascontiguousarray(values.view(np.uint8).reshape(-1, 8).T).tobytes()
    return zlib.compress(msgspec.msgpack.encode(rest), 1)


def test_folds_that_were_stored_before_are_read():
    fold = fold_of(range(GAMES))
    assert SumsAccumulator.decode(as_first_written(fold)).digest() == fold.digest()


@pytest.mark.parametrize("amount", [1, (1 << 15) - 1, 1 << 15, -(1 << 15) - 1, (1 << 31) - 1, 1 << 31, -(1 << 31) - 1])
def test_numbers_of_any_length_survive_their_bytes(amount):
    """Far apart, too: more than two bytes can tell."""
    cells = {SumsCell(0, 3, str(row), 0, ""): row for row in range(40)}
    matrix = np.zeros((40, COLUMNS), np.int64)
    matrix[0, 5], matrix[39, 7] = amount, 3
    read, _seated = SumsAccumulator.decode(SumsAccumulator(cells, matrix).encode()).sums()
    wanted = [matrix[cells[cell]] for cell in sorted(cells)]
    np.testing.assert_array_equal(read, wanted)


@pytest.mark.parametrize("data", [b"", b"nonsense", SumsAccumulator().encode()[:-2]])
def test_other_bytes_are_refused(data):
    with pytest.raises(SumsFormatError):
        SumsAccumulator.decode(data)


def test_outcomes_share_the_win():
    assert outcomes_of((1, 1, 3), (0.5, 0.25, 0.25), (7, 8, 0)) == (
        RatedOutcome(30, 0, 7),
        RatedOutcome(30, 250_000, 8),
        RatedOutcome(0, -250_000, 0),
    )


def test_bands():
    assert [band_of(rating) for rating in (1399.9, 1400.0, 1599.0, 1600.0, 1800.0)] == [1, 2, 2, 3, 4]
