"""A lesson being played: doing as told, doing something else, doing something impossible."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import Refusal
from games.lessons.content import LESSONS
from games.lessons.lesson_engine import Lesson, LessonRun, LessonStep, OffScript, StartPosition, run_lesson
from tests.games.engine.arrange import fingerprint

STRICT = Lesson(
    key="strict",
    title="",
    about="",
    names=("Nino", "Rosalia", "Bruno"),
    learner=0,
    scene=StartPosition(hands=("B8 B2 K4", "R9 R4 Y6", "G7 W2")),
    cues=(
        LessonStep(says="Open.", accepts=("B8+",), replies="R9+5 out"),
        LessonStep(says="Stop.", accepts=("stop",), replies="stop"),
    ),
    closing="Done.",
)
FREE = msgspec.structs.replace(STRICT, key="free", free=True)


def test_any_stake_is_accepted_where_the_script_leaves_it_open():
    rehearsal = LessonRun(STRICT)
    assert rehearsal.accepted() == ["B8+5", "B8+10", "B8+20", "B8+40", "B8+50"]
    rehearsal.answer("B8+40")
    assert (rehearsal.step, rehearsal.accepted(), rehearsal.over) == (1, ["stop"], False)
    rehearsal.answer("stop")
    assert (rehearsal.step, rehearsal.accepted(), rehearsal.over, rehearsal.cue) == (2, [], True, None)


@pytest.mark.parametrize("token", ["roll", "B2+5", "K4+50"])
def test_other_legal_move_changes_nothing(token):
    rehearsal = LessonRun(STRICT)
    before = fingerprint(rehearsal.game)
    with pytest.raises(OffScript):
        rehearsal.answer(token)
    assert (fingerprint(rehearsal.game), rehearsal.step) == (before, 0)


@pytest.mark.parametrize(
    ("lesson", "token", "code"),
    [(STRICT, "R9+5", "card_not_held"), (FREE, "stop", "other_decision"), (FREE, "nonsense", "no_such_move")],
)
def test_illegal_move_is_refused_with_its_reason(lesson, token, code):
    rehearsal = LessonRun(lesson)
    before = fingerprint(rehearsal.game)
    with pytest.raises(Refusal) as caught:
        rehearsal.answer(token)
    assert (caught.value.code, fingerprint(rehearsal.game)) == (code, before)


def test_nothing_can_be_played_when_it_is_over():
    rehearsal = run_lesson(STRICT, ["B8+5", "stop"])
    with pytest.raises(Refusal) as caught:
        rehearsal.answer("roll")
    assert caught.value.code == "game_over"


def test_free_lesson_goes_astray_until_the_turn_is_over():
    war = run_lesson(FREE, ["K4+5"])
    assert (war.astray, war.cue, war.accepted()) == (True, None, [])
    while not war.over:
        assert war.game.seat == FREE.learner
        war.answer(war.game.view(FREE.learner).moves[0])
    assert war.game.state.turn > war.turn


def play_anyhow(lesson: Lesson, picks: list[int]) -> LessonRun:
    rehearsal = LessonRun(lesson)
    for pick in picks:
        if rehearsal.over:
            break
        moves = rehearsal.game.view(lesson.learner).moves
        rehearsal.answer(moves[pick % len(moves)])
    return rehearsal


@given(key=st.sampled_from(sorted(LESSONS)), picks=st.lists(st.integers(0, 99), min_size=1, max_size=25))
def test_whatever_a_learner_does_the_table_stays_right(key, picks):
    """Every lesson as if it were free: the bots know what to do in any position it can come to, and do it again the same way."""
    lesson = msgspec.structs.replace(LESSONS[key], free=True)
    one, two = play_anyhow(lesson, picks), play_anyhow(lesson, picks)
    assert fingerprint(one.game) == fingerprint(two.game)
    assert one.over or one.game.seat == lesson.learner
