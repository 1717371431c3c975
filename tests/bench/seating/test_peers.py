"""The peers' methods on a field small enough to seat by hand."""

from random import Random

import msgspec
import pytest

from tests.bench.seating.peers import Peer, edh_matchmaker, pantheon
from tests.bench.seating.playing import Figures, play_event, seated_by
from tournaments.seating.model import SeatingEntrant, SeatingEvent, SeatingRound, SeatingTable

POINTS = (120, 80, 40, 0)
EIGHT = SeatingEvent(
    "Eight", tuple(SeatingEntrant(number, f"Player {number}") for number in range(1, 9)), size=4, rounds=3
)
# After a first round 1 2 3 4 and 5 6 7 8 in these places.
ONCE = msgspec.structs.replace(
    EIGHT, played=(SeatingRound(1, (SeatingTable((1, 2, 3, 4), POINTS), SeatingTable((5, 6, 7, 8), POINTS))),)
)


def test_pantheon_takes_the_best_who_have_met_the_table_least() -> None:
    """1 opens with 5, who is as good and new; then everybody has met one of the two, and the best of them are 2 and 6."""
    assert pantheon(ONCE, 2, Random(1)) == [[1, 5, 2, 6], [3, 7, 4, 8]]


def test_edh_matchmaker_snakes_in_the_second_round() -> None:
    """One of each place at either table; two of them come from the same table before, however the lot falls."""
    tables = edh_matchmaker(ONCE, 2, Random(1))
    assert [sorted(place_of(player) for player in table) for table in tables] == [[1, 2, 3, 4]] * 2
    assert [sum(player <= 4 for player in table) for table in tables] == [2, 2]


def place_of(player: int) -> int:
    return (player - 1) % 4 + 1


@pytest.mark.parametrize("peer", [pantheon, edh_matchmaker])
def test_everybody_sits_once(peer: Peer) -> None:
    met: list[list[int]] = []

    def noted(event: SeatingEvent, number: int, random: Random) -> list[list[int]]:
        tables = peer(event, number, random)
        met.append(sorted(player for table in tables for player in table))
        return tables

    figures: Figures = play_event(24, 5, 4, 1, seated_by(noted, 1))
    assert met == [list(range(1, 25))] * 5
    assert figures.rounds == 5
