"""As many moments as the statistics count, for every counter that has moments, at every seat of every kind of game."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.cardstats.counting.replay import facts_of
from analytics.cardstats.layout import COUNTERS, index_of
from analytics.pages.domain.moments import deed_name
from games.engine import GameRecord
from games.engine.notation import read
from games.replays.projection.moments import TOLD, game_moments
from tests.analytics.cardstats.counting.test_replay import RECORDED, RULESETS
from tests.games.engine.arrange import random_game


@settings(max_examples=40, deadline=None)
@given(
    players=st.integers(3, 6),
    first=st.integers(0, 5),
    number=st.integers(0, 1_000_000),
    ruleset=st.sampled_from(RULESETS),
)
def test_moments_are_those_that_were_counted(players, first, number, ruleset):
    check(random_game(players, number, ruleset=ruleset, first=first % players).record)


def test_moments_of_the_recorded_games():
    for path in RECORDED:
        check(read(path.read_text()).record)


def check(record: GameRecord) -> None:
    told = Counter((deed.seat, deed.what, deed.of) for deed in game_moments(record))
    counted: Counter[tuple[int, str, str]] = Counter()
    for order, seat in enumerate(facts_of(record).seats):
        counts = seat.as_dict()
        for key, counter in COUNTERS.items():
            for at in range(counter.length):
                if (deed := deed_name(key, at)) is not None:
                    counted[(record.first + order) % record.players, *deed] = counts.get(index_of(key, at), 0)
    assert told == +counted


def test_what_happens_at_no_moment_has_no_name():
    assert deed_name("turns", 3) is None
    assert set(COUNTERS) >= TOLD
