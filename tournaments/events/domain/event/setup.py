"""An event is created, changed, copied."""

import secrets
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.domain.locks import locked
from palermo.clubs.models import Club
from palermo.clubs.permissions import forget_roles
from palermo.clubs.permissions import require as require_in_club
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from tournaments.events.domain.entrants.waitlist import move_up
from tournaments.events.domain.event.errors import ChangedMeanwhile
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.event.settings_rules import problems_of, problems_of_change
from tournaments.events.models import Event
from tournaments.events.models.events import SETTINGS
from tournaments.events.permissions import require

CREATED = action_verb("event.created", _("Created the event"))
CHANGED = action_verb("event.changed", _("Changed the event’s settings"))

# Without letters and digits that are taken for each other: the code is typed from a wall.
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 6
_ATTEMPTS = 5
# What is about one evening and not about how this club plays.
NOT_COPIED = frozenset({"lot", "starts_at"})


class TooManyDrafts(DomainError):
    code = "too-many-drafts"
    message = _("This club has %(number)s unannounced events. Discard some first.")
    status = 409


MOST_DRAFTS = 20


def create_event(*, actor: User, club: Club, **values: Any) -> Event:
    """A draft, which only the desk sees. What is not said is as the model has it."""
    with transaction.atomic():
        current = locked(club)
        forget_roles(actor)
        require_in_club(actor, "clubs.change_settings", current)
        drafts = Event.objects.filter(club=current, stage="draft", rehearsal=False).count()
        if drafts >= MOST_DRAFTS:
            raise TooManyDrafts(number=drafts)
        event = Event(club=current, created_by=actor, **values)
        _refuse_unfit(event)
        _save_under_a_free_code(event)
        record_action(actor=actor, verb=CREATED, target=event, after=recorded(event), scope=event)
    return event


def _refuse_unfit(event: Event) -> None:
    for problem in problems_of(event.settings_values()):
        raise problem


def _save_under_a_free_code(event: Event) -> None:
    for attempt in range(_ATTEMPTS):
        event.code = "".join(secrets.choice(CODE_LETTERS) for _letter in range(CODE_LENGTH))
        try:
            with transaction.atomic():
                event.save(force_insert=True)
        except IntegrityError:
            if attempt == _ATTEMPTS - 1:
                raise
        else:
            return


def change_event(*, actor: User, event: Event, version: int, **values: Any) -> Event:
    """`version` is the one that the editor saw. Saving what is there already changes nothing and is no conflict."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        before, before_recorded = current.settings_values(), recorded(current)
        after = {**before, **values}
        if after == before:
            return current
        if current.version != version:
            raise ChangedMeanwhile
        for problem in [*problems_of(after), *problems_of_change(current, after)]:
            raise problem
        for field, value in values.items():
            setattr(current, field, value)
        current.version += 1
        current.save(update_fields=[*values, "version"])
        record_action(
            actor=actor, verb=CHANGED, target=current, before=before_recorded, after=recorded(current), scope=current
        )
        move_up(event=current)
    return current


def recorded(event: Event) -> dict[str, Any]:
    """The settings as the record keeps them: plain values."""
    return {
        field: value.isoformat() if isinstance(value, datetime) else value
        for field, value in event.settings_values().items()
    }


def settings_to_copy(event: Event) -> dict[str, Any]:
    """What a new event takes over from an earlier one."""
    return {field: getattr(event, field) for field in SETTINGS if field not in NOT_COPIED}
