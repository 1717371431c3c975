"""The quick reading of a log against the slow one, on the recorded games and on games of every kind."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.cardstats.counting.replay import facts_of
from analytics.cardstats.layout import COUNTERS
from games.engine import EDITIONS, GameRecord, Ruleset
from games.engine.notation import read
from tests.analytics.cardstats.slow_reading import SlowReading
from tests.games.engine.arrange import random_game

RECORDED = sorted((Path(__file__).parents[3] / "fixtures" / "games").glob("*.sgn"))
HOUSE = Ruleset("house", bombs=("WYG", "BKR", "KRG", "YBW", "GBW", "RYK"), die=(1, 3, 2), open_businesses=True)
RULESETS = [*EDITIONS.values(), HOUSE]


def named(counts: dict[int, int]) -> dict[str, int]:
    """With names, so that a difference can be read."""
    names = [f"{key}[{at}]" for key, counter in COUNTERS.items() for at in range(counter.length)]
    return {names[index]: count for index, count in sorted(counts.items())}


def check(record: GameRecord) -> None:
    slow = [named(counts) for counts in SlowReading(record).by_seat()]
    for trusting in (False, True):
        facts = facts_of(record, trusting=trusting)
        assert [named(seat.as_dict()) for seat in facts.seats] == slow


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_facts_of_a_recorded_game(path):
    check(read(path.read_text()).record)


@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(3, 6),
    first=st.integers(0, 5),
    number=st.integers(0, 1_000_000),
    ruleset=st.sampled_from(RULESETS),
)
def test_facts_of_any_game(players, first, number, ruleset):
    check(random_game(players, number, ruleset=ruleset, first=first % players).record)
