"""The board on the club's wall: organisers write, everybody who sees the club reads."""

from django.db import models, transaction
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.models import Announcement, Club
from palermo.clubs.notification_kinds import ANNOUNCED
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotFound
from palermo.common.jobs import enqueue_job
from palermo.notifications.domain import notify

WRITTEN = action_verb("announcement.written", _("Posted a notice"))
CHANGED = action_verb("announcement.changed", _("Edited a notice"))
REMOVED = action_verb("announcement.removed", _("Removed a notice"))
TELL_READERS = "clubs.tell_readers"
ON_CLUB_PAGE = 2


class AnnouncementChanged(DomainError):
    code = "announcement-changed"
    message = _(
        "Someone else changed this notice while you were writing. Your text is still here: compare the two "
        "and save again."
    )
    status = 409


def write_announcement(*, club: Club, actor: User, title: str, text: str, is_pinned: bool = False) -> Announcement:
    with transaction.atomic():
        row = Announcement.objects.create(club=club, author=actor, title=title, text=text, is_pinned=is_pinned)
        record_action(actor=actor, verb=WRITTEN, target=row, after=_values(row), scope=club)
        enqueue_job(kind=TELL_READERS, key=f"{TELL_READERS}:{row.pk}", arguments={"announcement": row.pk})
    return row


def readers_to_tell(announcement: Announcement) -> models.QuerySet[User]:
    """Every member but the author."""
    readers = User.objects.filter(memberships__club=announcement.club_id, is_active=True).order_by("pk")
    return readers.exclude(pk=announcement.author_id or 0)


def tell_reader(*, announcement: Announcement, reader: User) -> None:
    club = announcement.club
    values = {"club": club.name, "title": announcement.title}
    notify(kind=ANNOUNCED, person=reader, values=values, url=reverse("club_board", args=[club.slug]))


def change_announcement(
    *, announcement: Announcement, actor: User, title: str, text: str, is_pinned: bool, version: int
) -> Announcement:
    """`version` is the one that the writer saw."""
    with transaction.atomic():
        row = _locked(announcement)
        if row.version != version:
            raise AnnouncementChanged
        before = _values(row)
        row.title, row.text, row.is_pinned, row.version = title, text, is_pinned, row.version + 1
        if _values(row) != before:
            row.save()
            record_action(actor=actor, verb=CHANGED, target=row, before=before, after=_values(row), scope=row.club)
    return row


def remove_announcement(*, announcement: Announcement, actor: User) -> None:
    with transaction.atomic():
        row = _locked(announcement)
        record_action(actor=actor, verb=REMOVED, target=row, before=_values(row), scope=row.club)
        row.delete()


def forget_author(*, user: User) -> None:
    """What was announced stays on the wall; who wrote it is nobody any more."""
    Announcement.objects.filter(author=user).update(author=None)


def announcements_for_club(club: Club) -> models.QuerySet[Announcement]:
    return club.announcements.select_related("author")


def latest_announcements_for_club(club: Club) -> list[Announcement]:
    """For the club's own page: `clubs/board/latest.html` shows them as `announcements`."""
    return list(announcements_for_club(club)[:ON_CLUB_PAGE])


def announcement_for_club(club: Club, pk: int) -> Announcement:
    row = announcements_for_club(club).filter(pk=pk).first()
    if row is None:
        raise NotFound
    return row


def _values(row: Announcement) -> dict[str, object]:
    return {"title": row.title, "text": row.text, "stays_on_top": row.is_pinned}


def _locked(announcement: Announcement) -> Announcement:
    row = Announcement.objects.select_for_update().filter(pk=announcement.pk).first()
    if row is None:
        raise NotFound
    return row
