"""A rehearsal is set up, with its made-up people, and removed whole."""

from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from palermo.accounts.models import Player, User
from palermo.clubs.models import Club
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotFound
from tournaments.events.domain.entrants.check_in import set_presences
from tournaments.events.domain.entrants.presence import WantedPresence
from tournaments.events.domain.entrants.registration import add_entrant
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.event.setup import create_event
from tournaments.events.domain.event.state_machine import LifecycleStep, take_step
from tournaments.events.domain.rehearsal.people import MADE_UP_NAMES
from tournaments.events.models import EntrantState, Event, FinalCut, Mode, RegistrationPolicy, RoundSeat
from tournaments.events.permissions import require

REMOVED = action_verb("event.rehearsal_removed", gettext_lazy("Removed a rehearsal"))
MOST_REHEARSALS = 3
FEWEST_PEOPLE, MOST_PEOPLE = 6, len(MADE_UP_NAMES)
MOST_REHEARSED_ROUNDS = 6
ROUND_MINUTES = 5
SEATS_IN_FINAL = 4


class TooManyRehearsals(DomainError):
    code = "too-many-rehearsals"
    message = gettext_lazy("This club has %(number)s rehearsals. Remove one first.")
    status = 409


class RehearsalUnfit(DomainError):
    code = "rehearsal-unfit"
    message = gettext_lazy("Choose %(fewest)s to %(most)s people and 1 to %(rounds)s rounds.")


def create_rehearsal(*, actor: User, club: Club, people: int = 14, rounds: int = 2, final: bool = True) -> Event:
    """Announced to nobody, and ready for its check-in."""
    if not (FEWEST_PEOPLE <= people <= MOST_PEOPLE and 1 <= rounds <= MOST_REHEARSED_ROUNDS):
        raise RehearsalUnfit(fewest=FEWEST_PEOPLE, most=MOST_PEOPLE, rounds=MOST_REHEARSED_ROUNDS)
    there = Event.objects.filter(club=club, rehearsal=True).count()
    if there >= MOST_REHEARSALS:
        raise TooManyRehearsals(number=there)
    event = create_event(
        actor=actor,
        club=club,
        rehearsal=True,
        name=gettext("Rehearsal"),
        starts_at=timezone.now().replace(second=0, microsecond=0),
        mode=Mode.BOARD,
        door=RegistrationPolicy.DESK,
        is_public=False,
        rounds=rounds,
        round_minutes=ROUND_MINUTES,
        cut=FinalCut.FINAL if final else FinalCut.NONE,
        cut_size=SEATS_IN_FINAL,
    )
    with changing(event) as current:
        for name in MADE_UP_NAMES[:people]:
            add_entrant(current, player=Player.objects.create(name=name), name=name, state=EntrantState.ENTERED)
    return take_step(actor=actor, event=event, step=LifecycleStep.ANNOUNCE)


def check_in_everyone(*, actor: User, event: Event) -> None:
    """In a rehearsal nobody comes to the door."""
    require(actor, "events.keep_score", event)
    _require_rehearsal(event)
    numbers = event.entrants.filter(state=EntrantState.ENTERED).values_list("number", flat=True)
    set_presences(actor=actor, event=event, wanted=dict.fromkeys(numbers, WantedPresence(here=True)))


def remove_rehearsal(*, actor: User, event: Event) -> None:
    """With its rounds, results and people. Only the club's note of who did so stays."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        _require_rehearsal(current)
        record_action(actor=actor, verb=REMOVED, target=current, before={"name": current.name}, scope=current.club)
        people = list(current.entrants.values_list("player", flat=True))
        RoundSeat.objects.filter(round__event=current).delete()
        current.played_rounds.all().delete()
        current.aparts.all().delete()
        current.entrants.all().delete()
        Player.objects.filter(pk__in=people, user=None).delete()
        current.delete()


def _require_rehearsal(event: Event) -> None:
    if not event.rehearsal:
        raise NotFound
