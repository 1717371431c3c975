"""Evenings as the solver seats them, with scores that add up: for pages, papers and files that want a whole event."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from palermo.accounts.models import User
from tests.tournaments.events.evenings import event_with, result_with
from tournaments.events.domain.standings.bridge import seating_event_of
from tournaments.events.models import Event, Round, RoundSeat, RoundStage, RoundTable
from tournaments.seating.solver.solve import SolverBudget, seat_round

FIRST_NAMES = (
    "Agata", "Bruno", "Carmela", "Dario", "Elena", "Fabio", "Giuditta", "Hugo", "Ilaria", "Jacopo", "Katia", "Leoluca",
    "Mimma", "Nuccio", "Ornella", "Pippo", "Rosalia", "Salvo", "Tina", "Ubaldo", "Vera", "Zita", "Ángel", "Björn",
    "Chloé", "Dénes", "Émile", "Ferenc", "Grietje", "Hannelore", "Ignazio",
)  # fmt: skip
LAST_NAMES = ("Rossi", "Badalamenti", "Conti", "D’Amico", "Esposito", "Ferrara", "van der Meer", "Szabó")
QUICK = SolverBudget(seconds=5, prove=False, look_ahead=False)


def seated_event(players: int, *, people: Sequence[User] = (), **values: Any) -> Event:
    """People first, the others with names of their own."""
    event = event_with(
        papers=players - len(people),
        people=people,
        **{"lot": "palermo-2026", "rounds": 5, "preset": "score-first", **values},
    )
    entrants = list(event.entrants.filter(name__startswith="Paper "))
    for at, entrant in enumerate(entrants):
        entrant.name = f"{FIRST_NAMES[at % len(FIRST_NAMES)]} {LAST_NAMES[(at + at // 31) % len(LAST_NAMES)]}"
    event.entrants.bulk_update(entrants, ["name"])
    return event


def play_rounds(event: Event, rounds: int, *, unfinished: int = 0) -> list[Round]:
    """So many published rounds; of the last one the last tables still play."""
    chance = random.Random(f"{event.code} {rounds}")
    played = []
    for number in range(1, rounds + 1):
        played.append(seat_and_publish(event, number))
        tables = list(played[-1].tables.prefetch_related("seats__entrant"))
        over = tables if number < rounds else tables[: len(tables) - unfinished]
        for table in over:
            finish(table, chance)
    return played


def seat_and_publish(event: Event, number: int) -> Round:
    found = seat_round(seating_event_of(event), number, nonce=f"n{number}", budget=QUICK)
    played = Round.objects.create(
        event=event,
        number=number,
        stage=RoundStage.PUBLISHED,
        nonce=f"n{number}",
        clock_seconds=5400,
        quality={
            "cost": found.cost.total,
            "unit": found.unit,
            "certificate": msgspec.to_builtins(found.certificate),
        },
    )
    entrants = {one.number: one for one in event.entrants.all()}
    for at, seated in enumerate(found.tables, start=1):
        table = RoundTable.objects.create(
            round=played,
            number=at,
            key=f"{event.code}-{number}-{at}",
            reasons=[msgspec.to_builtins(reason) for reason in seated.reasons],
        )
        RoundSeat.objects.bulk_create(
            RoundSeat(round=played, table=table, number=seat, entrant=entrants[start])
            for seat, start in enumerate(seated.seats)
        )
    return played


def finish(table: RoundTable, chance: random.Random) -> None:
    seats = [seat.entrant.number for seat in table.seats.all()]
    scores = [5 * chance.randint(-10, 90) for _ in seats]
    winner = chance.choice(seats) if chance.random() < 0.15 else None
    table.result = result_with(seats, scores, winner)
    for line in table.result["lines"]:
        line |= {"clean": max(line["score"], 0), "dirty": max(-line["score"], 0), "businesses": ["Br"], "bonuses": 0}
    table.result["how"] = "payday" if winner is None else "godfather"
    table.save()
