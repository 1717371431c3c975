"""A reason is about the chosen move, and its numbers are those of the evaluation."""

import pytest

from games.bots.boards import board_from_sight
from games.bots.reasons import SENTENCES, MoveReason
from games.bots.shark.bot import DEPTH
from games.bots.shark.candidates import candidates
from games.bots.shark.search import DecisionSearch, SearchBudget
from games.bots.solid.judgement import opinions_on
from games.bots.trials.matches import play_game
from games.engine import MOVE_OF
from tests.games.bots.seats import Seats, bots_named, stream
from tests.games.engine.arrange import arrange


def test_solids_reason_is_its_opinion_on_the_move():
    codes: set[str] = set()

    def watch(sight, moves, move):
        if sight.view.seat == 0:
            kind = sight.view.position.kind
            opinions = opinions_on(board_from_sight(sight), kind, list(moves))
            best = max(opinion[0] for opinion in opinions)
            choice = solid.explain(sight, moves, Low())
            mine = {(opinion[1], MoveReason(*opinion[2:])) for opinion in opinions if opinion[0] == best}
            assert (choice.move, choice.reason) in mine
            codes.add(choice.reason.code)

    class Low:
        def below(self, limit: int) -> int:
            return 0

    for number in range(6):
        bots = bots_named(["solid", "novice", "solid", "random"])
        solid = bots[0]
        play_game(bots, seed=8, number=number, watch=watch)
    assert codes >= {"draft", "roll", "war", "out", "stop", "lay", "found", "search", "pick", "steal"}


def test_every_thought_has_a_sentence():
    said = set()
    for number in range(3):
        names = ["solid", "novice", "random", "shark@30"]

        def watch(sight, moves, move, names=names):
            bot = bots_named([names[sight.view.seat]])[0]
            reason = bot.explain(sight, moves, Middle()).reason
            assert "{" not in reason.sentence()
            said.add(reason.code)

        class Middle:
            def below(self, limit: int) -> int:
                return limit // 2

        play_game(bots_named(["novice"] * 4), seed=9, number=number, watch=watch)
    assert said <= set(SENTENCES)
    assert len(said) > 12


@pytest.mark.parametrize("bot", ["solid", "shark@200"])
def test_explanation_is_of_the_move_that_choose_gives(bot):
    table = Seats(arrange("B11 B10 B9 W2", "R2 Y3", "G3 K2", "Y2 R4"))
    choice = table.ask(bot)
    assert bots_named([bot])[0].choose(table.sight(), table.game.options(), stream()) == choice.move


def test_novices_numbers_are_its_sums():
    table = Seats(arrange("B11 B10 W2", "R2 Y3", "G3 K2", "Y2 R4"))
    choice = table.ask("novice")
    assert choice.reason == MoveReason("novice_open", (21.0,))
    assert choice.move == MOVE_OF["B11+50"]
    assert choice.reason.sentence() == "My family adds up to 21."


def test_sharks_numbers_are_shares_of_wins():
    table = Seats(arrange("B11 B10 B9 W2", "R2 Y3", "G3 K2", "Y2 R4"))
    sight, moves = table.sight(), list(table.game.options())
    opinions = opinions_on(board_from_sight(sight), "turn", moves)
    marks = DecisionSearch(sight, SearchBudget(300), DEPTH, stream()).best(candidates(opinions, moves))
    choice = table.ask("shark@300")
    assert choice.move == marks[0].move
    assert choice.reason.values == (marks[0].mean, float(marks[0].count), marks[1].mean)
    assert choice.reason.code == ("dreams" if marks[0].mean >= marks[1].mean else "first_thought")


def test_reasons_in_words():
    table = Seats(arrange("B3 R4", "W4 R2", "Y2 R3", "K11 K10 R1")).play("B3+20 W4+20 Y2+20")
    choice = table.ask("solid")
    assert choice.reason.code == "war"
    assert choice.reason.sentence().endswith("the 50 is the right stake for that.")
