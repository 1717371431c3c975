"""A review as the browser gets it: how far it is, and when it is done, all of it."""

import msgspec

from games.replays.analysis import AnalysedMoment, GameChapter, chapters_of, evaluate_move
from games.replays.domain.analyses import is_given_up, may_ask_for_review, review_of, reviews_before, whole_review
from games.replays.models import FinishedGame, GameReview
from games.tables.permissions import Person
from palermo.live.messages import encode


class EvaluationsShown(msgspec.Struct, frozen=True):
    """`moments`, `chapters` and `shares` as `judging` has them; `verdicts` has a word for each moment, or none."""

    judge: int
    rollouts: int
    worlds: int
    moments: tuple[AnalysedMoment, ...]
    verdicts: list[str]
    chapters: list[GameChapter]
    shares: tuple[int, ...]


class ReviewPayload(msgspec.Struct, frozen=True):
    """`state` is `none`, `waiting`, `failed` or `done`; `ahead` counts reviews that were asked for earlier."""

    state: str
    may_ask: bool
    may_call_off: bool = False
    ahead: int = 0
    judged: int = 0
    total: int = 0
    review: EvaluationsShown | None = None


def review_told(person: Person, game: FinishedGame) -> bytes:
    review, may_ask = review_of(game), may_ask_for_review(person)
    if review is None:
        return encode(ReviewPayload("none", may_ask))
    if review.finished_at is None and is_given_up(review):
        return encode(ReviewPayload("failed", may_ask))
    if review.finished_at is None:
        is_own = person.is_authenticated and review.asked_by_id == person.pk
        told = ReviewPayload("waiting", may_ask, is_own, reviews_before(review), review.judged, review.total)
        return encode(told)
    told = ReviewPayload("done", may_ask, judged=review.judged, total=review.total, review=_verdicts(review, game))
    return encode(told)


def _verdicts(row: GameReview, game: FinishedGame) -> EvaluationsShown:
    review = whole_review(row, game)
    opinions = [moment.opinion for moment in review.moments]
    return EvaluationsShown(
        judge=review.judge,
        rollouts=sum(moment.rollouts for moment in review.moments) + sum(one.rollouts for one in opinions if one),
        worlds=sum(one.worlds for one in opinions if one),
        moments=review.moments,
        verdicts=[evaluate_move(opinion) if opinion else "" for opinion in opinions],
        chapters=chapters_of(review),
        shares=review.shares,
    )
