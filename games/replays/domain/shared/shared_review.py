"""A shared review: opened by somebody, led by one, handed over, taken, ended. docs/replays.md has the rules in words."""

from collections.abc import Iterable
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import F

from games.replays.domain.shared.errors import (
    LeaderIsHere,
    NothingAsked,
    NotInReview,
    NotLeading,
    QuestionOfAnother,
    ReviewOver,
)
from games.replays.domain.shared.participants import is_here
from games.replays.models import FinishedGame, ReviewParticipant, SharedReview, of_game
from palermo.accounts.models import Player
from palermo.common.times import now_ms

# A leader whose line broke comes back within this time and finds the lead untaken.
GONE_MS = 20_000
# Nobody was there for so long: the evening is over.
KEPT_MS = 6 * 3_600_000


class LeadStep(NamedTuple):
    """Somebody says that they lead a review there."""

    review: UUID
    player: UUID | None
    place: dict[str, Any]


def open_review(*, actor: Player, game: FinishedGame, place: dict[str, Any]) -> SharedReview:
    now = now_ms()
    return SharedReview.objects.create(
        **of_game(game), opener=actor, leader=actor, place=place, led_at=now, seen_at=now
    )


def review_named(review_id: UUID) -> SharedReview:
    review = SharedReview.objects.filter(pk=review_id).first()
    if review is None:
        raise ReviewOver
    return review


def follow_leaders(*, steps: Iterable[LeadStep]) -> list[bool]:
    """For each whether it was the leader who said so; if not, it has not happened."""
    return [
        SharedReview.objects.filter(pk=step.review, leader_id=step.player, leader__isnull=False).update(
            place=step.place, version=F("version") + 1, led_at=now_ms()
        )
        > 0
        for step in steps
    ]


@transaction.atomic
def take_lead(*, review_id: UUID, actor_id: UUID) -> None:
    """The opener at any time; anybody else when the leader is gone."""
    review = _locked(review_id)
    if actor_id == review.leader_id:
        return
    if actor_id != review.opener_id and not is_vacant(review, is_led=_is_led(review)):
        raise LeaderIsHere
    _set_leader(review, actor_id)


@transaction.atomic
def hand_over(*, review_id: UUID, actor_id: UUID, to_id: UUID) -> None:
    review = _locked(review_id)
    if actor_id not in (review.leader_id, review.opener_id):
        raise NotLeading
    if not is_here(review_id, to_id):
        raise NotInReview
    _set_leader(review, to_id)


@transaction.atomic
def end_review(*, review_id: UUID, actor_id: UUID) -> None:
    """By its opener; by the leader, if the opener's account is gone."""
    review = _locked(review_id)
    if actor_id != (review.opener_id or review.leader_id):
        raise QuestionOfAnother
    review.delete()


@transaction.atomic
def give_guess(*, review_id: UUID, companion_id: UUID, move: int, option: int) -> None:
    """As long as the leader asks about this move and has not shown what was played."""
    place = _locked(review_id).place
    if not place["guessing"] or place["shown"] or place["move"] != move:
        raise NothingAsked
    ReviewParticipant.objects.filter(pk=companion_id, review_id=review_id).update(guess_move=move, guess_option=option)


def sweep_reviews() -> int:
    """Those that nobody has looked at for hours. Returns how many."""
    found = list(SharedReview.objects.filter(seen_at__lte=now_ms() - KEPT_MS).values_list("pk", flat=True))
    SharedReview.objects.filter(pk__in=found).delete()
    return len(found)


def is_vacant(review: SharedReview, *, is_led: bool) -> bool:
    """Whether anybody may take the lead."""
    return review.leader_id is None or (not is_led and review.led_at <= now_ms() - GONE_MS)


def _is_led(review: SharedReview) -> bool:
    return review.leader_id is not None and is_here(review.pk, review.leader_id)


def _locked(review_id: UUID) -> SharedReview:
    review = SharedReview.objects.select_for_update().filter(pk=review_id).first()
    if review is None:
        raise ReviewOver
    return review


def _set_leader(review: SharedReview, player_id: UUID) -> None:
    """The new one begins where the old one stood, with nothing under way."""
    review.leader_id = player_id
    review.place = {**review.place, "playing": False, "pointing": "", "guessing": False, "shown": False}
    review.version += 1
    review.led_at = now_ms()
    review.save(update_fields=["leader", "place", "version", "led_at"])
