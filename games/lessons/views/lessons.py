"""The list of lessons, the page of one, and the question that page asks. Nothing is stored."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.engine import Refusal
from games.lessons.content import EXAMPLES, LESSONS, TUTORIAL
from games.lessons.interfaces.asking import PLAYING, not_possible, question_in
from games.lessons.interfaces.telling import tell_nudge, tell_update, tell_whole
from games.lessons.lesson_engine import Lesson, OffScript, run_lesson
from palermo.common.errors import NotFound


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    return render(request, "lessons/learn.html", {"chapters": TUTORIAL, "examples": EXAMPLES})


@require_safe
def lesson_page(request: HttpRequest, lesson: str) -> HttpResponse:
    found = _lesson_named(lesson)
    at = TUTORIAL.index(found) if found in TUTORIAL else -1
    following = TUTORIAL[at + 1] if 0 <= at < len(TUTORIAL) - 1 else None
    context = {"lesson": found, "chapter": at + 1, "following": following, "is_last": at == len(TUTORIAL) - 1}
    return render(request, "lessons/lesson.html", context)


@require_safe
def lesson_table(request: HttpRequest, lesson: str) -> HttpResponse:
    """The table as the learner sees it after these moves. A question and no deed, so it needs no token against forgery."""
    PLAYING.count(request)
    found = _lesson_named(lesson)
    question = question_in(request.GET)
    return HttpResponse(_answer(found, question.moves, question.seen), content_type="application/json")


def _answer(lesson: Lesson, moves: tuple[str, ...], seen: int) -> bytes:
    try:
        rehearsal = run_lesson(lesson, moves[:seen])
        if seen == len(moves):
            return tell_whole(rehearsal)
        since = rehearsal.game.version
        try:
            events = rehearsal.answer(moves[-1])
        except OffScript:
            return tell_nudge(rehearsal)
        return tell_update(rehearsal, since=since, events=events)
    except Refusal as refusal:
        raise not_possible(refusal) from None
    except OffScript:
        raise not_possible(Refusal("other_decision")) from None


def _lesson_named(key: str) -> Lesson:
    if key not in LESSONS:
        raise NotFound
    return LESSONS[key]
