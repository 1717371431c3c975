"""The search: within its budget, the same for the same seed, and fair to all candidates."""

from games.bots.shark.bot import SharkBot
from games.bots.shark.candidates import MOST, candidates
from games.bots.shark.evaluation import win_shares
from games.bots.shark.features import NAMES, bonus_of, features
from games.bots.shark.fit import fit, positions
from games.bots.shark.playout import play_on, quick_move
from games.bots.shark.search import LONGEST, DecisionSearch, SearchBudget
from games.bots.solid.judgement import JUDGES
from games.bots.solid.opinions import Opinion
from games.engine import MOVE_OF, TOKENS, Game, SeededChance
from games.engine.worlds import STEPS
from tests.games.bots.seats import Seats, stream
from tests.games.engine.arrange import arrange, key, own, random_game


def table() -> Seats:
    return Seats(arrange("B11 B10 B9 W2 K3", "R2 Y3 K7", "G3 K2 W9", "Y2 R4 B2"))


def test_nodes_stay_within_the_budget_and_one_playout():
    for nodes in (50, 200, 800):
        search = DecisionSearch(table().sight(), SearchBudget(nodes), 1, stream())
        search.best(candidates([(0.0, MOVE_OF["roll"], "", ())], list(table().game.options())))
        assert nodes <= search.nodes <= nodes + LONGEST


def test_a_clock_stops_the_search_before_it_is_over_by_a_playout():
    """The clock counts how often it is asked; it is asked before every playout."""
    ticks = 0

    def clock() -> float:
        nonlocal ticks
        ticks += 1
        return float(ticks)

    shark = SharkBot.timed(clock, seconds=40.0)
    sight = table().sight()
    shark.choose(sight, table().game.options(), stream())
    assert 40 < ticks <= 46


def test_same_seed_same_marks():
    moves = [MOVE_OF[token] for token in ("roll", "B11+50", "B9+5")]
    marks = [
        [
            (mark.move, mark.mean, mark.count)
            for mark in DecisionSearch(table().sight(), SearchBudget(300), 1, stream(label)).best(moves)
        ]
        for label in ("a", "a", "b")
    ]
    assert marks[0] == marks[1] != marks[2]
    assert {move for move, _, _ in marks[0]} == set(moves)
    assert marks[0][0][2] >= marks[0][-1][2]  # the best were dreamt of most


def test_candidates_are_legal_and_hold_the_plain_move_and_other_stakes():
    game = table().game
    opinions: list[Opinion] = [(9.0, MOVE_OF["B11+50"], "", ()), (1.0, MOVE_OF["W2+5"], "", ())]
    found = candidates(opinions, list(game.options()))
    assert len(found) == len(set(found)) == MOST
    assert set(found) <= set(game.options())
    assert found[0] == MOVE_OF["B11+50"]
    assert {"roll", "B11+40"} <= {TOKENS[move] for move in found}


def test_quick_moves_are_legal_to_the_end():
    for players in (3, 4, 5, 6):
        game = Game.new(players=players, chance=SeededChance(key(players)), silent=True)
        while not game.over:
            move = quick_move(game.state)
            assert move in game.options()
            game.play(move)


def test_there_is_an_opinion_on_every_kind_of_decision():
    assert set(JUDGES) == set(STEPS)


def test_play_on_ends_at_the_turn_it_is_told():
    game = Game.new(players=4, chance=SeededChance(key(2)), silent=True)
    play_on(game.state, 3, LONGEST)
    assert game.state.turn == 3
    assert game.state.step is not None
    assert game.state.step.kind == "turn"
    assert play_on(game.state, 3, LONGEST) == 0
    assert play_on(game.state, 99, 2) == 2


def test_shares_sum_to_one_and_favour_who_is_ahead():
    game = arrange("B2", "W2", "Y2", "K2", money=["50 20"] * 4)
    even = win_shares(game.state)
    assert abs(sum(even) - 1) < 1e-9
    own(game, 2, "Ba Wr Kl")
    assert win_shares(game.state)[2] > even[2] + 0.1
    over = random_game(4, 3)
    result = over.result
    assert result is not None
    assert win_shares(over.state) == [1.0 if place == 1 else 0.0 for place in result.places]


def test_bonuses_are_those_of_the_result():
    for number in range(40):
        game = random_game(3 + number % 4, number)
        result = game.result
        assert result is not None
        assert bonus_of(game.state) == [sum(bonus.amount for bonus in score.bonuses) for score in result.scores]


def test_a_fit_finds_numbers_for_every_feature():
    rows = [row for number in range(6) for row in positions(number, 4, 1)]
    said: list[str] = []
    soon, late = fit(rows, said.append)
    assert len(soon) == len(late) == len(NAMES) == len(features(random_game(3, 1).state)[0])
    assert len(said) == 2
