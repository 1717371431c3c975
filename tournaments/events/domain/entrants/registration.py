"""Getting into an event: by oneself, or by the desk. Beyond the capacity there is the waiting list."""

import secrets

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.bots.registry import SEATABLE
from palermo.accounts.models import Player, User
from palermo.clubs.domain.paper import add_paper_players
from palermo.clubs.models import Club, Membership, PaperPlayer
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from palermo.common.names import tidy_name
from palermo.moderation.domain.blocks import has_blocked
from palermo.notifications.domain import notify
from palermo.visibility import people_named_by
from tournaments.events.domain.entrants.lookup import entrant_numbered, entrant_of
from tournaments.events.domain.entrants.waitlist import move_up, places_left, tell_moved_up
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.progress import next_round_number, swiss_is_over
from tournaments.events.models import Entrant, EntrantState, Event, EventStage, Mode
from tournaments.events.notification_kinds import ENTERED_BY_DESK
from tournaments.events.permissions import require

ENTERED = action_verb("event.entered", _("Added a player"))
REGISTERED = action_verb("event.registered", _("Registered"))
WITHDRAWN = action_verb("event.withdrawn", _("Withdrew a registration"))
LET_IN = action_verb("event.let_in", _("Let someone in from the waiting list"))

MOST_BOTS = 60
BEFORE_THE_START = (EventStage.DRAFT, EventStage.OPEN, EventStage.CHECK_IN)
TO_REGISTER = (EventStage.OPEN, EventStage.CHECK_IN)


class AlreadyEntered(DomainError):
    code = "already-entered"
    message = _("%(name)s is already registered.")
    status = 409


class NobodyOfThatHandle(DomainError):
    code = "nobody-of-that-handle"
    message = _("There’s no account with the username %(handle)s.")
    status = 404


class PaperPlaysNotOnline(DomainError):
    code = "paper-not-online"
    message = _("This event is played online, and %(name)s has no account.")
    status = 409


class BotsPlayOnline(DomainError):
    code = "bots-online-only"
    message = _("Bots can only play at online tables, and not in rated events.")
    status = 409


class BotUnknown(DomainError):
    code = "no-such-bot"
    message = _("This bot doesn’t exist.")


class TooManyBots(DomainError):
    code = "too-many-bots"
    message = _("At most %(most)s bots can take part.")


class PaperUnknown(DomainError):
    code = "paper-unknown"
    message = _("This club has no such unregistered player.")
    status = 404


class NameNotTaken(DomainError):
    code = "name-unfit"
    message = _("Enter a name of 1 to 60 visible characters.")


class RehearsalHasNoPeople(DomainError):
    code = "rehearsal-has-no-people"
    message = _("A rehearsal has made-up people only. Type a name that no one in the club has.")
    status = 409


class NotWaiting(DomainError):
    code = "not-waiting"
    message = _("%(name)s isn’t on the waiting list.")
    status = 409


class HasPlayed(DomainError):
    code = "has-played"
    message = _("%(name)s has already been seated and can only drop out.")
    status = 409


class AllRoundsOut(DomainError):
    code = "all-rounds-out"
    message = _("The last round is published, so no one can join any more.")
    status = 409


def register(*, actor: User, event: Event) -> Entrant:
    """By oneself. Whoever holds the event's lock counts first: the last place goes to exactly one."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.register", current)
        if current.stage not in TO_REGISTER:
            raise WrongStage(stage=current.get_stage_display())
        entrant = put_on_list(current, player=actor.player, name=str(actor))
        record_action(actor=actor, verb=REGISTERED, target=entrant, after=facts_of_entrant(entrant), scope=current)
    return entrant


def withdraw(*, actor: User, event: Event) -> Entrant | None:
    """By oneself, before the event begins; afterwards one drops out. Nobody there: nothing to take back."""
    with changing(event) as current:
        entrant = entrant_of(current, actor)
        if entrant is None or entrant.state == EntrantState.WITHDRAWN:
            return entrant
        if current.stage not in BEFORE_THE_START:
            raise WrongStage(stage=current.get_stage_display())
        take_out(event=current, entrant=entrant, actor=actor)
    return entrant


def enter_account(*, actor: User, event: Event, handle: str) -> Entrant:
    """By the desk."""
    person = account_with_handle(actor=actor, handle=handle)
    with changing(event) as current:
        _require_desk(actor, current)
        return enter_player(actor=actor, event=current, player=person.player, name=str(person))


def account_with_handle(*, actor: User, handle: str) -> User:
    """Whom the organiser may not see, or who has blocked them, cannot be found by them, here as elsewhere."""
    wanted = handle.strip().removeprefix("@")
    person = people_named_by(actor).filter(handle__iexact=wanted.replace("\x00", "")).select_related("player").first()
    if person is None:
        raise NobodyOfThatHandle(handle=wanted[:40])
    return person


def enter_member(*, actor: User, event: Event, membership_id: int) -> Entrant:
    """One of the club's members, by a tap on the list."""
    with changing(event) as current:
        _require_desk(actor, current)
        found = Membership.objects.filter(pk=membership_id, club=current.club).select_related("user__player").first()
        if found is None or not found.user.is_active or has_blocked(found.user, actor):
            raise NobodyOfThatHandle(handle="")
        return enter_player(actor=actor, event=current, player=found.user.player, name=str(found.user))


def enter_paper(*, actor: User, event: Event, paper_id: int) -> Entrant:
    """One whom the club knows."""
    with changing(event) as current:
        _require_desk(actor, current)
        paper = current.club.paper_players.select_related("player__user").filter(pk=paper_id).first()
        if paper is None:
            raise PaperUnknown
        return enter_player(actor=actor, event=current, player=paper.player, name=paper.name)


def enter_name(*, actor: User, event: Event, name: str) -> Entrant:
    """A name on paper: the club's paper player of that name, or a new one."""
    with changing(event) as current:
        _require_desk(actor, current)
        if current.rehearsal:
            made_up = made_up_player(event=current, name=name)
            return enter_player(actor=actor, event=current, player=made_up, name=made_up.name)
        paper = paper_named(club=current.club, actor=actor, name=name, may_be_new=current.mode != Mode.ONLINE)
        return enter_player(actor=actor, event=current, player=paper.player, name=paper.name)


def made_up_player(*, event: Event, name: str) -> Player:
    """Of a rehearsal: nobody's account, and not on the club's list. One that withdrew comes back under the same name."""
    tidy = tidy_name(name)[:60]
    if not tidy:
        raise NameNotTaken
    known = event.entrants.select_related("player").filter(name__iexact=tidy).exclude(player=None).first()
    return known.player if known is not None and known.player is not None else Player.objects.create(name=tidy)


def paper_named(*, club: Club, actor: User, name: str, may_be_new: bool) -> PaperPlayer:
    tidy = tidy_name(name)
    known = known_paper(club, tidy)
    if known is not None:
        return known
    if not may_be_new:
        raise PaperPlaysNotOnline(name=tidy[:60])
    added = add_paper_players(club=club, actor=actor, names=[tidy])
    if not added.players:
        raise NameNotTaken
    return added.players[0]


def known_paper(club: Club, name: str) -> PaperPlayer | None:
    """An unclaimed one goes first: a name may be given again after somebody claimed it."""
    rows = [one for one in club.paper_players.select_related("player__user") if one.name.casefold() == name.casefold()]
    return min(rows, key=lambda one: one.claimed_at is not None, default=None)


def enter_bots(*, actor: User, event: Event, bot: str, number: int = 1) -> list[Entrant]:
    if bot not in SEATABLE:
        raise BotUnknown
    with changing(event) as current:
        _require_desk(actor, current)
        if current.mode != Mode.ONLINE or current.rated:
            raise BotsPlayOnline
        there = current.entrants.exclude(bot="").exclude(state=EntrantState.WITHDRAWN).count()
        if not 1 <= number <= MOST_BOTS - there:
            raise TooManyBots(most=MOST_BOTS)
        entered = []
        for _one in range(number):
            entrant = put_on_list(current, bot=bot, name=f"{SEATABLE[bot].title} {current.next_number}")
            record_action(actor=actor, verb=ENTERED, target=entrant, after=facts_of_entrant(entrant), scope=current)
            entered.append(entrant)
    return entered


def enter_player(*, actor: User, event: Event, player: Player, name: str) -> Entrant:
    """By the desk, for an event that is already locked."""
    if event.mode == Mode.ONLINE and player.user is None:
        raise PaperPlaysNotOnline(name=name)
    entrant = put_on_list(event, player=player, name=name)
    record_action(actor=actor, verb=ENTERED, target=entrant, after=facts_of_entrant(entrant), scope=event)
    if player.user is not None and player.user != actor and event.stage != EventStage.DRAFT:
        notify(
            kind=ENTERED_BY_DESK,
            person=player.user,
            values={"who": str(actor), "event": event.name},
            url=event.get_absolute_url(),
            about=actor,
        )
    return entrant


def _require_desk(actor: User, event: Event) -> None:
    forget_roles(actor)
    require(actor, "events.run", event)
    if event.stage not in BEFORE_THE_START:
        raise WrongStage(stage=event.get_stage_display())


def put_on_list(event: Event, *, player: Player | None = None, bot: str = "", name: str) -> Entrant:
    """On the list, or on the waiting list. Who withdrew comes back under the same number, behind those who wait."""
    entrant = event.entrants.filter(player=player).first() if player is not None else None
    if entrant is not None and entrant.state != EntrantState.WITHDRAWN:
        raise AlreadyEntered(name=entrant.name)
    state = EntrantState.WAITING if places_left(event) == 0 else EntrantState.ENTERED
    if entrant is None:
        return add_entrant(event, player=player, bot=bot, name=name, state=state)
    entrant.state, entrant.registered_at, entrant.name = state, timezone.now(), name[:60]
    entrant.checked_in_at, entrant.check_in_source, entrant.enters = None, "", 1
    entrant.save(update_fields=["state", "registered_at", "name", "checked_in_at", "check_in_source", "enters"])
    return entrant


def add_entrant(
    event: Event, *, player: Player | None, bot: str = "", name: str, state: EntrantState, enters: int = 1
) -> Entrant:
    """Start numbers are given once: the next one goes up with every row, whatever becomes of it."""
    if event.rehearsal and (player is None or player.user_id or PaperPlayer.objects.filter(player=player).exists()):
        raise RehearsalHasNoPeople
    entrant = Entrant.objects.create(
        event=event,
        number=event.next_number,
        player=player,
        bot=bot,
        name=name[:60],
        state=state,
        enters=enters,
        key=secrets.token_urlsafe(12),
    )
    event.next_number += 1
    event.save(update_fields=["next_number"])
    return entrant


def withdraw_entrant(*, actor: User, event: Event, number: int) -> Entrant:
    """By the desk."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        entrant = entrant_numbered(current, number)
        if entrant.state == EntrantState.WITHDRAWN:
            return entrant
        if current.stage not in BEFORE_THE_START and entrant.state == EntrantState.ENTERED:
            raise WrongStage(stage=current.get_stage_display())
        take_out(event=current, entrant=entrant, actor=actor)
    return entrant


def take_out(*, event: Event, entrant: Entrant, actor: User | None) -> None:
    """For an event that is already locked. The next one on the waiting list moves up."""
    if entrant.sittings.exists():
        raise HasPlayed(name=entrant.name)
    before = facts_of_entrant(entrant)
    entrant.state, entrant.checked_in_at, entrant.check_in_source = EntrantState.WITHDRAWN, None, ""
    entrant.save(update_fields=["state", "checked_in_at", "check_in_source"])
    record_action(
        actor=actor, verb=WITHDRAWN, target=entrant, before=before, after=facts_of_entrant(entrant), scope=event
    )
    move_up(event=event)


def let_in(*, actor: User, event: Event, number: int) -> Entrant:
    """From the waiting list, out of turn or beyond the capacity: the organiser decides. While the event runs, from the next round on."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        entrant = entrant_numbered(current, number)
        if entrant.state != EntrantState.WAITING:
            raise NotWaiting(name=entrant.name)
        if current.stage == EventStage.RUNNING:
            if swiss_is_over(current):
                raise AllRoundsOut
            entrant.enters, entrant.checked_in_at = next_round_number(current), timezone.now()
        elif current.stage not in BEFORE_THE_START:
            raise WrongStage(stage=current.get_stage_display())
        entrant.state = EntrantState.ENTERED
        entrant.save(update_fields=["state", "enters", "checked_in_at"])
        record_action(actor=actor, verb=LET_IN, target=entrant, after=facts_of_entrant(entrant), scope=current)
        tell_moved_up(entrant, current)
    return entrant


def facts_of_entrant(entrant: Entrant) -> dict[str, object]:
    """Without the name: the record cannot be changed, and who deletes their account takes the name along."""
    return {"number": entrant.number, "state": entrant.state}
