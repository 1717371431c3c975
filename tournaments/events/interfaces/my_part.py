"""What an event means for whoever looks at its page: where they stand, and the one thing they can do now."""

from dataclasses import dataclass, field
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.events.domain.entrants.registration import TO_REGISTER
from tournaments.events.domain.entrants.waitlist import places_left, waiting_list
from tournaments.events.domain.flow.calls import TIME_TO_CALL, open_call_of
from tournaments.events.domain.rounds.progress import next_round_number, swiss_is_over
from tournaments.events.models import Entrant, EntrantState, Event, EventStage, LinkPolicy, Mode, RegistrationPolicy
from tournaments.events.permissions import Person


@dataclass(frozen=True)
class PartAction:
    """A button. `post` is False for a link."""

    words: str
    url: str
    post: bool = True


@dataclass(frozen=True)
class MyPart:
    words: str
    act: PartAction | None = None
    quiet: list[PartAction] = field(default_factory=list)


def my_part(person: Person, event: Event, me: Entrant | None) -> MyPart:
    if me is None or me.state == EntrantState.WITHDRAWN:
        return _outside(person, event)
    if me.state == EntrantState.WAITING:
        return _waiting(event, me)
    return _inside(event, me)


def _outside(person: Person, event: Event) -> MyPart:
    if event.stage not in TO_REGISTER:
        return MyPart(_closed_words(event))
    full = places_left(event) == 0
    if not person.is_authenticated or person.is_guest:
        return _without_account(event)
    if not person.has_perm("events.register", event):
        return MyPart(_door_words(event))
    url = reverse("event_register", args=[event.code])
    if full:
        return MyPart(_("All places are taken."), PartAction(_("Join the waiting list"), url))
    return MyPart(_("You haven’t registered."), PartAction(pgettext("for an event", "Register"), url))


def _without_account(event: Event) -> MyPart:
    quiet = []
    if event.link_policy != LinkPolicy.OFF and event.mode != Mode.ONLINE:
        link = reverse("event_link_register", args=[event.code, event.link_key])
        quiet = [PartAction(_("Register without an account"), link, post=False)]
    if event.door != RegistrationPolicy.EVERYBODY:
        return MyPart(_("You can register here.") if quiet else _door_words(event), None, quiet)
    login = f"{reverse('account_login')}?next={event.get_absolute_url()}"
    words = _("You haven’t registered.") if quiet else _("You need an account to take part.")
    return MyPart(words, PartAction(_("Sign in to register"), login, post=False), quiet)


def _closed_words(event: Event) -> str:
    match EventStage(event.stage):
        case EventStage.DRAFT:
            return _("This event hasn’t been announced. Only the desk can see this page.")
        case EventStage.RUNNING:
            return _("The event has started. To join late, go to the desk.")
        case EventStage.CALLED_OFF:
            return _("The event has been cancelled.")
        case _:
            return _("The event is over.")


def _door_words(event: Event) -> str:
    if event.door == RegistrationPolicy.MEMBERS:
        return _("Club members can register.")
    return _("The desk adds players. Ask an organiser of the club.")


def _waiting(event: Event, me: Entrant) -> MyPart:
    quiet = [PartAction(_("Withdraw"), reverse("event_withdraw", args=[event.code]))]
    if event.stage not in TO_REGISTER:
        return MyPart(_("You’re on the waiting list. To join late, go to the desk."))
    place = [one.pk for one in waiting_list(event)].index(me.pk) + 1
    words = _("You’re number %(place)s on the waiting list. You’ll move up automatically, and we’ll notify you.")
    return MyPart(words % {"place": place}, None, quiet)


def _inside(event: Event, me: Entrant) -> MyPart:
    number = {"number": me.number}
    ticket = PartAction(_("My code"), reverse("event_ticket", args=[event.code]), post=False)
    match EventStage(event.stage):
        case EventStage.DRAFT | EventStage.OPEN:
            withdraw = PartAction(_("Withdraw"), reverse("event_withdraw", args=[event.code]))
            return MyPart(_("You’re taking part. Your start number is %(number)s.") % number, None, [ticket, withdraw])
        case EventStage.CHECK_IN:
            return _at_the_door(event, me, ticket)
        case EventStage.RUNNING:
            return _in_play(event, me)
        case EventStage.CALLED_OFF:
            return MyPart(_("The event has been cancelled."))
        case EventStage.FINISHED:
            return MyPart(_("You took part with start number %(number)s.") % number)


def _at_the_door(event: Event, me: Entrant, ticket: PartAction) -> MyPart:
    withdraw = PartAction(_("Withdraw"), reverse("event_withdraw", args=[event.code]))
    if me.comes_later:
        words = _("You come later: you get a seat from round %(round)s on.")
        return MyPart(words % {"round": me.enters}, ticket, [withdraw])
    if me.checked_in_at is not None:
        words = _("You’re checked in. Your start number is %(number)s.")
        return MyPart(words % {"number": me.number}, None, [withdraw])
    if event.mode == Mode.BOARD:
        words = _("Check in: scan the code on the wall, or show yours at the door.")
        return MyPart(words, ticket, [withdraw])
    url = reverse("event_check_in", args=[event.code])
    return MyPart(_("Check-in is open."), PartAction(_("Check in"), url), [ticket, withdraw])


def _in_play(event: Event, me: Entrant) -> MyPart:
    if me.leaves is None:
        quiet = [PartAction(_("Drop out"), reverse("event_drop", args=[event.code]), post=False)]
        return MyPart(_("You’re taking part. Your start number is %(number)s.") % {"number": me.number}, None, quiet)
    if swiss_is_over(event):
        return MyPart(_("You’ve dropped out."))
    words = _("You’ve dropped out. You can rejoin from round %(round)s on.")
    act = PartAction(_("Rejoin"), reverse("event_return", args=[event.code]))
    return MyPart(words % {"round": next_round_number(event)}, act)


@dataclass(frozen=True)
class MyCall:
    """`since` is when the open call was made; None if there is none."""

    since: datetime | None


def my_call(event: Event, me: Entrant | None) -> MyCall | None:
    """None for whoever cannot call."""
    if me is None or me.state != EntrantState.ENTERED or event.stage not in TIME_TO_CALL:
        return None
    known = open_call_of(me)
    return MyCall(None if known is None else known.called_at)
