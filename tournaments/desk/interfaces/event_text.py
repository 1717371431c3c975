"""An event in the text form of docs/seating.md, so that anybody can seat its rounds again and check them."""

import re
from collections.abc import Iterator, Sequence

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.models import Entrant, EntrantState, Event, Round, RoundSeat, RoundTable
from tournaments.seating import model as seating
from tournaments.seating.event_files.event_file import HEADING, write_event
from tournaments.seating.model import EndingKind
from tournaments.swiss import SCHEMES

NO_TOKEN = re.compile(r"[^0-9A-Za-z._:+/=-]+")


def event_text(board: EventSnapshot, *, whole: bool) -> str:
    """Who is kept apart from whom is the desk's business: it is told only in the `whole` text."""
    event = board.event
    text = write_event(
        seating.SeatingEvent(
            name=words(event.name),
            entrants=tuple(_entrants(board)),
            size=event.size,
            rounds=event.rounds,
            preset=event.preset,
            lot=token(event.lot),
            bans=tuple(_bans(event)) if whole else (),
            adjustments=tuple(_adjustments(event)),
            played=tuple(
                seating.SeatingRound(at, tuple(_tables(event, played)), token(played.nonce))
                for at, played in enumerate(board.swiss_rounds, start=1)
            ),
            chosen=tuple(
                seating.RoundSizes(at, tuple(played.sizes))
                for at, played in enumerate(board.swiss_rounds, start=1)
                if played.sizes
            ),
        )
    )
    if whole or not event.aparts.exists():
        return text
    remark = "# Pairs who are kept apart are not in this file; the desk has one with them."
    return text.replace(f"{HEADING}\n", f"{HEADING}\n{remark}\n", 1)


def words(text: str) -> str:
    """On one line, and without the sign that begins a comment."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.replace("#", "\N{FULLWIDTH NUMBER SIGN}").split()) or "?"


def token(text: str) -> str:
    return NO_TOKEN.sub("-", text.strip())


def _entrants(board: EventSnapshot) -> Iterator[seating.SeatingEntrant]:
    seated = {seat.entrant.number for played in board.swiss_rounds for seat in _seats(played)}
    for number, one in sorted(board.entrants.items()):
        if one.state == EntrantState.ENTERED or number in seated:
            yield _entrant(one)


def _entrant(one: Entrant) -> seating.SeatingEntrant:
    return seating.SeatingEntrant(one.number, words(one.name), one.enters, one.leaves, tuple(one.misses))


def _seats(played: Round) -> Iterator[RoundSeat]:
    for table in played.tables.all():
        yield from table.seats.all()


def _bans(event: Event) -> Iterator[seating.PairBan]:
    for one in event.aparts.select_related("first", "second"):
        yield seating.PairBan(one.first.number, one.second.number, words(one.reason))


def _adjustments(event: Event) -> Iterator[seating.SeatingAdjustment]:
    for one in event.adjustments.filter(taken_back_at=None).select_related("entrant"):
        if one.entrant.state == EntrantState.ENTERED:
            yield seating.SeatingAdjustment(one.entrant.number, one.round_number, one.points, words(one.reason))


def _tables(event: Event, played: Round) -> Iterator[seating.SeatingTable]:
    for table in played.tables.all():
        seats = [seat.entrant.number for seat in table.seats.all()]
        yield _table(event, table, seats)


def _table(event: Event, table: RoundTable, seats: Sequence[int]) -> seating.SeatingTable:
    if table.result is None:
        return seating.SeatingTable(tuple(seats))
    lines = table.result["lines"]
    shares = SCHEMES[event.scheme].shares([line["place"] for line in lines])
    points = {line["number"]: share for line, share in zip(lines, shares, strict=True)}
    scores = {line["number"]: line["score"] for line in lines}
    by_seat = tuple(points[number] for number in seats)
    if any(score is None for score in scores.values()):
        return seating.SeatingTable(tuple(seats), by_seat)
    ending = EndingKind.PAYDAY if table.result["godfather"] is None else EndingKind.GODFATHER
    return seating.SeatingTable(tuple(seats), by_seat, tuple(scores[number] for number in seats), ending)
