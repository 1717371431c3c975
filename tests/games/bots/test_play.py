"""Whole games: every move is legal, every game ends, the same seed plays the same game, and the better bot wins."""

import pytest

from games.bots import BOTS, TEMPERS
from games.bots.interface import Bot
from games.bots.registry import NoSuchBotError, bot_named
from games.bots.trials.league import lines
from games.bots.trials.matches import play_game
from games.bots.trials.rounds import MatchPlan, play_plan
from games.engine import EDITIONS
from tests.games.bots.seats import bots_named
from tests.games.engine.test_properties import check_whole

NAMES = ["solid", "novice", "random", "solid:bold", "solid:patient", "solid:spiteful"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_move_is_legal_and_every_game_ends(players, edition):
    asked = 0

    def watch(sight, moves, move):
        nonlocal asked
        asked += 1
        assert move in moves

    for number in range(2):
        names = [NAMES[(number + at) % len(NAMES)] for at in range(players)]
        game = play_game(bots_named(names), seed=players, number=number, ruleset=EDITIONS[edition], watch=watch)
        assert game.over
        check_whole(game)
    assert asked > 100


@pytest.mark.parametrize("players", [3, 5])
def test_sharks_play_legal_games_too(players):
    names = ["shark@30", "shark:bold@30", "random", "shark:patient@30", "novice"][:players]
    game = play_game(bots_named(names), seed=1, number=players, ruleset=EDITIONS["french"])
    assert game.over
    check_whole(game)


def test_same_seed_plays_the_same_game():
    names = ["shark@30", "solid", "novice", "random"]
    again = [play_game(bots_named(names), seed=3, number=2).record for _ in range(2)]
    assert again[0] == again[1]
    assert play_game(bots_named(names), seed=4, number=2).record != again[0]


def test_personalities_play_differently():
    moves = {
        temper: play_game(bots_named([f"solid:{temper}"] * 4), seed=2, number=1).record.moves for temper in TEMPERS
    }
    assert len(set(moves.values())) == len(TEMPERS)


def test_each_bot_beats_the_one_before():
    """Few games, always the same ones; docs/bots.md has many."""
    plans = [
        MatchPlan("a", ("novice", "random", "random", "random"), 24, seed=4),
        MatchPlan("b", ("solid", "novice", "novice", "novice"), 24, seed=4),
    ]
    wins = [lines(plan, list(play_plan(plan)))[0].wins for plan in plans]
    assert min(wins) > 12  # par is 6


def test_names_of_bots():
    assert {type(bot_named(kind)) for kind in BOTS} == set(BOTS.values())
    assert bot_named("solid:bold").temper == TEMPERS["bold"]
    for wrong in ("fish", "solid:shy", "solid@20", "shark@0", "shark@300ms", "shark@", ""):
        with pytest.raises(NoSuchBotError):
            bot_named(wrong)


def test_every_bot_says_what_it_is():
    for kind, bot in BOTS.items():
        assert issubclass(bot, Bot)
        assert bot.kind == kind
        assert bot.about
