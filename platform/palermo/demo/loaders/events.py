"""Three tournaments that are over: a large one with a final, a late arrival, somebody who left, a penalty and a dispute; two small ones."""

from datetime import timedelta

from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubRole
from palermo.demo.evenings.casts import EVERYBODY
from palermo.demo.evenings.plans import CUP, HARBOUR, NEWCOMERS, DemoEventPlan
from palermo.demo.evenings.rows import PAUSE, PLAYING, DemoEvening, players_for, write_event, write_rounds
from palermo.demo.evenings.times import thursday
from palermo.demo.evenings.written import read_evenings
from palermo.demo.loaders.clubs import KALSA
from tournaments.events.models import (
    Dispute,
    Event,
    EventStage,
    ResultSlip,
    RoundKind,
    RoundTable,
    SlipSource,
    SlipState,
)

ABOUT = """Five rounds and a final of four, in the back room and, if we are many, in the garden.

Bring your own pencil; coffee and arancine are on the house."""
# weeks ago, at what hour it began
WHEN = {CUP.code: (2, 14), HARBOUR.code: (5, 19), NEWCOMERS.code: (9, 19)}
CONTESTED = "I think one of the notes was counted twice."
RULED = "Counted again together: the slip is right as it stands."


def load() -> None:
    club = Club.objects.filter(name=KALSA).first()
    if club is not None:
        _load(club, owner_of(club))


def owner_of(club: Club) -> User:
    return User.objects.filter(memberships__club=club, memberships__role=ClubRole.OWNER).order_by("pk")[:1].get()


def _load(club: Club, owner: User) -> None:
    written = read_evenings()
    players = players_for(club, owner, EVERYBODY)
    for plan in (NEWCOMERS, HARBOUR, CUP):
        starts_at = thursday(*WHEN[plan.code], club.time_zone)
        about = ABOUT if plan == CUP else ""
        evening = write_event(
            club=club, owner=owner, plan=plan, players=players, starts_at=starts_at, about=about, capacity=_room(plan)
        )
        write_rounds(evening=evening, written=written.events[plan.code])
        if plan == CUP:
            _dispute(evening)
        _finish(evening.event)


def _room(plan: DemoEventPlan) -> int:
    return 40 if plan == CUP else 16


def _dispute(evening: DemoEvening) -> None:
    """At the first table with two phones: contested, and found to be right."""
    slip = (
        ResultSlip.objects.filter(table__round__event=evening.event, table__round__kind=RoundKind.SWISS)
        .filter(source=SlipSource.PLAYER)
        .select_related("table", "confirmed_by")
        .earliest("table__round__number", "table__number")
    )
    dispute = Dispute.objects.create(
        table=slip.table,
        raised_by=slip.confirmed_by,
        text=CONTESTED,
        ruling=RULED,
        settled_by=evening.event.created_by,
        settled_at=slip.handed_in_at + timedelta(minutes=6),
    )
    Dispute.objects.filter(pk=dispute.pk).update(raised_at=slip.handed_in_at + timedelta(minutes=2))
    ResultSlip.objects.filter(pk=slip.pk).update(
        state=SlipState.ACCEPTED, confirmed_by=dispute.settled_by, confirmed_at=dispute.settled_at
    )
    RoundTable.objects.filter(pk=slip.table_id).update(version=4)


def _finish(event: Event) -> None:
    event.stage = EventStage.FINISHED
    event.finished_at = event.starts_at + event.played_rounds.count() * (PLAYING + PAUSE)
    event.revision = 1
    event.save(update_fields=["stage", "finished_at", "revision"])
