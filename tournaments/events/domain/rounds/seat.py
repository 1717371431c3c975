"""Seating the next round: at once, then better, until it is published."""

import secrets
from collections.abc import Sequence
from typing import Any

import structlog
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.jobs import enqueue_job
from palermo.common.models import Job, JobState
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.errors import (
    EarlyRoundReasonNeeded,
    NothingToSeat,
    SizesDoNotFit,
    SizesMissFixedTable,
    TooFewToSeat,
)
from tournaments.events.domain.rounds.first_round import tables_by_seed
from tournaments.events.domain.rounds.progress import players_of_round
from tournaments.events.domain.rounds.queries import (
    check_round_is_over,
    draft_of,
    draft_seen,
    kind_of_next,
    published_rounds,
    require_running,
)
from tournaments.events.domain.rounds.solver import (
    SeatingRequest,
    best_seating,
    checked_tables,
    fresh_nonce,
    quality_by,
    quality_of,
    reasons_of,
    seating_at_once,
    seats_of,
    sizes_left,
    wanted_for,
    write_tables,
)
from tournaments.events.domain.standings.finals import cut_tables
from tournaments.events.models import Event, Round, RoundKind
from tournaments.seating.checker import check_cut
from tournaments.seating.model import SMALLEST_TABLE
from tournaments.seating.seatings import Seating
from tournaments.seating.sizes import is_legal_split, table_sizes

SEATED = action_verb("round.seated", _("Seated a round"))
SEATED_AGAIN = action_verb("round.seated_again", _("Re-seated a round"))
DISCARDED = action_verb("round.discarded", _("Discarded the seating of a round"))
PROVE_SEATING = "events.prove_seating"

log = structlog.get_logger(__name__)


def seat_next_round(*, actor: User, event: Event, in_spite_of: str | None = None, sizes: Sequence[int] = ()) -> Round:
    """A draft for the desk. Who presses twice, or second, gets the draft that is there.

    `in_spite_of` is the reason why tables that still play are not waited for; "" asks for one. Without `sizes`, tables get the usual ones.
    """
    with changing(event) as current:
        require_running(actor, current)
        return seat_next(actor=actor, event=current, in_spite_of=in_spite_of, sizes=sizes)


def seat_next(
    *,
    actor: User | None,
    event: Event,
    in_spite_of: str | None = None,
    sizes: Sequence[int] = (),
    prepared: tuple[SeatingRequest, Seating] | None = None,
) -> Round:
    """Under the event's lock. `prepared` is taken if nothing it follows from has changed since."""
    draft = draft_of(event)
    if draft is not None:
        return draft
    rounds = published_rounds(event)
    if in_spite_of is not None and not in_spite_of.strip():
        raise EarlyRoundReasonNeeded
    if rounds:
        check_round_is_over(rounds[-1], in_spite_of_play=in_spite_of is not None)
    kind = kind_of_next(event, rounds)
    if kind is None:
        raise NothingToSeat
    number = len(rounds) + 1
    chosen = _chosen_sizes(event, number, sizes) if kind == RoundKind.SWISS else []
    if not event.lot:
        # It settles ties and must be there before anybody has played.
        event.lot = secrets.token_hex(8)
        event.save(update_fields=["lot"])
    if prepared is not None and prepared[0] == wanted_for(event, number, prepared[0].nonce, rounds=rounds):
        nonce = prepared[0].nonce
    else:
        nonce, prepared = fresh_nonce(number), None
    drawn = Round.objects.create(event=event, number=number, kind=kind, nonce=nonce, sizes=chosen)
    draw_tables(drawn, prepared=prepared)
    after: dict[str, Any] = {"round": number, "nonce": nonce, "tables": seats_of(drawn)}
    if in_spite_of is not None:
        after["reason"] = in_spite_of.strip()
    record_action(actor=actor, verb=SEATED, target=drawn, after=after, scope=event)
    return drawn


def reseat_round(
    *, actor: User, event: Event, round_number: int, version: int, sizes: Sequence[int] | None = None
) -> Round:
    """With another nonce. Locked tables stay as they are. `sizes` of None are those it has; empty ones are the usual ones."""
    with changing(event) as current:
        require_running(actor, current)
        drawn = draft_seen(current, round_number, version)
        before = {"nonce": drawn.nonce, "tables": seats_of(drawn)}
        drawn.nonce, drawn.version = fresh_nonce(round_number), drawn.version + 1
        if sizes is not None and drawn.kind == RoundKind.SWISS:
            drawn.sizes = _chosen_sizes(current, round_number, sizes)
            if drawn.sizes and drawn.tables.filter(locked=True).exists() and not _holds_locked(drawn):
                raise SizesMissFixedTable
        draw_tables(drawn)
        after = {"nonce": drawn.nonce, "tables": seats_of(drawn)}
        record_action(actor=actor, verb=SEATED_AGAIN, target=drawn, before=before, after=after, scope=current)
        return drawn


def discard_draft(*, actor: User, event: Event, round_number: int, version: int) -> None:
    """An event that runs by itself stops doing so: it would seat the round again at once."""
    with changing(event) as current:
        require_running(actor, current)
        drawn = draft_seen(current, round_number, version)
        before = {"round": drawn.number, "nonce": drawn.nonce, "tables": seats_of(drawn)}
        record_action(actor=actor, verb=DISCARDED, target=drawn, before=before, scope=current)
        stop_by_itself(current)
        drawn.delete()


def stop_by_itself(event: Event) -> None:
    """Under the event's lock. Who takes something back wants to decide what comes next."""
    if event.runs_itself:
        event.runs_itself = False
        event.save(update_fields=["runs_itself"])


def better_seating(*, drawn: Round) -> Seating | None:
    """What the seating says when it is given its time; holds no lock. None if a person or the standings decide."""
    if drawn.by_hand or drawn.is_published or drawn.quality.get("how") != "solved":
        return None
    return best_seating(_wanted(drawn))


def take_better_seating(*, drawn: Round, found: Seating, version: int) -> bool:
    """If nobody has touched the draft since. A proof of the tables that stand there changes no table, and so no version."""
    with changing(drawn.event) as event:
        current = event.played_rounds.filter(pk=drawn.pk).first()
        if current is None or current.version != version or current.by_hand or current.is_published:
            return False
        current.event = event
        wanted = _wanted(current)
        if wanted.players != tuple(sorted(number for table in found.tables for number in table.seats)):
            return False
        quality = quality_of(found, wanted, thorough=True)
        tables = [table.seats for table in found.tables]
        if tables != seats_of(current, locked=False):
            quality["bettered"] = version
            current.version += 1
            costs = wanted.costs()
            write_tables(current, tables, [reasons_of(seats, costs) for seats in tables])
        current.quality = quality
        current.save(update_fields=["quality", "version"])
        return True


def search_state(drawn: Round) -> JobState | None:
    """Of the job that looks for a better seating of this draft; none if there is no such job."""
    state = Job.objects.filter(key=_search_key(drawn)).values_list("state", flat=True).first()
    return None if state is None else JobState(state)


def note_given_up_search(job: Job) -> None:
    """Open pages of the desk look again: the search for a better seating has ended without one."""
    drawn = Round.objects.select_related("event").filter(pk=job.arguments["round_id"]).first()
    if drawn is not None:
        with changing(drawn.event):
            log.error("seating_search_given_up", round_id=drawn.pk)


def prepared_seating(event: Event) -> tuple[SeatingRequest, Seating] | None:
    """For an event that runs by itself, made before the lock is taken. Finals and seeds take no time."""
    rounds = published_rounds(event)
    number = len(rounds) + 1
    if kind_of_next(event, rounds) != RoundKind.SWISS or draft_of(event) is not None:
        return None
    wanted = wanted_for(event, number, fresh_nonce(number), rounds=rounds)
    if len(wanted.players) < SMALLEST_TABLE or _by_seeds(event, number):
        return None
    return wanted, best_seating(wanted)


def _chosen_sizes(event: Event, number: int, sizes: Sequence[int]) -> list[int]:
    """Larger tables first; nothing for the usual ones."""
    here = len(players_of_round(event, number))
    if sizes and not is_legal_split(sizes, here):
        raise SizesDoNotFit(number=here)
    chosen = sorted(sizes, reverse=True)
    return [] if chosen and tuple(chosen) == table_sizes(here, event.size) else chosen


def _holds_locked(drawn: Round) -> bool:
    locked = sum(len(table) for table in seats_of(drawn, locked=True))
    return bool(sum(sizes_left(drawn)) == sum(drawn.sizes) - locked)


def draw_tables(drawn: Round, *, prepared: tuple[SeatingRequest, Seating] | None = None) -> None:
    """Fill a draft with tables, and let a job look for better ones."""
    if drawn.kind != RoundKind.SWISS:
        cut = cut_tables(drawn.event, drawn)
        if violations := check_cut(_wanted(drawn).event, drawn.number, cut.tables):
            raise RuntimeError("; ".join(violation.sentence() for violation in violations))
        drawn.kind = cut.kind
        drawn.quality = {"how": "cut", "first_out": cut.first_out}
        write_tables(drawn, cut.tables, [[] for _ in cut.tables])
        drawn.save()
        return
    if not _holds_locked(drawn) or sum(drawn.sizes) != len(players_of_round(drawn.event, drawn.number)):
        drawn.sizes = []
    wanted = _wanted(drawn)
    if not wanted.players and drawn.tables.filter(locked=True).exists():
        drawn.tables.filter(locked=False).delete()
        drawn.save()
        return
    if len(wanted.players) < SMALLEST_TABLE:
        raise TooFewToSeat(number=len(wanted.players))
    costs = wanted.costs()
    if _by_seeds(drawn.event, drawn.number):
        seeds = dict(drawn.event.entrants.values_list("number", "seed"))
        tables = checked_tables(wanted, tables_by_seed(wanted, seeds))
        drawn.quality = quality_by("seeds", costs.round(tables), wanted)
    else:
        found = prepared[1] if prepared else seating_at_once(wanted)
        tables = [table.seats for table in found.tables]
        drawn.quality = quality_of(found, wanted, thorough=prepared is not None)
    drawn.by_hand = drawn.tables.filter(locked=True).exists()
    if drawn.by_hand:
        # A proof is about the tables beside the locked ones, not about the round.
        drawn.quality["certificate"] = None
    write_tables(drawn, tables, [reasons_of(seats, costs) for seats in tables])
    drawn.save()
    if drawn.quality["how"] == "solved" and prepared is None and not drawn.by_hand:
        enqueue_job(
            kind=PROVE_SEATING,
            key=_search_key(drawn),
            arguments={"round_id": drawn.pk, "version": drawn.version},
        )


def _search_key(drawn: Round) -> str:
    return f"{PROVE_SEATING}:{drawn.pk}:{drawn.version}"


def _by_seeds(event: Event, number: int) -> bool:
    return number == 1 and event.by_rating and event.entrants.exclude(seed=None).exists()


def _wanted(drawn: Round) -> SeatingRequest:
    locked = {number for table in seats_of(drawn, locked=True) for number in table}
    return wanted_for(drawn.event, drawn.number, drawn.nonce, locked=locked, sizes=sizes_left(drawn))
