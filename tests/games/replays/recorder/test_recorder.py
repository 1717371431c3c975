"""Any game can be followed with the notebook, and what it holds in the end is that game."""

from random import Random

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.engine import EDITIONS, GameEvent, GameRecord, replay
from games.engine.packed import pack
from games.engine.replays import begin
from games.replays.recorder import GameRecorder, QuestionKind, RecorderQuestion, WrongRecorderAnswer
from tests.games.engine.arrange import random_game
from tests.games.replays.recorder.witness import Witness, written_by

GERMAN = EDITIONS["german"]
encode = msgspec.json.Encoder().encode

games = st.builds(
    random_game,
    st.integers(3, 6),
    st.integers(0, 10**6),
    ruleset=st.sampled_from(list(EDITIONS.values())),
)


def seen_by_a_spectator(record: GameRecord) -> list[GameEvent]:
    game = begin(record)
    return [event for move in record.moves for event in game.events_for(None, game.play(move))]


@settings(max_examples=25, deadline=None)
@given(games)
def test_everything_told_gives_the_same_packed_game(game):
    notebook = written_by(Witness(game.record))
    assert pack(replay(notebook.record)) == pack(game)
    assert notebook.untold == 0


@settings(max_examples=25, deadline=None)
@given(games, st.integers(0, 10**6))
@example(random_game(4, 1908, ruleset=EDITIONS["french"]), 81)  # the last card of a family is turned up, and laid again
def test_cards_not_shown_give_a_game_that_looks_the_same(game, seed):
    """To everybody who only watched, and with the same result."""
    notebook = written_by(Witness(game.record, Random(seed)))
    assert seen_by_a_spectator(notebook.record) == seen_by_a_spectator(game.record)
    assert replay(notebook.record).result == game.result
    assert notebook.untold > 0


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 6), st.integers(0, 10**6))
def test_any_answers_lead_to_a_legal_game(players, seed):
    """Also to the same notebook again: it is a fold over its steps."""
    random = Random(seed)
    notebook = GameRecorder(players=players, first=random.randrange(players), ruleset=GERMAN)
    for _ in range(150):
        if notebook.question is None:
            break
        notebook.answer(random.choice(asked(notebook).answers))
    assert replay(notebook.record).moves == notebook.game.moves
    steps = [step for _, step in notebook.pages]
    again = GameRecorder(players=players, first=notebook.game.first, ruleset=GERMAN, steps=steps)
    assert (again.question, again.record) == (notebook.question, notebook.record)
    shorter = GameRecorder(players=players, first=notebook.game.first, ruleset=GERMAN, steps=steps[:-3])
    assert shorter.question == notebook.pages[-3][0]


def asked(notebook: GameRecorder) -> RecorderQuestion:
    assert notebook.question is not None
    return notebook.question


def begun(*steps: str) -> GameRecorder:
    return GameRecorder(players=3, first=1, ruleset=GERMAN, steps=steps)


def test_draft_asks_for_the_colour_and_then_for_the_card():
    notebook = begun()
    assert (asked(notebook).asks, asked(notebook).seat) == (QuestionKind.DECISION, 1)
    assert asked(notebook).answers == ("B", "W", "Y", "K", "R", "G")
    notebook.answer("W")
    assert (asked(notebook).asks, asked(notebook).seat, asked(notebook).colour) == (QuestionKind.DRAWN, 1, "W")
    assert asked(notebook).answers == (*(f"=W{value}" for value in range(1, 12)), "=W?")
    notebook.answer("=W9")
    assert notebook.game.view(1).hand == ["W9"]
    assert asked(notebook).answers == ("B", "W", "Y", "K", "R", "G")
    notebook.answer("W")
    assert "=W9" not in asked(notebook).answers


def test_wrong_answer_changes_nothing():
    notebook = begun("W")
    with pytest.raises(WrongRecorderAnswer):
        notebook.answer("=B7")
    assert notebook.question == begun("W").question
    assert notebook.pages == begun("W").pages


DRAFT = [step for colour in "BWY" for value in "123" for step in (colour, f"={colour}{value}")]


def test_card_not_shown_is_asked_for_when_it_is_turned_up():
    notebook = begun(*DRAFT, "K", "=K?", "K", "=K5", "K", "=K6")
    assert "K?+20" in asked(notebook).answers
    notebook.answer("K?+20")
    notebook.answer("Y2+5")
    notebook.answer("out")
    question = asked(notebook)
    assert (question.asks, question.seat, question.colour) == (QuestionKind.REVEALED, 1, "K")
    assert question.answers == ("=K1", "=K2", "=K3", "=K4", "=K7", "=K8", "=K9", "=K10", "=K11")
    notebook.answer("=K11")
    assert (asked(notebook).kind, asked(notebook).seat) == ("found", 1)
    war = notebook.game.view(None).position.war
    assert war is not None
    assert war.table == ["K11", "Y2"]
    assert notebook.game.view(None).position.seats[1].clean == [0, 0, 2, 0, 0]


def test_dice_are_asked_for_when_they_are_rolled():
    notebook = begun(*DRAFT, "K", "=K4", "K", "=K5", "K", "=K6", "roll")
    assert (asked(notebook).asks, len(asked(notebook).answers)) == (QuestionKind.DICE, 108)
    notebook.answer("=GG2")
    assert (asked(notebook).asks, asked(notebook).colour, asked(notebook).seat) == (QuestionKind.DRAWN, "G", 1)
    notebook.answer("=G4")
    notebook.answer("=G5")
    assert notebook.game.view(1).hand[-2:] == ["G4", "G5"]
    assert (asked(notebook).asks, asked(notebook).seat) == (QuestionKind.DECISION, 2)


def test_search_asks_for_the_card_and_where_it_lay():
    notebook = begun(*DRAFT, "K", "=K4", "K", "=K5", "K", "=K6", "roll", "=GR1", "?G", "?G11")
    assert (asked(notebook).asks, asked(notebook).answers) == (
        QuestionKind.DEPTH,
        (*(f"#{place}" for place in range(11)), "#?"),
    )
    notebook.answer("#3")
    assert notebook.record.deal[5][3] == 5 << 4 | 11
    assert notebook.game.view(1).hand[-1] == "G11"


def test_thief_names_the_card_only_where_there_are_several():
    notebook = begun(*DRAFT, "K", "=K4", "K", "=K5", "K", "=K6", "roll", "=GG2", "=G4", "=G5", "roll", "=GGx")
    question = asked(notebook)
    assert (question.asks, question.seat, question.answers) == (QuestionKind.STOLEN, 2, ("=G4", "=G5"))
    notebook.answer("=G5")
    assert notebook.game.view(2).hand[-1] == "G5"
    notebook = begun(*DRAFT, "K", "=K4", "K", "=K5", "K", "=K6", "roll", "=KRx", "xK1")
    assert (asked(notebook).asks, asked(notebook).seat) == (QuestionKind.DECISION, 2)


def test_rest_is_asked_for_at_the_end_and_may_be_left_open():
    game = random_game(3, 1)
    witness = Witness(game.record)
    notebook = GameRecorder(players=3, first=game.first, ruleset=game.ruleset)
    while asked(notebook).asks is not QuestionKind.LEFT:
        notebook.answer(witness.answer(asked(notebook)))
    assert notebook.over
    left = notebook.untold
    assert left > 0
    notebook.answer("=")
    assert (notebook.question, notebook.untold) == (None, left)
    assert replay(notebook.record).result == game.result
