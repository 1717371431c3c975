"""The short way of telling a checked log leads exactly where the steps lead."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import EDITIONS, Game, GameRecord, Refusal, Ruleset, ScriptedChance, SeededChance, trusting_replay
from games.engine.core.fast_replay import roll, was_chosen
from games.engine.core.moves import DEFECT, DETONATE, LAY, MONEY, PICK, ROLL, STEAL
from games.engine.replays import begin, retold
from tests.games.engine.arrange import arrange, dice, fingerprint, key

HOUSE = Ruleset("house", bombs=("WYG", "BKR", "KRG", "YBW", "GBW", "RYK"), die=(1, 3, 2), open_businesses=True)
THIEVES = Ruleset("thieves", die=(1, 1, 60))
RULESETS = [*EDITIONS.values(), HOUSE, THIEVES]
BLUE, WHITE, YELLOW = range(3)


def played(players: int, number: int, ruleset: Ruleset, plain: float) -> Game:
    """Between random players who give the plain answer so often: they save up cards, or throw all of them away."""
    random = Random(number)
    chance = SeededChance(key(number))
    game = Game.new(players=players, ruleset=ruleset, chance=chance, first=number % players, silent=True)
    while options := game.options():
        game.play(options[0] if random.random() < plain else random.choice(options))
    return game


def told_by_steps(record: GameRecord) -> Game:
    game = begin(record, silent=True)
    game.play_unchecked(record.moves)
    return game


def check_both_ways(record: GameRecord) -> None:
    assert retold(record) is not None
    game = trusting_replay(record)
    assert fingerprint(game) == fingerprint(told_by_steps(record))
    assert game.record == record


@given(
    players=st.integers(3, 6),
    ruleset=st.sampled_from(RULESETS),
    plain=st.sampled_from([0.0, 0.3, 0.6, 0.9, 0.95]),
    number=st.integers(0, 1_000_000),
)
def test_short_way_leads_where_the_steps_lead(players, ruleset, plain, number):
    check_both_ways(played(players, number, ruleset, plain).record)


def test_short_way_through_whatever_is_rare():
    """Full hands, small stacks, shared victories and an empty bank come up in some of these games."""
    seen = dict.fromkeys(["marker", "godfather", "payday", LAY, PICK, STEAL, DEFECT, DETONATE, MONEY], 0)
    for number in range(120):
        game = played(3 + number % 4, number, RULESETS[number % 7], (0.0, 0.3, 0.6, 0.9, 0.95)[number % 5])
        check_both_ways(game.record)
        assert game.result is not None
        seen[game.result.how] += 1
        seen["marker"] += any(game.state.markers)
        for kind in {move >> 10 << 10 for move in game.moves}:
            seen[kind] = seen.get(kind, 0) + 1
    assert min(seen.values()) >= 3, seen


def test_unfinished_games_are_told_by_the_steps():
    """Cut after any move, in the middle of a war as well as between two turns."""
    whole = played(5, 3, EDITIONS["french"], 0.4).record
    game = begin(whole, silent=True)
    for move in whole.moves:
        cut = game.record
        assert retold(cut) is None
        assert fingerprint(trusting_replay(cut)) == fingerprint(game)
        assert trusting_replay(cut).record == cut
        game.play(move)
    check_both_ways(game.record)


@pytest.mark.parametrize("more", [{"rolls": (0,)}, {"thefts": (1,)}])
def test_luck_that_is_left_over_is_not_taken_into_the_game(more):
    record = played(4, 1, EDITIONS["german"], 0.5).record
    longer = {name: getattr(record, name) + added for name, added in more.items()}
    assert trusting_replay(msgspec.structs.replace(record, **longer)).record == record


def test_moves_after_the_end_are_refused():
    record = played(4, 1, EDITIONS["german"], 0.5).record
    with pytest.raises(Refusal) as caught:
        trusting_replay(msgspec.structs.replace(record, moves=(*record.moves, ROLL)))
    assert caught.value.code == "game_over"


@pytest.mark.parametrize("filled", [{WHITE}, {WHITE, BLUE}, {BLUE, YELLOW}, {YELLOW}])
def test_one_card_from_the_last_stacks(filled):
    """R4.6: with only one way to take a card the log is silent about it."""
    game = arrange("B1", "W1", "Y1")
    game.state.stacks = [stack[:2] if colour in filled else [] for colour, stack in enumerate(game.state.stacks)]
    for rolled in dice("BW1", "BB1", "WB1", "KB1"):
        by_steps, short = game.copy(ScriptedChance((), [rolled])), game.copy()
        by_steps.play(ROLL)
        while by_steps.decision is not None and by_steps.decision.kind != "turn":
            by_steps.play(by_steps.options()[-1])
        s, moves = short.state, by_steps.moves
        assert roll(s, s.hands[0], s.stacks, rolled, moves, 1, []) == len(moves)
        assert (s.hands, s.stacks) == (by_steps.state.hands, by_steps.state.stacks)


@pytest.mark.parametrize(
    ("hands", "chosen"),
    [
        (
            ("Y1", "", "B1 B2", "K1"),
            False,
        ),  # one prey: the theft in the log is that of the next player, who has no card
        (("Y1", "B1", "Y2", "K1"), False),  # … or loses the last one now
        (("Y1", "", "B1", "B2"), True),
        (("Y1", "", "B1 W1", "K1"), True),
        (("Y1", "K2", "B1", "W2"), True),
        (("Y1", "K2 K3", "B1 B2", "W1"), True),
    ],
)
def test_a_theft_is_told_from_the_next_one(hands, chosen):
    assert was_chosen(arrange(*hands).state, BLUE, WHITE) == chosen
