"""Who is in a shared review now. Each process notes its own sockets and reads everybody's."""

from collections.abc import Collection
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from games.replays.domain.shared.errors import ReviewFull, ReviewOver
from games.replays.models import ReviewParticipant, SharedReview
from palermo.common.times import now_ms

# A process notes its sockets every ten seconds, so it may fail to do so twice.
FRESH_MS = 30_000
# Long after they count for nothing.
KEPT_MS = 10 * 60_000
MOST_PARTICIPANTS = 200


class OpenWindow(msgspec.Struct, frozen=True):
    """An open window. Visitors without an account have no player. `option` is the guess about `move`."""

    player: UUID | None
    name: str
    move: int | None
    option: int | None


class ReviewState(msgspec.Struct, frozen=True):
    """A review as its rows say it, and every window that is open."""

    review: SharedReview
    here: tuple[OpenWindow, ...]


@transaction.atomic
def join_review(*, companion_id: UUID, review_id: UUID, player_id: UUID | None, process: str) -> None:
    if SharedReview.objects.select_for_update().filter(pk=review_id).first() is None:  # it was ended just now
        raise ReviewOver
    if _fresh([review_id]).count() >= MOST_PARTICIPANTS:
        raise ReviewFull
    ReviewParticipant.objects.create(
        pk=companion_id, review_id=review_id, player_id=player_id, process=process, seen_at=now_ms()
    )


def leave_review(*, companion_ids: Collection[UUID]) -> set[UUID]:
    """Returns the reviews that they have left."""
    rows = ReviewParticipant.objects.filter(pk__in=companion_ids)
    left = set(rows.values_list("review_id", flat=True))
    rows.delete()
    return left


def note_participants(*, companion_ids: Collection[UUID]) -> None:
    """These windows are still open."""
    now = now_ms()
    own = ReviewParticipant.objects.filter(pk__in=companion_ids)
    own.update(seen_at=now)
    reviews = SharedReview.objects.filter(pk__in=own.values("review"))
    reviews.update(seen_at=now)
    reviews.filter(Exists(own.filter(review=OuterRef("pk"), player=OuterRef("leader")))).update(led_at=now)


def forget_participants(*, process: str) -> None:
    """The process closes its doors."""
    ReviewParticipant.objects.filter(process=process).delete()


def sweep_participants() -> int:
    """What processes left behind that are no more. Returns how many rows there were."""
    return ReviewParticipant.objects.filter(seen_at__lte=now_ms() - KEPT_MS).delete()[0]


def is_here(review_id: UUID, player_id: UUID) -> bool:
    return _fresh([review_id]).filter(player_id=player_id).exists()


def states_of(review_ids: Collection[UUID]) -> dict[UUID, ReviewState]:
    """Two queries for however many. A review that is over is not among them."""
    here: dict[UUID, list[OpenWindow]] = {}
    for row in _fresh(review_ids).select_related("player__user").order_by("player_id", "pk"):
        name = str(row.player) if row.player is not None else ""
        window = OpenWindow(player=row.player_id, name=name, move=row.guess_move, option=row.guess_option)
        here.setdefault(row.review_id, []).append(window)
    reviews = SharedReview.objects.filter(pk__in=review_ids).select_related("leader__user")
    return {review.pk: ReviewState(review, tuple(here.get(review.pk, ()))) for review in reviews}


def _fresh(review_ids: Collection[UUID]) -> QuerySet[ReviewParticipant]:
    return ReviewParticipant.objects.filter(review_id__in=review_ids, seen_at__gt=now_ms() - FRESH_MS)
