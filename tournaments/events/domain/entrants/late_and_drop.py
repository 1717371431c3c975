"""While the event runs: coming late, missing a round, dropping out, coming back.

All of it counts from the next round that is not published. If that one is seated already, `rounds.progress.round_to_fit` says so, and the desk
fits the seating.
"""

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import Player, User
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotAllowed, NotFound
from tournaments.events.domain.entrants.lookup import entrant_numbered
from tournaments.events.domain.entrants.registration import (
    AllRoundsOut,
    AlreadyEntered,
    PaperPlaysNotOnline,
    account_with_handle,
    add_entrant,
    made_up_player,
    paper_named,
)
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.progress import next_round_number, swiss_is_over
from tournaments.events.models import Adjustment, AdjustmentKind, Entrant, EntrantState, Event, EventStage, Mode
from tournaments.events.permissions import require

ENTERED_LATE = action_verb("event.entered_late", _("Added a late player"))
DROPPED = action_verb("event.dropped", _("Dropped out"))
RETURNED = action_verb("event.returned", _("Rejoined the event"))
SKIPPED = action_verb("event.skipped", _("Skipped a round"))
UNSKIPPED = action_verb("event.unskipped", _("Rejoined the round"))
MOST_POINTS = 10_000


class NotPlaying(DomainError):
    code = "not-playing"
    message = _("%(name)s isn’t taking part.")
    status = 409


class HasDropped(DomainError):
    code = "has-dropped"
    message = _("%(name)s has dropped out.")
    status = 409


class HasNotDropped(DomainError):
    code = "has-not-dropped"
    message = _("%(name)s hasn’t dropped out.")
    status = 409


class ScoreUnfit(DomainError):
    code = "score-unfit"
    message = _("Enter 0 to 10000 points.")


class LateReasonNeeded(DomainError):
    code = "reason-needed"
    message = _("Points that differ from the usual need a reason. Everyone can read it.")


class WrongRound(DomainError):
    code = "wrong-round"
    message = _("Round %(number)s isn’t an upcoming round.")
    status = 409


def usual_late_score(event: Event, round_number: int) -> int:
    """What the event gives to whoever begins in this round."""
    return event.late * (round_number - 1)


def enter_late(*, actor: User, event: Event, who: str, score: int | None = None, reason: str = "") -> Entrant:
    """From the next round on, with the score that the desk states; None for the usual one. Only what differs from that is an adjustment.

    `who` is `@handle` of an account or a name on paper. Who was struck or waited comes in under the number they had.
    """
    with changing(event) as current:
        _require_running(actor, current)
        if swiss_is_over(current):
            raise AllRoundsOut
        player, name = _meant(current, actor, who.strip())
        number = next_round_number(current)
        entrant = current.entrants.filter(player=player).first()
        if entrant is None:
            entrant = add_entrant(current, player=player, name=name, state=EntrantState.ENTERED, enters=number)
        elif entrant.state == EntrantState.ENTERED:
            raise AlreadyEntered(name=entrant.name)
        else:
            entrant.state, entrant.enters = EntrantState.ENTERED, number
        # Who comes late comes to the desk.
        entrant.checked_in_at = timezone.now()
        entrant.save(update_fields=["state", "enters", "checked_in_at"])
        _state_score(current, entrant, actor=actor, score=score, reason=reason.strip())
        record_action(
            actor=actor,
            verb=ENTERED_LATE,
            target=entrant,
            after={"number": entrant.number, "round": number, "score": score, "reason": reason},
            scope=current,
        )
    return entrant


def _meant(event: Event, actor: User, who: str) -> tuple[Player, str]:
    if who.startswith("@"):
        person = account_with_handle(actor=actor, handle=who)
        return person.player, str(person)
    if event.rehearsal:
        made_up = made_up_player(event=event, name=who)
        return made_up, made_up.name
    paper = paper_named(club=event.club, actor=actor, name=who, may_be_new=event.mode != Mode.ONLINE)
    if event.mode == Mode.ONLINE and paper.player.user is None:
        raise PaperPlaysNotOnline(name=paper.name)
    return paper.player, paper.name


def _state_score(event: Event, entrant: Entrant, *, actor: User, score: int | None, reason: str) -> None:
    usual = usual_late_score(event, entrant.enters)
    if score is None or score == usual:
        return
    if not 0 <= score <= MOST_POINTS:
        raise ScoreUnfit
    if not reason:
        raise LateReasonNeeded
    Adjustment.objects.create(
        event=event,
        entrant=entrant,
        kind=AdjustmentKind.LATE,
        round_number=entrant.enters,
        points=score - usual,
        reason=reason[:200],
        made_by=actor,
    )


def drop_out(*, actor: User, event: Event, number: int) -> Entrant:
    """By the desk or by the player. A round that is published is still theirs to play; they are not seated again."""
    with changing(event) as current:
        entrant = _own_or_desk(actor, current, number)
        if entrant.leaves is not None:
            return entrant
        leave(event=current, entrant=entrant, actor=actor)
    return entrant


def leave(*, event: Event, entrant: Entrant, actor: User | None) -> None:
    """For an event that is already locked."""
    entrant.leaves = max(next_round_number(event), entrant.enters)
    entrant.save(update_fields=["leaves"])
    record_action(
        actor=actor,
        verb=DROPPED,
        target=entrant,
        after={"number": entrant.number, "round": entrant.leaves},
        scope=event,
    )


def come_back(*, actor: User, event: Event, number: int) -> Entrant:
    """From the next round on; the rounds between count as missed."""
    with changing(event) as current:
        entrant = _own_or_desk(actor, current, number)
        if entrant.leaves is None:
            raise HasNotDropped(name=entrant.name)
        if swiss_is_over(current):
            raise AllRoundsOut
        following = next_round_number(current)
        entrant.misses = sorted({*entrant.misses, *range(entrant.leaves, following)})
        entrant.leaves = None
        entrant.save(update_fields=["misses", "leaves"])
        after = {"number": entrant.number, "round": following}
        record_action(actor=actor, verb=RETURNED, target=entrant, after=after, scope=current)
    return entrant


def set_skipping(*, actor: User, event: Event, number: int, round_number: int, skips: bool) -> Entrant:
    """One round only, by the desk; it must be to come."""
    with changing(event) as current:
        _require_running(actor, current)
        entrant = entrant_numbered(current, number)
        if entrant.state != EntrantState.ENTERED:
            raise NotPlaying(name=entrant.name)
        if entrant.leaves is not None:
            raise HasDropped(name=entrant.name)
        if not max(next_round_number(current), entrant.enters) <= round_number <= current.rounds:
            raise WrongRound(number=round_number)
        if (round_number in entrant.misses) == skips:
            return entrant
        misses = {*entrant.misses, round_number} if skips else {*entrant.misses} - {round_number}
        entrant.misses = sorted(misses)
        entrant.save(update_fields=["misses"])
        verb = SKIPPED if skips else UNSKIPPED
        after = {"number": entrant.number, "round": round_number}
        record_action(actor=actor, verb=verb, target=entrant, after=after, scope=current)
    return entrant


def _require_running(actor: User, event: Event) -> None:
    forget_roles(actor)
    require(actor, "events.run", event)
    if event.stage != EventStage.RUNNING:
        raise WrongStage(stage=event.get_stage_display())


def _own_or_desk(actor: User, event: Event, number: int) -> Entrant:
    """What people may say about themselves, and the desk about everybody."""
    forget_roles(actor)
    if not actor.has_perm("events.see", event):
        raise NotFound
    entrant = entrant_numbered(event, number)
    own = entrant.player is not None and entrant.player.user_id == actor.pk
    if not own and not actor.has_perm("events.run", event):
        raise NotAllowed
    if event.stage != EventStage.RUNNING:
        raise WrongStage(stage=event.get_stage_display())
    if entrant.state != EntrantState.ENTERED:
        raise NotPlaying(name=entrant.name)
    return entrant
