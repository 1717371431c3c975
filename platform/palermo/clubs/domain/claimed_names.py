"""The names under which clubs knew somebody before they had an account. They go with the account."""

from django.db import models

from palermo.accounts.domain.leaving.former_names import eraser_of, former_name, former_names, of_former_player
from palermo.accounts.models import User
from palermo.clubs.models import PaperPlayer
from palermo.common.actions import erase_in_log
from palermo.common.models import ActionEntry
from palermo.common.text.erasing import NameEraser


def forget_claimed_names(*, user: User) -> None:
    """Of somebody who deletes their account: the names under which clubs knew them before they claimed them."""
    for paper in PaperPlayer.objects.filter(player__user=user).select_related("club").order_by("club_id", "pk"):
        _forget_paper(paper, eraser_of(user, more=_words_about(paper), language=paper.club.language))


def papers_of_former_players() -> models.QuerySet[PaperPlayer]:
    """That still have a name: of accounts that were deleted by a release that left it there."""
    claimed = PaperPlayer.objects.filter(of_former_player(), claimed_at__isnull=False)
    return claimed.exclude(name__in=former_names()).select_related("club")


def forget_former_paper(paper: PaperPlayer) -> None:
    _forget_paper(paper, NameEraser(_words_about(paper), instead=former_name(paper.club.language)))


def _words_about(paper: PaperPlayer) -> set[str]:
    """All names and notes that the club's activity log has of it."""
    told = ActionEntry.objects.filter(target_type=PaperPlayer._meta.label_lower, target_id=str(paper.pk))
    keys = ("before__name", "after__name", "before__note", "after__note")
    return {paper.name, *(text for texts in told.values_list(*keys) for text in texts if text)}


def _forget_paper(paper: PaperPlayer, eraser: NameEraser) -> None:
    erase_in_log(scope=paper.club, eraser=eraser)
    PaperPlayer.objects.filter(pk=paper.pk).update(name=eraser.instead, note="")
