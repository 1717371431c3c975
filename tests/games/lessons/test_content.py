"""Every lesson there is, walked along every move it accepts; and every number that is said, looked up in the engine."""

import re
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.core.cards import NOTES
from games.engine.positions import Position, WarView
from games.lessons.content import EXAMPLES, LESSONS, TUTORIAL
from games.lessons.lesson_engine import Lesson, LessonRun, run_lesson

LONGEST_CUE = 240


def walks(lesson: Lesson, moves: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], LessonRun]]:
    """Every position a learner can come to by doing as told."""
    rehearsal = run_lesson(lesson, moves)
    yield moves, rehearsal
    if not rehearsal.over:
        for token in rehearsal.accepted():
            yield from walks(lesson, (*moves, token))


def as_told(key: str, step: int) -> LessonRun:
    """After so many steps, each with the move that is shown."""
    rehearsal = LessonRun(LESSONS[key])
    for _step in range(step):
        rehearsal.answer(rehearsal.accepted()[0])
    return rehearsal


def says(key: str, step: int) -> str:
    lesson = LESSONS[key]
    return str(lesson.cues[step].says if step < len(lesson.cues) else lesson.closing)


def position(rehearsal: LessonRun) -> Position:
    return rehearsal.game.view(rehearsal.lesson.learner).position


def war(rehearsal: LessonRun) -> WarView:
    seen = position(rehearsal).war
    assert seen is not None
    return seen


def strengths(rehearsal: LessonRun) -> dict[str, int]:
    return {side.family: side.strength for side in war(rehearsal).sides}


def money(notes: list[int]) -> int:
    return sum(count * value for count, value in zip(notes, NOTES, strict=True))


@pytest.mark.parametrize("key", LESSONS)
def test_every_accepted_way_leads_to_the_end(key):
    lesson = LESSONS[key]
    ends = 0
    for moves, rehearsal in walks(lesson):
        assert not rehearsal.astray
        if rehearsal.over:
            ends += 1
            assert len(moves) == len(lesson.cues)
        else:
            decision = rehearsal.game.decision
            assert decision is not None
            assert (decision.seat, rehearsal.step) == (lesson.learner, len(moves))
            assert set(rehearsal.accepted()) <= set(decision.tokens)
            assert rehearsal.accepted() != []
            assert rehearsal.cue is not None
            assert str(rehearsal.cue.says) != ""
    assert ends > 0


@pytest.mark.parametrize("key", LESSONS)
def test_chance_has_nothing_left_over(key):
    """A roll or a theft that never comes is a slip of the pen."""
    lesson = LESSONS[key]
    for _moves, rehearsal in walks(lesson):
        if rehearsal.over:
            state = rehearsal.game.state
            assert len(state.rolls) >= len(lesson.scene.rolls.split())
            assert len(state.thefts) == len(lesson.scene.thefts.split())


@pytest.mark.parametrize("key", LESSONS)
def test_texts_are_short_enough_for_a_phone(key):
    lesson = LESSONS[key]
    for text in (*(cue.says for cue in lesson.cues), *(cue.nudge for cue in lesson.cues), lesson.closing):
        assert len(str(text)) <= LONGEST_CUE, text


def test_keys_are_addresses_and_each_is_there_once():
    assert len(LESSONS) == len(TUTORIAL) + len(EXAMPLES)
    assert [key for key in LESSONS if not re.fullmatch(r"[a-z0-9-]{1,40}", key)] == []


def test_tutorial_shows_all_of_a_game():
    """Issue 7: draft, dice, search, theft, a war with bomb and defector, washing, payday."""
    seen = set()
    for lesson in TUTORIAL:
        for _moves, rehearsal in walks(lesson):
            seen.add(position(rehearsal).kind)
        assert lesson.free is False
    assert seen >= {"draft", "turn", "take", "search", "steal", "join", "lay", "bomb", "defector", "found", None}


def test_draft_chapter_tells_the_truth():
    assert as_told("draft", 1).game.view(0).hand == ["R9"]
    assert "A nine." in says("draft", 1)
    assert as_told("draft", 3).game.view(0).hand == ["R9", "G8", "B5"]
    end = as_told("draft", 4)
    assert (len(end.game.view(0).hand), money(position(end).seats[0].dirty)) == (4, 250)
    assert "250,000" in says("draft", 4)


def test_dice_chapter_tells_the_truth():
    two_cards = as_told("dice", 1).game.view(0)
    assert set(two_cards.hand) - {"R9", "G8", "B5", "K3"} == {"R6", "Y1"}
    assert position(as_told("dice", 2)).rolled == "RB1"
    search = as_told("dice", 3).game.view(0)
    assert (len(search.searching), max(int(card[1:]) for card in search.searching)) == (8, 11)
    assert "eight" in str(LESSONS["dice"].cues[2].nudge)
    steal = position(as_told("dice", 5))
    assert (steal.rolled, steal.seats[1].hand[4]) == ("RWx", 1)
    end = as_told("dice", 6).game.view(0)
    assert (end.hand[-1], len(end.hand)) == ("R2", 8)


def test_war_chapter_tells_the_truth():
    assert strengths(as_told("war", 1)) == {"R": 9, "B": 10, "W": 7}
    second = as_told("war", 2)
    assert strengths(second) == {"R": 20, "B": 14, "W": 13}
    assert (position(second).seats[1].hand[0], position(second).seats[2].hand[1]) == (0, 0)
    won = position(as_told("war", 3)).seats[0]
    assert money(won.clean) == 40
    assert [word in says("war", 2) for word in ("Red 20", "blue 14", "white 13")] == [True] * 3


def test_specials_chapter_tells_the_truth():
    crossed = war(as_told("specials", 1))
    assert {side.family: (side.strength, side.ally) for side in crossed.sides} == {
        "B": (9, None),
        "R": (14, 2),
        "G": (0, 1),
    }
    assert set(as_told("specials", 2).game.view(0).moves) == {"five", "*R10", "*R7", "*G8"}
    assert strengths(as_told("specials", 3)) == {"B": 9, "R": 11, "G": 0}
    assert money(position(as_told("specials", 4)).seats[0].clean) == 40
    assert strengths(as_told("specials", 6)) == {"Y": 10, "G": 9, "K": 8}
    end = position(as_told("specials", 7))
    assert money(end.seats[0].clean) == 40 + 50
    assert end.seats[1].businesses == ["Y?"]


def test_payday_chapter_tells_the_truth():
    opening = position(as_told("payday", 0))
    assert money(opening.seats[0].dirty) == 20
    assert strengths(as_told("payday", 1)) == {"W": 11, "Y": 7}
    assert strengths(as_told("payday", 2)) == {"W": 20, "Y": 10}
    result = as_told("payday", 3).game.result
    assert result is not None
    assert [(score.seat, score.total, score.place) for score in result.scores] == [(0, 230, 1), (1, 110, 2), (2, 60, 3)]
    assert [(bonus.amount, bonus.reason) for bonus in result.scores[0].bonuses] == [
        (50, "three colours"),
        (0, "tied"),
        (0, "tied"),
        (0, "tied"),
    ]


WORDS_A_MINUTE = 170  # of people who read slowly; most read some 200
SECONDS_A_DECISION = 10  # to find the thing and touch it, and to see what happens


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_tutorial_takes_ten_minutes_at_most_in_every_language(language):
    with translation.override(language):
        words = sum(
            len(str(text).split())
            for lesson in TUTORIAL
            for text in (lesson.title, lesson.about, lesson.closing, *(cue.says for cue in lesson.cues))
        )
    decisions = sum(len(lesson.cues) for lesson in TUTORIAL)
    assert 60 * words / WORDS_A_MINUTE + SECONDS_A_DECISION * decisions <= 600
