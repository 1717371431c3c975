"""An evening of the file as rows, with the times it would have had. Few queries however many people came.

The functions that people's clicks end in would date everything with today, so these are the one place that writes an event without them.
"""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db.models import F

from palermo.accounts.models import Player, User
from palermo.clubs.domain.paper import add_paper_players
from palermo.clubs.models import Club
from palermo.demo.evenings.casts import DemoGuest
from palermo.demo.evenings.plans import DemoEventPlan
from palermo.demo.evenings.written import WrittenRound, WrittenTable
from tournaments.events.domain.results.write import result_of_slip
from tournaments.events.models import (
    Adjustment,
    AdjustmentKind,
    Entrant,
    Event,
    EventStage,
    Mode,
    ResultSlip,
    Round,
    RoundSeat,
    RoundStage,
    RoundTable,
    SlipSource,
    SlipState,
)
from tournaments.slips import written_line

PLAYING, PAUSE = timedelta(minutes=50), timedelta(minutes=15)


class DemoEvening(msgspec.Struct, frozen=True):
    event: Event
    entrants: dict[int, Entrant]


def players_for(club: Club, owner: User, guests: Sequence[DemoGuest]) -> dict[str, Player]:
    """By name. Accounts that are there, and for everybody else the club's names on paper."""
    handles = [one.handle for one in guests if one.handle]
    found = Player.objects.filter(user__handle__in=handles, user__is_active=True).select_related("user")
    accounts = {player.user.handle: player for player in found if player.user is not None}
    papers = [one for one in guests if not one.bot and one.handle not in accounts]
    add_paper_players(club=club, actor=owner, names=[one.name for one in papers])
    known = {paper.name: paper.player for paper in club.paper_players.select_related("player__user")}
    return {one.name: accounts.get(one.handle) or known[one.name] for one in guests if not one.bot}


def write_event(
    *, club: Club, owner: User, plan: DemoEventPlan, players: Mapping[str, Player], starts_at: datetime, **values: Any
) -> DemoEvening:
    """With everybody who came, and what was given or taken beside the tables."""
    event = Event.objects.create(
        club=club,
        code=plan.code,
        name=plan.name,
        place=club.place,
        starts_at=starts_at,
        rounds=plan.rounds,
        cut="final" if plan.final else "none",
        lot=plan.lot,
        ruleset=club.ruleset,
        timed=False,
        next_number=len(plan.guests) + 1,
        created_by=owner,
        **{"stage": EventStage.RUNNING, "round_minutes": 60, **values},
    )
    rows = Entrant.objects.bulk_create(
        Entrant(
            event=event,
            number=number,
            player=players.get(guest.name),
            bot=guest.bot,
            name=guest.name,
            key=secrets.token_urlsafe(12),
            checked_in_at=starts_at + (guest.enters - 1) * (PLAYING + PAUSE) - PAUSE,
            enters=guest.enters,
            leaves=guest.leaves,
        )
        for number, guest in enumerate(plan.guests, start=1)
    )
    entrants = {one.number: one for one in rows}
    event.entrants.update(registered_at=starts_at - timedelta(days=3))
    Event.objects.filter(pk=event.pk).update(created_at=starts_at - timedelta(weeks=2))
    for one in plan.points:
        kind = AdjustmentKind.PENALTY if one.points < 0 else AdjustmentKind.LATE
        given = Adjustment.objects.create(
            event=event,
            entrant=entrants[one.number],
            kind=kind,
            round_number=one.round,
            points=one.points,
            reason=one.reason,
            made_by=owner,
        )
        Adjustment.objects.filter(pk=given.pk).update(made_at=_published(starts_at, one.round))
    return DemoEvening(event, entrants)


def write_rounds(*, evening: DemoEvening, written: Sequence[WrittenRound]) -> list[Round]:
    """Those with results are published; one that nobody has played is a draft."""
    event, online = evening.event, evening.event.mode == Mode.ONLINE
    rounds = Round.objects.bulk_create(
        Round(
            event=event,
            number=number,
            kind=one.kind,
            stage=RoundStage.PUBLISHED if one.tables[0].lines else RoundStage.DRAFT,
            nonce=one.nonce,
            quality=one.quality,
            published_at=_published(event.starts_at, number) if one.tables[0].lines else None,
            clock_seconds=60 * event.round_minutes if one.tables[0].lines else 0,
        )
        for number, one in enumerate(written, start=1)
    )
    event.played_rounds.exclude(published_at=None).update(seated_at=F("published_at") - timedelta(minutes=5))
    pairs = [
        (RoundTable(round=row, number=at, online=online, reasons=list(table.reasons), key=secrets.token_hex(8)), table)
        for row, one in zip(rounds, written, strict=True)
        for at, table in enumerate(one.tables, start=1)
    ]
    for row, table in pairs:
        if table.lines:
            row.result, row.version = result_of_slip(table.slip()), 2
            row.result_at = _published(event.starts_at, row.round.number) + PLAYING - timedelta(minutes=3 * row.number)
    RoundTable.objects.bulk_create(row for row, _table in pairs)
    RoundSeat.objects.bulk_create(
        RoundSeat(round=row.round, table=row, number=at, entrant=evening.entrants[number])
        for row, table in pairs
        for at, number in enumerate(table.seats)
    )
    _write_slips(evening, [(row, table) for row, table in pairs if table.lines])
    return rounds


def _write_slips(evening: DemoEvening, pairs: Sequence[tuple[RoundTable, WrittenTable]]) -> None:
    """From phones where two had one; else the desk has typed them; online the table itself."""
    slips = []
    for row, table in pairs:
        people = [user for number in table.seats if (user := _account(evening.entrants[number])) is not None]
        source = SlipSource.PLAYER if len(people) > 1 else SlipSource.DESK
        by, second = people[:2] if len(people) > 1 else [evening.event.created_by] * 2
        if row.online:
            source, by, second = SlipSource.LIVE, None, None
        said = table.slip()
        slips.append(
            ResultSlip(
                table=row,
                source=source,
                state=SlipState.ACCEPTED,
                lines=[written_line(line) for line in said.lines],
                godfather=said.godfather,
                handed_in_by=by,
                confirmed_by=second,
                confirmed_at=row.result_at if second else None,
            )
        )
    for slip in ResultSlip.objects.bulk_create(slips):
        slip.handed_in_at = slip.table.result_at or slip.handed_in_at
    ResultSlip.objects.bulk_update(slips, ["handed_in_at"])


def _account(entrant: Entrant) -> User | None:
    return None if entrant.player is None else entrant.player.user


def _published(starts_at: datetime, number: int) -> datetime:
    return starts_at + (number - 1) * (PLAYING + PAUSE)
