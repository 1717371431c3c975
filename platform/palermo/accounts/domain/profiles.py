"""What people say about themselves, and who is to see it."""

from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.handles import TAKEN
from palermo.accounts.models import Audience, User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotAllowed
from palermo.common.names import tidy_name

PROFILE_CHANGED = action_verb("profile.changed", _("Changed their profile"))
PRIVACY_CHANGED = action_verb("privacy.changed", _("Changed who can see them"))
PROFILE_FIELDS = ("handle", "display_name", "crest", "language", "time_zone", "theme", "motion", "sound")


class HandleTaken(DomainError):
    code = "handle-taken"
    message = TAKEN
    status = 409


def change_profile(*, user: User, changes: Mapping[str, Any]) -> None:
    """Links with an old handle lead nowhere afterwards: a name given up is not kept for anybody."""
    wanted = {name: changes[name] for name in PROFILE_FIELDS if name in changes}
    if user.is_guest and wanted.get("handle", user.handle) != user.handle:
        raise NotAllowed
    if "display_name" in wanted:
        wanted["display_name"] = tidy_name(wanted["display_name"])
    try:
        with transaction.atomic():
            row = User.objects.select_for_update().get(pk=user.pk)
            changed = [name for name, value in wanted.items() if getattr(row, name) != value]
            for name in changed:
                setattr(row, name, wanted[name])
            if changed:
                row.save(update_fields=changed)
                # Which, not what: the record outlives an account, and names must not.
                record_action(actor=row, verb=PROFILE_CHANGED, target=row, after={"fields": changed})
    except IntegrityError:
        raise HandleTaken from None
    for name, value in wanted.items():
        setattr(user, name, value)


def change_privacy(
    *, user: User, who_sees_profile: Audience, is_findable: bool, shows_clubs: bool, on_ladders: bool
) -> None:
    after = {
        "who_sees_profile": str(who_sees_profile),
        "is_findable": is_findable,
        "shows_clubs": shows_clubs,
        "on_ladders": on_ladders,
    }
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        before = {name: getattr(row, name) for name in after}
        if before == after:
            return
        User.objects.filter(pk=row.pk).update(**after)
        record_action(actor=row, verb=PRIVACY_CHANGED, target=row, before=before, after=after)
