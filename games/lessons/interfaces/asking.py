"""What a browser may ask: the learner's moves so far, and how many of them it has seen the outcome of. Read strictly."""

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.engine import MOVE_OF
from games.engine.refusals import Refusal
from games.tables.interfaces.labels import WORDS
from palermo.common.errors import DomainError
from palermo.common.limits import RateLimit

# A lesson has a dozen decisions; off the script a turn may have some more.
MOST_MOVES = 60
# A quick reader answers every two seconds; a classroom may share one address.
PLAYING = RateLimit("lesson", amount=600, seconds=60)


class UnreadableAnswer(DomainError):
    code = "bad-question"
    message = _("This request can’t be read. Reload the page and try again.")


class ImpossibleMoves(DomainError):
    """A list of moves that the rules or the lesson refuse: an old page, or somebody who tries things out."""

    code = "no-such-lesson-move"
    message = _("The lesson can’t play these moves: %(reason)s")
    status = 409


class LessonQuestion(msgspec.Struct, frozen=True):
    moves: tuple[str, ...]
    seen: int


def question_in(parameters: QueryDict) -> LessonQuestion:
    """`moves` are tokens with commas between them; of them, all or all but the last were `seen`."""
    if sorted(parameters) != ["moves", "seen"] or any(len(given) != 1 for _name, given in parameters.lists()):
        raise UnreadableAnswer
    asked, seen = str(parameters["moves"]), str(parameters["seen"])
    moves = tuple(asked.split(",")) if asked else ()
    if len(moves) > MOST_MOVES or any(token not in MOVE_OF for token in moves):
        raise UnreadableAnswer
    if seen not in {str(number) for number in (len(moves), len(moves) - 1) if number >= 0}:
        raise UnreadableAnswer
    return LessonQuestion(moves, int(seen))


def not_possible(refusal: Refusal) -> ImpossibleMoves:
    return ImpossibleMoves(reason=WORDS[refusal.code])
