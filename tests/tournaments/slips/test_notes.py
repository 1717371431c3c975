"""The quick answer about notes against one that tries every note."""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.slips.notes import can_be_paid

NOTES = (5, 10, 20, 40, 50)


def by_trying(clean: tuple[int, ...], dirty: tuple[int, ...]) -> bool:
    sums = [(amount, 2) for amount in dirty] + [(amount, 14) for amount in clean]

    @cache
    def rest(at: int, pool: tuple[int, ...]) -> bool:
        if at == len(sums):
            return True
        amount, most = sums[at]
        return any(rest(at + 1, left) for left in choices(amount, most, pool, len(NOTES) - 1))

    def choices(amount: int, most: int, pool: tuple[int, ...], note: int):
        if note < 0:
            if amount == 0:
                yield pool
            return
        for used in range(min(most, pool[note], amount // NOTES[note]), -1, -1):
            left = (*pool[:note], pool[note] - used, *pool[note + 1 :])
            yield from choices(amount - used * NOTES[note], most, left, note - 1)

    return rest(0, (14,) * len(NOTES))


# Where much of the money is still dirty, notes get scarce; elsewhere nearly every sum can be paid.
dirty_sums = st.sampled_from([0, 5, 235, 240, 245, 250, 250, 250])
tables = st.integers(3, 6).flatmap(
    lambda players: st.tuples(
        st.lists(st.integers(0, 12).map(lambda n: n * 5), min_size=players, max_size=players),
        st.lists(dirty_sums, min_size=players, max_size=players),
    )
)


@settings(max_examples=300, deadline=None)
@given(tables)
def test_quick_answer_is_the_one_of_trying_every_note(table):
    clean, dirty = map(tuple, table)
    assert can_be_paid(clean, dirty) == by_trying(clean, dirty)


def test_six_fives_cannot_be_paid_when_four_are_left():
    """Five players keep all they were dealt: ten of the fourteen fives."""
    assert can_be_paid([5] * 4, [250] * 5)
    assert not can_be_paid([5] * 6, [250] * 5)
    assert not can_be_paid([15] * 5, [250] * 5)


def test_whole_box_can_be_paid_out_and_not_a_note_more():
    assert can_be_paid([1750], [0, 0, 0])
    assert not can_be_paid([1755], [0, 0, 0])
