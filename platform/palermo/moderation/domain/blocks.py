"""Keeping somebody away."""

from collections.abc import Collection

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.errors import DomainError, NotFound
from palermo.moderation.models import Block


class BlockingOneself(DomainError):
    code = "blocking-oneself"
    message = _("You can’t block yourself.")
    status = 409


def block_person(*, blocker: User, blocked: User) -> Block:
    """Blocking twice is blocking once. Whom somebody avoids is nobody's business, so no record is made."""
    if blocker == blocked:
        raise BlockingOneself
    with transaction.atomic():
        block, _created = Block.objects.get_or_create(blocker=blocker, blocked=blocked)
    return block


def unblock_person(*, blocker: User, handle: str) -> User:
    with transaction.atomic():
        block = Block.objects.select_related("blocked").filter(blocker=blocker, blocked__handle__iexact=handle).first()
        if block is None:
            raise NotFound
        block.delete()
    return block.blocked


def blocks_for(user: User) -> QuerySet[Block]:
    return Block.objects.filter(blocker=user).select_related("blocked")


def has_blocked(blocker: User, blocked: User) -> bool:
    return Block.objects.filter(blocker=blocker, blocked=blocked).exists()


def pairs_apart(user_ids: Collection[int]) -> set[tuple[int, int]]:
    """Each pair of people, both ways round, of whom one is among these and one has blocked the other."""
    blocks = Block.objects.filter(Q(blocker__in=user_ids) | Q(blocked__in=user_ids))
    pairs = set(blocks.values_list("blocker_id", "blocked_id"))
    return pairs | {(b, a) for a, b in pairs}


def blocking(user: User) -> QuerySet[User]:
    """Those who have blocked this person, for `exclude(pk__in=…)`."""
    return User.objects.filter(blocks__blocked=user)


def blocked_by_or_blocking(user: User) -> QuerySet[User]:
    """Everybody this person is apart from, whoever wanted it, for `exclude(pk__in=…)`."""
    blocked = Block.objects.filter(blocker=user).values("blocked")
    blockers = Block.objects.filter(blocked=user).values("blocker")
    return User.objects.filter(Q(pk__in=blocked) | Q(pk__in=blockers))
