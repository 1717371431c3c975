"""A scene is a game that the rules could have led to: every card, note and business is there once."""

import pytest

from games.engine import TOKENS
from games.engine.core.cards import CARDS, COLOURS, KINDS, NOTES, NOTES_OF_A_KIND
from games.lessons.content import LESSONS
from games.lessons.lesson_engine import LessonRun, StartPosition


@pytest.mark.parametrize("key", LESSONS)
def test_box_is_complete(key):
    lesson = LESSONS[key]
    game, _came = lesson.scene.begin(len(lesson.names))
    s = game.state
    assert sorted(card for pile in (*s.hands, *s.stacks) for card in pile) == CARDS
    for note in range(len(NOTES)):
        held = sum(s.dirty[seat * 5 + note] + s.clean[seat * 5 + note] for seat in range(s.players))
        assert held + s.bank[note] == NOTES_OF_A_KIND
        assert s.bank[note] >= 0
    owned = sum(kinds.bit_count() for kinds in s.owned)
    assert owned + sum(kinds.bit_count() for kinds in s.shops) == COLOURS * KINDS


def test_scene_without_hands_begins_with_the_draft():
    game, came = StartPosition(stacks="B7 B3 G2").begin(4)
    decision = game.decision
    assert decision is not None
    assert (decision.kind, came, game.players) == ("draft", [], 4)
    assert game.play(decision.moves[0])[0].card == "B7"  # type: ignore[attr-defined]


def test_scene_under_way_has_what_it_says():
    scene = StartPosition(
        hands=("B7 R3", "G1", "K5"),
        dirty=("5 50", "10", "20 20"),
        clean=("40", "", "5"),
        businesses=("Ba Wr", "", "Gl"),
        first=1,
        turn=30,
        wars=6,
    )
    game, came = scene.begin(3)
    view = game.view(0)
    seat = view.position.seats[0]
    assert (view.hand, view.businesses) == (["B7", "R3"], ["Ba", "Wr"])
    assert (seat.dirty, seat.clean) == ([1, 0, 0, 0, 1], [0, 0, 0, 1, 0])
    assert (view.position.turn, view.position.active) == (30, 1)
    assert [(event.seat, event.card) for event in came] == [(0, "B7"), (0, "R3"), (1, "G1"), (2, "K5")]  # type: ignore[attr-defined]
    assert {TOKENS[move] for move in game.options()} == {"roll", "G1+10"}


def test_who_has_no_card_left_can_always_roll():
    """R3.3, at the end of a lesson that has no dice in it."""
    lesson = LESSONS["specials"]
    rehearsal = LessonRun(lesson)
    while not rehearsal.over:
        rehearsal.answer(rehearsal.accepted()[0])
    assert rehearsal.game.view(0).hand == []
