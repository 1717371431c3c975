from math import sqrt

import numpy as np
import pytest

from analytics.cardstats.layout import index_of
from analytics.cardstats.measures.estimates import Estimate, SampleShade
from analytics.cardstats.measures.intervals import Z
from analytics.cardstats.sums.totals import COLUMNS, SumsTotal
from analytics.pages.domain.luck import drawn_value, fighting_strength, wars_beyond_strength
from analytics.pages.interfaces.insight_labels import InsightDirection, cards_verdict, leaning_of, wars_verdict

NOTHING = Estimate(None, 0, None, None, SampleShade.HIDDEN)


def folded(**counts: dict[int, int]) -> SumsTotal:
    """Only these counters: of each, how often at which place."""
    sums = np.zeros(COLUMNS, dtype=np.int64)
    for key, places in counts.items():
        for at, number in places.items():
            sums[index_of(key, at)] = number
    return SumsTotal.of(sums, [], [])


def test_value_of_drawn_cards_is_their_mean_whatever_the_family():
    """Thirty blue ones, thirty green elevens: six on average, five to either side."""
    found = drawn_value(folded(drawn={0: 30, 65: 30}))
    half = Z * sqrt(25 * 60 / 59 / 60)
    assert (found.value, found.n, found.shade) == (6.0, 60, SampleShade.GREY)
    assert (found.low, found.high) == pytest.approx((6 - half, 6 + half))


def test_too_few_cards_say_nothing():
    assert drawn_value(folded(drawn={0: 49})) == Estimate(None, 49, None, None, SampleShade.HIDDEN)
    assert drawn_value(folded()) == NOTHING
    assert fighting_strength(folded()) == NOTHING
    assert wars_beyond_strength(folded(), folded()) == NOTHING


def test_strength_in_wars_is_read_in_the_middle_of_its_steps():
    found = fighting_strength(folded(strength={0: 300, 2: 300}))
    assert (found.value, found.n, found.shade) == (7.0, 600, SampleShade.FULL)


def test_wars_are_compared_with_what_peers_win_of_the_same_strength():
    """Peers win a quarter of weak and half of strong wars; 80 weak and 20 strong ones are then worth 30, and 42 were won."""
    own = folded(strength={1: 80, 4: 20}, strength_won={1: 30, 4: 12})
    peers = folded(strength={1: 400, 4: 100}, strength_won={1: 100, 4: 50})
    found = wars_beyond_strength(own, peers)
    half = Z * sqrt(80 * 0.25 * 0.75 + 20 * 0.5 * 0.5) / 100
    assert (found.value, found.n) == (0.12, 100)
    assert (found.low, found.high) == pytest.approx((0.12 - half, 0.12 + half))


def test_strength_that_hardly_a_peer_had_is_left_out():
    own = folded(strength={1: 80, 8: 20}, strength_won={1: 20, 8: 20})
    peers = folded(strength={1: 400, 8: 49}, strength_won={1: 100, 8: 49})
    found = wars_beyond_strength(own, peers)
    assert (found.value, found.n) == (0.0, 80)


@pytest.mark.parametrize(
    ("low", "high", "leaning"),
    [
        (0.01, 0.2, InsightDirection.MORE),
        (-0.2, -0.01, InsightDirection.LESS),
        (-0.1, 0.2, InsightDirection.LEVEL),
        (0.0, 0.2, InsightDirection.LEVEL),
        (None, None, InsightDirection.UNKNOWN),
    ],
)
def test_leaning_needs_an_interval_without_zero(low, high, leaning):
    assert leaning_of(Estimate(None if low is None else 0.05, 100, low, high, SampleShade.GREY)) is leaning


def test_verdicts_say_how_sure_they_are():
    peers = Estimate(6.0, 9000, 5.9, 6.1, SampleShade.FULL)
    lucky = cards_verdict(Estimate(6.5, 600, 6.3, 6.7, SampleShade.FULL), peers)
    assert lucky.sentence == "Lucky draws: better cards than similar players drew."
    assert lucky.numbers == "6.5 on average; others 6.0 (sample: 600)."
    even = cards_verdict(Estimate(6.1, 60, 5.3, 6.9, SampleShade.GREY), peers)
    assert (even.leaning, even.sentence) == (
        InsightDirection.LEVEL,
        "Average draws: the cards were as good as everyone’s.",
    )
    early = wars_verdict(Estimate(None, 12, None, None, SampleShade.HIDDEN))
    assert (early.sentence, early.numbers) == ("Too early to say.", "12 so far; 50 needed.")
