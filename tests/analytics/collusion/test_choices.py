from collections import Counter

import pytest

from analytics.collusion.chances_left import chances_when_left
from analytics.collusion.choices import count_choices, read_choices
from analytics.collusion.kinds import ChoiceKind
from games.bots.shark.evaluation import win_shares
from games.engine.core.turn import TURN
from games.engine.replays import begin
from tests.analytics.collusion.slow_reading import Counts, SlowReading
from tests.analytics.games import played_out

KNOWN_TIMES = (ChoiceKind.JOIN, ChoiceKind.LAY)
KNOWN_DONE = (*KNOWN_TIMES, ChoiceKind.STEAL, ChoiceKind.BOMB, ChoiceKind.DEFECT)


def summed(data: bytes, first: int, players: int) -> tuple[Counts, Counts]:
    """By seats of the engine, over all contexts."""
    times: Counts = Counter()
    done: Counts = Counter()
    for actor, other, kind, _context, often, did in read_choices(data).tolist():
        who = ((actor + first) % players, (other + first) % players, ChoiceKind(kind))
        times[who] += often
        done[who] += did
    return times, done


def test_counts_agree_with_a_reading_of_the_events():
    """Games of random moves, in which everything happens."""
    happened: Counter[ChoiceKind] = Counter()
    for seed in range(12):
        size = 3 + seed % 4
        record = played_out(seed, size).record
        times, done = summed(count_choices(record), record.first, size)
        slow = SlowReading(record)
        assert {who: often for who, often in times.items() if who[2] in KNOWN_TIMES} == slow.times
        assert {who: often for who, often in done.items() if often and who[2] in KNOWN_DONE} == +slow.done
        happened.update(who[2] for who in slow.done.elements())
    assert happened.keys() == set(KNOWN_DONE)


def test_seats_are_counted_in_the_order_of_play():
    record = played_out(3, 4).record
    rows = {tuple(row[:2]) for row in read_choices(count_choices(record)).tolist()}
    assert rows == {(actor, other) for actor in range(4) for other in range(4) if actor != other}


def test_choice_is_never_made_more_often_than_it_could_be():
    for seed in range(6):
        counted = read_choices(count_choices(played_out(seed, 5).record))
        assert (counted[:, 5] <= counted[:, 4]).all()
        assert (counted[:, 0] != counted[:, 1]).all()


def test_only_online_games_can_be_left():
    record = played_out(1, 3).record

    def leaving(data):
        return [tuple(row[:2]) + tuple(row[4:]) for row in read_choices(data).tolist() if row[2] == ChoiceKind.LEAVE]

    assert leaving(count_choices(record)) == []
    pairs = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    assert leaving(count_choices(record, {})) == [(*pair, 1, 0) for pair in pairs]
    assert leaving(count_choices(record, {1})) == [(*pair, 1, int(pair[0] == 1)) for pair in pairs]


def test_chance_given_up_is_that_of_the_turn_in_which_the_player_left():
    record = played_out(2, 4).record
    game, shares = begin(record, silent=True), []
    for move in record.moves[:60]:
        if game.state.step is TURN:
            shares = win_shares(game.state)
        game.play_unchecked((move,))
    if game.state.step is TURN:
        shares = win_shares(game.state)
    assert chances_when_left(record, {2: 60}) == {2: shares[(2 + record.first) % 4]}
    assert chances_when_left(record, {0: 0}) == pytest.approx({0: 0.25}, abs=0.2)
