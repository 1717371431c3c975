"""What a lesson tells holds no card that the learner cannot know: the exit that test_leaks of the tables does not pass through."""

import pytest
from django.urls import reverse

from games.engine import Game
from games.engine.core.cards import CARD_NAMES
from games.lessons.content import LESSONS
from games.lessons.lesson_engine import Lesson, LessonRun
from tests.games.engine.rules.looking import faces


def hidden_from(game: Game, learner: int) -> set[str]:
    """The whole truth, without what is in the learner's own hand or has been revealed."""
    s = game.state
    others = [card for seat, hand in enumerate(s.hands) if seat != learner for card in hand]
    laid = [card for card in s.laid if s.seat_of[card >> 4] != learner]
    return {CARD_NAMES[card] for card in (*others, *laid, *(card for stack in s.stacks for card in stack))}


def businesses_hidden_from(game: Game, learner: int) -> set[str]:
    if game.over:
        return set()
    names = {
        "BWYKRG"[colour] + "arl"[kind]
        for seat in range(game.players)
        if seat != learner
        for colour in range(6)
        for kind in range(3)
        if game.state.owned[seat << 3 | colour] >> kind & 1
    }
    return names - set(game.view(learner).choosing)


def told_along(client, lesson: Lesson) -> list[tuple[bytes, set[str]]]:
    """Each answer on the way, as update and as whole table, and what was hidden when it was given. What was once seen may be told again."""
    address = reverse("lesson_table", args=[lesson.key])
    rehearsal = LessonRun(lesson)
    moves: list[str] = []
    seen: set[str] = set()
    found = []

    def look(was_seen: int) -> None:
        answer = client.get(
            address, {"moves": ",".join(moves), "seen": was_seen}, headers={"accept": "application/json"}
        )
        assert answer.status_code == 200
        # What was searched, stolen, or lay open and went under a stack, the learner knows.
        seen.update(faces(b" ".join(str(event).encode() for event in known)))
        hidden = hidden_from(rehearsal.game, lesson.learner) | businesses_hidden_from(rehearsal.game, lesson.learner)
        found.append((answer.content, hidden - seen))

    known: list[object] = []
    look(0)
    while not rehearsal.over:
        moves.append(rehearsal.accepted()[0])
        known += rehearsal.game.events_for(lesson.learner, rehearsal.answer(moves[-1]))
        look(len(moves) - 1)
        look(len(moves))
    return found


@pytest.mark.parametrize("key", LESSONS)
def test_no_answer_tells_what_is_hidden(client, key):
    answers = told_along(client, LESSONS[key])
    assert len(answers) == 2 * len(LESSONS[key].cues) + 1
    for content, hidden in answers:
        assert len(hidden) > 20
        assert faces(content) & hidden == set()


def test_a_planted_leak_would_show():
    """The view of another seat tells what is hidden from the learner."""
    rehearsal = LessonRun(LESSONS["war"])
    other = rehearsal.game.encoded_views()[1]
    assert faces(other) & hidden_from(rehearsal.game, 0) == {"B10", "B4", "K9"}
