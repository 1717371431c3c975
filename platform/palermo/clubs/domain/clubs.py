"""A club's life: founded, changed, closed, opened again."""

from typing import Any

from django.db import IntegrityError, transaction
from django.forms.models import model_to_dict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.domain.errors import ClubChangedMeanwhile, NameDiffers
from palermo.clubs.domain.locks import locked
from palermo.clubs.domain.slugs import free_slug_for
from palermo.clubs.models import Club, ClubAdmission, ClubRole, Membership
from palermo.clubs.permissions import forget_roles, require
from palermo.common.actions import action_verb, actions_for_scope, record_action

CLUB_FOUNDED = action_verb("club.founded", _("Started the club"))
CLUB_CHANGED = action_verb("club.changed", _("Changed the settings"))
CLUB_CLOSED = action_verb("club.closed", _("Closed the club"))
CLUB_REOPENED = action_verb("club.reopened", _("Reopened the club"))

SETTINGS = ("name", "place", "about", "language", "time_zone", "is_public", "admission")
_ATTEMPTS = 5


def found_club(
    *,
    actor: User,
    name: str,
    place: str = "",
    about: str = "",
    language: str = "en",
    time_zone: str = "UTC",
    is_public: bool = True,
    admission: str = ClubAdmission.INVITATION,
) -> Club:
    club = Club(
        name=name,
        place=place,
        about=about,
        language=language,
        time_zone=time_zone,
        is_public=is_public,
        admission=admission,
    )
    with transaction.atomic():
        _save_at_a_free_address(club)
        Membership.objects.create(club=club, user=actor, role=ClubRole.OWNER)
        record_action(actor=actor, verb=CLUB_FOUNDED, target=club, after=settings_of(club), scope=club)
    forget_roles(actor)
    return club


def _save_at_a_free_address(club: Club) -> None:
    for attempt in range(_ATTEMPTS):
        club.slug = free_slug_for(club.name)
        try:
            with transaction.atomic():
                club.save(force_insert=True)
        except IntegrityError:  # somebody founded a club of the same name in this moment
            if attempt == _ATTEMPTS - 1:
                raise
        else:
            return


def settings_of(club: Club) -> dict[str, Any]:
    return model_to_dict(club, fields=SETTINGS)


def change_club(*, actor: User, club: Club, version: int, **values: Any) -> Club:
    """`version` is the one that the editor saw. Saving what is there already changes nothing and is no conflict."""
    with transaction.atomic():
        current = locked(club)
        forget_roles(actor)
        require(actor, "clubs.change_settings", current)
        before = settings_of(current)
        if before == values:
            return current
        if current.version != version:
            raise ClubChangedMeanwhile(who=_last_editor(current))
        for field, value in values.items():
            setattr(current, field, value)
        current.version += 1
        current.save(update_fields=[*values, "version"])
        record_action(
            actor=actor, verb=CLUB_CHANGED, target=current, before=before, after=settings_of(current), scope=current
        )
    return current


def _last_editor(club: Club) -> str:
    entry = actions_for_scope(club).filter(target_type=club._meta.label_lower).first()
    return str(entry.actor) if entry and entry.actor else str(_("Someone"))


def close_club(*, actor: User, club: Club, name: str) -> Club:
    """`name` is what the owner typed, so that nobody closes a club by a slip. Everything in it stays."""
    with transaction.atomic():
        current = locked(club)
        forget_roles(actor)
        require(actor, "clubs.close", current)
        if " ".join(name.split()).casefold() != " ".join(current.name.split()).casefold():
            raise NameDiffers
        shut(club=current, actor=actor)
    return current


def shut(*, club: Club, actor: User) -> None:
    """For a club that is already locked."""
    club.closed_at = timezone.now()
    club.version += 1
    club.save(update_fields=["closed_at", "version"])
    record_action(actor=actor, verb=CLUB_CLOSED, target=club, scope=club)


def reopen_club(*, actor: User, club: Club) -> Club:
    with transaction.atomic():
        current = locked(club)
        forget_roles(actor)
        require(actor, "clubs.reopen", current)
        current.closed_at = None
        current.version += 1
        current.save(update_fields=["closed_at", "version"])
        record_action(actor=actor, verb=CLUB_REOPENED, target=current, scope=current)
    return current
