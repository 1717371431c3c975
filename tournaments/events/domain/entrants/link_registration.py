"""Registering without an account, by an event's link. The private link of a registration is all that its person needs."""

import secrets

from django.conf import settings
from django.core import signing
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext, override
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.domain.paper import paper_player_called
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotFound
from palermo.common.names import tidy_name
from palermo.common.text.links import absolute_url
from palermo.mail.domain.letters import queue_mail
from palermo.notifications.domain import notify
from tournaments.events.domain.entrants.registration import (
    BEFORE_THE_START,
    REGISTERED,
    TO_REGISTER,
    AlreadyEntered,
    NameNotTaken,
    PaperPlaysNotOnline,
    facts_of_entrant,
    put_on_list,
    take_out,
)
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import (
    EntrantState,
    Event,
    LinkPolicy,
    LinkRegistration,
    LinkRegistrationState,
    Mode,
)
from tournaments.events.notification_kinds import REGISTRATION_ASKED
from tournaments.events.permissions import require

LINK_CHANGED = action_verb("event.link_changed", _("Changed the registration link"))
LINK_ASKED = action_verb("event.link_asked", _("Asked to take part, by the registration link"))
LINK_DECLINED = action_verb("event.link_declined", _("Declined a registration"))
LONGEST_NAME = 60
MOST_ASKED = 200  # waiting for an organiser at the same time
SALT = "events.registration"
CONFIRMED_WITHIN = 7 * 86_400


class RegistrationLinkClosed(DomainError):
    code = "registration-link-closed"
    message = _("This registration link isn’t valid any more. Ask an organiser of the club.")
    status = 404


class TooManyRegistrations(DomainError):
    code = "too-many-registrations"
    message = _("Too many registrations are waiting for an organiser. Try again later.")
    status = 409


class ConfirmationLinkUnsound(DomainError):
    code = "confirmation-link-unsound"
    message = _("This confirmation link is incomplete or too old. Register again to get a new one.")
    status = 404


def set_link_policy(*, actor: User, event: Event, policy: LinkPolicy, renew: bool = False) -> Event:
    """A new link ends the one before it; private links of people who have registered go on."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        if policy != LinkPolicy.OFF and current.mode == Mode.ONLINE:
            raise PaperPlaysNotOnline(name=gettext("Someone without an account"))
        before = {"link_policy": current.link_policy}
        current.link_policy = policy
        if renew or not current.link_key:
            current.link_key = secrets.token_urlsafe(12)
        current.save(update_fields=["link_policy", "link_key"])
        record_action(
            actor=actor, verb=LINK_CHANGED, target=current, before=before, after={"link_policy": policy}, scope=current
        )
    return current


def is_open_by_link(event: Event, key: str) -> bool:
    return (
        event.link_policy != LinkPolicy.OFF and event.mode != Mode.ONLINE and constant_time_compare(key, event.link_key)
    )


def register_by_link(*, event: Event, key: str, name: str, email: str = "", language: str = "en") -> LinkRegistration:
    """On the list at once, or when an organiser has accepted it. A name that the club keeps without an account means that player."""
    name = tidy_name(name)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise NameNotTaken
    with changing(event) as current:
        if not is_open_by_link(current, key):
            raise RegistrationLinkClosed
        if current.stage not in TO_REGISTER:
            raise WrongStage(stage=current.get_stage_display())
        _require_new(current, name)
        row = LinkRegistration.objects.create(
            event=current, name=name, email=email, language=language, key=secrets.token_urlsafe(18)
        )
        if current.link_policy == LinkPolicy.OPEN:
            _accept(current, row, actor=None)
        else:
            record_action(actor=None, verb=LINK_ASKED, target=current, scope=current)
            if current.created_by is not None:
                url = reverse("desk_registration_link", args=[current.code])
                notify(kind=REGISTRATION_ASKED, person=current.created_by, values={"event": current.name}, url=url)
        if email:
            _mail(row, "email/registration_confirm.txt", _("Confirm your e-mail address"), confirm=confirm_url(row))
    return row


def _require_new(event: Event, name: str) -> None:
    there = event.entrants.exclude(state=EntrantState.WITHDRAWN).values_list("name", flat=True)
    asked = list(event.link_registrations.filter(state=LinkRegistrationState.ASKED).values_list("name", flat=True))
    if name.casefold() in {one.casefold() for one in [*there, *asked]}:
        raise AlreadyEntered(name=name)
    if len(asked) >= MOST_ASKED:
        raise TooManyRegistrations


def _accept(event: Event, row: LinkRegistration, *, actor: User | None) -> None:
    paper = paper_player_called(club=event.club, name=row.name, actor=actor)
    entrant = put_on_list(event, player=paper.player, name=paper.name)
    # Who withdrew and registers again is the same entrant; the old private link leads nowhere then.
    LinkRegistration.objects.filter(entrant=entrant).exclude(pk=row.pk).delete()
    row.entrant, row.state = entrant, LinkRegistrationState.ACCEPTED
    row.decided_by, row.decided_at = actor, timezone.now()
    row.save(update_fields=["entrant", "state", "decided_by", "decided_at"])
    record_action(actor=actor, verb=REGISTERED, target=entrant, after=facts_of_entrant(entrant), scope=event)


def decide_registration(*, actor: User, event: Event, registration_id: int, accept: bool) -> LinkRegistration:
    """Decided twice in the same way, it is decided once."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        row = current.link_registrations.filter(pk=registration_id).first()
        if row is None:
            raise NotFound
        if row.state != LinkRegistrationState.ASKED:
            return row
        if current.stage not in BEFORE_THE_START:
            raise WrongStage(stage=current.get_stage_display())
        if accept:
            _accept(current, row, actor=actor)
            if row.email_confirmed_at is not None and row.mails_stopped_at is None:
                _mail(row, "email/registration_accepted.txt", _("You’re registered"))
        else:
            row.state, row.decided_by, row.decided_at = LinkRegistrationState.DECLINED, actor, timezone.now()
            row.email = ""
            row.save(update_fields=["state", "decided_by", "decided_at", "email"])
            record_action(actor=actor, verb=LINK_DECLINED, target=current, scope=current)
    return row


def withdraw_by_link(*, registration: LinkRegistration) -> None:
    """Before the event begins; afterwards the desk drops people out."""
    with changing(registration.event) as current:
        row = LinkRegistration.objects.select_related("entrant").get(pk=registration.pk)
        if row.state not in (LinkRegistrationState.ASKED, LinkRegistrationState.ACCEPTED):
            return
        if current.stage not in BEFORE_THE_START:
            raise WrongStage(stage=current.get_stage_display())
        if row.entrant is not None and row.entrant.state != EntrantState.WITHDRAWN:
            take_out(event=current, entrant=row.entrant, actor=None)
        row.state, row.email = LinkRegistrationState.WITHDRAWN, ""
        row.save(update_fields=["state", "email"])


def registration_with_key(event: Event, key: str) -> LinkRegistration:
    row = event.link_registrations.select_related("event__club", "entrant").filter(key=key).first()
    if row is None:
        raise NotFound
    return row


def own_url(row: LinkRegistration) -> str:
    return absolute_url(reverse("event_own_registration", args=[row.event.code, row.key]))


def confirm_url(row: LinkRegistration) -> str:
    """Only the mail has it: whoever opens it reads that mailbox."""
    token = signing.dumps([row.pk, row.email], salt=SALT)
    return absolute_url(reverse("event_confirm_registration", args=[row.event.code, row.key, token]))


def confirm_email(*, registration: LinkRegistration, token: str) -> None:
    try:
        pk, email = signing.loads(
            token, salt=SALT, max_age=CONFIRMED_WITHIN, fallback_keys=settings.SECRET_KEY_FALLBACKS
        )
    except signing.BadSignature:
        raise ConfirmationLinkUnsound from None
    if (pk, email) != (registration.pk, registration.email):
        raise ConfirmationLinkUnsound
    if registration.email_confirmed_at is None:
        registration.email_confirmed_at = timezone.now()
        registration.save(update_fields=["email_confirmed_at"])


def stop_mails(*, registration: LinkRegistration) -> None:
    if registration.mails_stopped_at is None:
        registration.mails_stopped_at = timezone.now()
        registration.save(update_fields=["mails_stopped_at"])


def _mail(row: LinkRegistration, template: str, subject: object, **more: object) -> None:
    with override(row.language or "en"):
        context = {"name": row.name, "event": row.event.name, "own": own_url(row), **more}
        text = render_to_string(template, context).strip() + "\n"
        queue_mail(to=row.email, subject=f"{row.event.name}: {subject}", text=text)
