from functools import cache

import pytest

from analytics.collusion.evidence import by_chance, weigh_pairs
from analytics.collusion.kinds import ChoiceKind
from analytics.collusion.table import ChoiceTable, GameChoices
from tests.analytics.collusion.leagues import Friendship, play, seatings

PEOPLE = [f"novice#{number}" for number in range(8)]
FEEDER, FRIEND = PEOPLE[:2]


@cache
def league(strength: float) -> tuple[GameChoices, ...]:
    """Fifty tables of three or four; who feeds does so whenever the friend is there."""
    friendships = [Friendship(FEEDER, FRIEND, strength)] if strength else []
    tables = seatings(PEOPLE, 50, seed=7, sizes=(3, 4))
    return tuple(play(names, seed=7, number=number, friendships=friendships) for number, names in enumerate(tables))


def weighed(games):
    return {frozenset((pair.first, pair.second)): pair for pair in weigh_pairs(ChoiceTable(games))}


def test_planted_pair_stands_out_and_nobody_else():
    pairs = weighed(league(1.0))
    assert [who for who, pair in pairs.items() if pair.stands_out] == [frozenset((FEEDER, FRIEND))]
    assert next(iter(pairs)) == frozenset((FEEDER, FRIEND))


def test_evidence_says_who_helps_whom_and_how():
    pair = weighed(league(1.0))[frozenset((FEEDER, FRIEND))]
    forth, back = (pair.forth, pair.back) if pair.first == FEEDER else (pair.back, pair.forth)
    assert forth.low > 0
    assert back.low < 0 < back.high
    kinds = {one.kind: one for one in forth.kinds}
    joined = kinds[ChoiceKind.JOIN]
    assert (joined.done, kinds[ChoiceKind.LAY].done) == (0, 0)
    assert kinds[ChoiceKind.STEAL].done < kinds[ChoiceKind.STEAL].low
    assert joined.done < joined.low < joined.expected < joined.high <= joined.times


def test_honest_league_has_nobody_who_stands_out():
    pairs = weighed(league(0))
    assert len(pairs) > 20
    assert [pair for pair in pairs.values() if pair.stands_out] == []


def test_page_says_how_many_stand_out_by_chance():
    assert by_chance(2000) == 1.0


def test_habit_towards_everyone_is_no_evidence():
    """One who never joins anybody's war is unusual, and helps no one."""
    games = league(0)
    shy = PEOPLE[2]
    changed = []
    for game in games:
        data = bytearray(game.data)
        for at in range(0, len(data), 6):
            if game.players[data[at]] == shy and data[at + 2] == ChoiceKind.JOIN:
                data[at + 5] = 0
        changed.append(GameChoices(game.players, bytes(data)))
    assert [pair for pair in weighed(changed).values() if pair.stands_out] == []


def test_pairs_with_few_games_together_are_left_out():
    games = league(0)[:10]
    together = {frozenset((a, b)): 0 for a in PEOPLE for b in PEOPLE if a != b}
    for game in games:
        for pair in together:
            together[pair] += pair <= set(game.players)
    assert weighed(games).keys() == {pair for pair, number in together.items() if number >= 5}
    assert all(pair.games == together[who] for who, pair in weighed(games).items())


def test_bots_and_empty_tables_are_nobody():
    assert weigh_pairs(ChoiceTable([])) == []
    assert weigh_pairs(ChoiceTable([GameChoices(["", ""], bytes((0, 1, 3, 0, 1, 1)))])) == []
    assert weigh_pairs(ChoiceTable([GameChoices(["a", "b"], b"")] * 9)) == []


def test_order_of_games_changes_no_conclusion():
    forwards, backwards = weighed(league(1.0)), weighed(league(1.0)[::-1])
    assert {who: pair.stands_out for who, pair in forwards.items()} == {
        who: pair.stands_out for who, pair in backwards.items()
    }
    assert {who: pair.p for who, pair in forwards.items()} == pytest.approx(
        {who: pair.p for who, pair in backwards.items()}
    )
