"""A game built from a view and what it hides is that game again."""

from collections.abc import Iterator

import pytest

from games.engine import EDITIONS, Game, SeededChance
from games.engine.worlds import STEPS, HiddenCards, game_of
from tests.games.engine.arrange import fingerprint, key, random_game

# What a view does not tell because nothing depends on it: the number of wars fought, what chance brought so far, who has passed by.
BESIDES = {"wars", "rolls", "thefts", "moves", "memory", "asked", "fresh", "passed", "searching", "winning"}


def rebuilt(game: Game, seat: int) -> Game:
    """From the view of a seat and the whole truth about what is hidden from it."""
    s = game.state
    hidden = HiddenCards(
        hands=[hand[:] for hand in s.hands],
        stacks=[stack[:] for stack in s.stacks],
        laid=s.laid[:],
        shops=s.shops[:],
        owned=s.owned[:],
        fresh=s.fresh[:],
    )
    return game_of(game.view(seat), game.ruleset, hidden, s.chance.copy())


def moments(players: int, number: int, edition: str) -> Iterator[Game]:
    """The game before each of its decisions."""
    whole = random_game(players, number, ruleset=EDITIONS[edition])
    game = Game.new(players=players, ruleset=EDITIONS[edition], chance=SeededChance(key(number)))
    for move in whole.moves:
        yield game
        game.play(move)


@pytest.mark.parametrize("edition", ["german", "italian"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_truth_in_a_view_is_the_same_game(players, edition):
    kinds = set()
    for game in moments(players, 3, edition):
        again = rebuilt(game, game.seat)
        kinds.add(game.decision.kind if game.decision else "")
        assert again.decision == game.decision
        assert again.view(game.seat) == game.view(game.seat)
        mine, theirs = fingerprint(again), fingerprint(game)
        assert {name for name in mine if mine[name] != theirs[name]} <= BESIDES
    assert {"draft", "turn", "join", "lay"} <= kinds <= set(STEPS)


def test_it_goes_on_like_the_real_one():
    """With the same luck, from any moment to the end; a rebuilt game depends on nothing that a view does not tell."""
    whole = random_game(4, 5)
    seen = set()
    for at, game in enumerate(moments(4, 5, "german")):
        kind = game.decision.kind if game.decision else ""
        if kind not in seen or at % 20 == 0:
            seen.add(kind)
            again = rebuilt(game, game.seat)
            for move in whole.moves[at:]:
                again.play(move)
            assert again.result == whole.result
    assert {"bomb", "found", "search"} <= seen
