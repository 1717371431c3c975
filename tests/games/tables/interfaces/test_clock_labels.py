import pytest

from games.tables.domain.lobby.options import PRESETS
from games.tables.interfaces.clock_labels import clock_label
from games.tables.play.clocks import TimeControl


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        (PRESETS["quick"], "3 min, +2 s per move, 10 s delay per move"),
        (PRESETS["move"], "1 min per move"),
        (PRESETS["untimed"], "No clock"),
        (TimeControl(bank=0, increment=0, reserve=90_000), "90 s per move"),
        (TimeControl(bank=900_000, increment=0, reserve=0), "15 min"),
        (TimeControl(bank=5_000, increment=60_000, reserve=0), "5 s, +1 min per move"),
        (TimeControl(bank=0, increment=1_000, reserve=5_000), "0 s, +1 s per move, 5 s delay per move"),
    ],
)
def test_clock_is_said_in_words(terms, words):
    assert clock_label(terms) == words
