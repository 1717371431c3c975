"""Reviews: asked for by people, made by workers slice by slice, kept for everybody who may see the whole game."""

import zlib
from collections.abc import Iterable
from itertools import islice
from typing import Final
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_noop

from games.replays.analysis import JUDGE, AnalysedMoment, AnalysisBudget, GameAnalyser, GameAnalysis
from games.replays.domain.errors import NeedsAccount, NoReviewWaiting
from games.replays.domain.records import record_of
from games.replays.models import FinishedGame, GameReview, RecordedGame, RecordingStage, of_game
from games.replays.permissions import viewpoints_open_to
from games.replays.projection.viewpoints import ALL
from games.tables.domain.errors import CardsHeldBack
from games.tables.permissions import Person
from palermo.accounts.models import User
from palermo.common.errors import NotAllowed
from palermo.common.jobs import JobRun, enqueue_job
from palermo.common.models import Job, JobState

REVIEW: Final = "replays.review_game"
# A review takes minutes of a core: after each slice other jobs get their turn, after each step it is safe what was done.
SLICE: Final = 32
STEP: Final = 4


def require_open_eyes(person: Person, game: FinishedGame) -> None:
    """A review looks at all cards."""
    if ALL not in viewpoints_open_to(person, game):
        raise CardsHeldBack


def may_ask_for_review(person: Person) -> bool:
    return person.is_authenticated and not person.is_guest


def review_of(game: FinishedGame) -> GameReview | None:
    return GameReview.objects.filter(**of_game(game), judge=JUDGE).first()


def reviews_before(review: GameReview) -> int:
    """How many that wait were asked for earlier."""
    return GameReview.objects.filter(finished_at__isnull=True, asked_at__lt=review.asked_at).count()


def is_given_up(review: GameReview) -> bool:
    """Its job failed again and again, and waits for an operator or for somebody who asks anew."""
    return Job.objects.filter(key=_key_of(review), state=JobState.DEAD).exists()


def ask_for_review(*, actor: Person, game: FinishedGame) -> GameReview:
    """There is one for everybody: who asks second gets the first one's."""
    require_open_eyes(actor, game)
    if not isinstance(actor, User) or not may_ask_for_review(actor):
        raise NeedsAccount
    values = {"asked_by": actor, "effort": settings.REVIEW_EFFORT, "total": len(record_of(game).moves)}
    with transaction.atomic():
        old = review_of(game)
        if old is not None and is_given_up(old):
            old.delete()
        review, is_new = GameReview.objects.get_or_create(**of_game(game), judge=JUDGE, defaults=values)
        if is_new:
            _put_slice_into_outbox(review)
    return review


def call_off_review(*, actor: Person, game: FinishedGame) -> None:
    """Only by whoever asked, and only while it is not done. The worker finds no row and stops."""
    require_open_eyes(actor, game)
    with transaction.atomic():
        rows = GameReview.objects.select_for_update().filter(**of_game(game), judge=JUDGE, finished_at__isnull=True)
        review = rows.first()
        if review is None:
            raise NoReviewWaiting
        if review.asked_by_id != actor.pk:
            raise NotAllowed
        review.delete()


def forget_reviews(*, recording_id: UUID) -> None:
    """Of a recording that is being changed: afterwards it may be another game."""
    if not RecordedGame.objects.filter(pk=recording_id, stage=RecordingStage.FINISHED).exists():
        GameReview.objects.filter(recording_id=recording_id).delete()


def judge_slice(run: JobRun, *, review_id: int, first: int) -> None:
    """Judge some decisions and leave the next ones to another job. Whoever takes over goes on after the last step."""
    review = GameReview.objects.filter(pk=review_id, finished_at__isnull=True).first()
    if review is None:
        return
    last = min(first + SLICE, review.total)
    game = review.table or review.recording
    if game is None:
        return
    judge = GameAnalyser(record_of(game), AnalysisBudget.scaled(review.effort))
    moments = judge.judge(review.judged, last)
    # The judge thinks before anybody is kept waiting by a transaction.
    while some := list(islice(moments, STEP)):
        with run.step(stage=gettext_noop("Judging decisions"), done=review.judged + len(some), total=review.total):
            kept = _keep(review_id, review.judged, some)
        if kept is None:
            return
        review = kept


def _keep(review_id: int, judged: int, some: list[AnalysedMoment]) -> GameReview | None:
    """Nothing, if the review was called off meanwhile."""
    review = GameReview.objects.select_for_update().filter(pk=review_id, judged=judged).first()
    if review is None:
        return None
    review.packed = _pack([*moments_of(review), *some])
    review.judged += len(some)
    if review.judged == review.total:
        review.finished_at = timezone.now()
    elif review.judged % SLICE == 0:
        _put_slice_into_outbox(review)
    review.save(update_fields=["packed", "judged", "finished_at"])
    return review


def _put_slice_into_outbox(review: GameReview) -> None:
    arguments = {"review_id": review.pk, "first": review.judged}
    enqueue_job(kind=REVIEW, key=_key_of(review), arguments=arguments, owner=review.asked_by)


def _key_of(review: GameReview) -> str:
    """Of the slice that is being judged."""
    return f"review:{review.pk}:{review.judged - review.judged % SLICE}"


def moments_of(review: GameReview) -> list[AnalysedMoment]:
    packed = bytes(review.packed)
    return msgspec.msgpack.decode(zlib.decompress(packed), type=list[AnalysedMoment]) if packed else []


def _pack(moments: Iterable[AnalysedMoment]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(list(moments)))


def whole_review(review: GameReview, game: FinishedGame) -> GameAnalysis:
    """Of one that is done."""
    return GameAnalyser(record_of(game)).review(tuple(moments_of(review)))
