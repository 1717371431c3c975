"""Plays the planned evenings: the seating seats, bots play, the standings seed the final. The same plans give the same evenings."""

from collections.abc import Sequence
from typing import Final

import msgspec

from games.bots.registry import bot_named
from games.bots.trials.matches import play_game
from games.engine.core.cards import BUSINESSES, COLOURS
from games.engine.rulesets import EDITIONS
from palermo.demo.evenings.casts import EVERYBODY, DemoGuest
from palermo.demo.evenings.plans import NIGHTS, PLANS, DemoEventPlan, DemoNightPlan
from palermo.demo.evenings.written import Written, WrittenRound, WrittenTable
from tournaments.seating import model as seating
from tournaments.seating.seatings import Seating
from tournaments.seating.solver.solve import SolverBudget, seat_round
from tournaments.slips import outcome_of
from tournaments.swiss import DEFAULT_ORDER, SCHEMES, PlayerFinish, StandingRules, standings_for
from tournaments.swiss import results as swiss
from tournaments.swiss.cuts import final_table

SEED: Final = 20_261_116
RULES: Final = "italian"  # the club's
# Long enough to be proved on any machine, so that it is the same on every machine.
PATIENCE: Final = SolverBudget(seconds=120.0)
KINDS: Final = ("solid", "novice", "solid", "novice", "random")
SCHEME: Final = next(iter(SCHEMES.values()))


def play_evenings() -> Written:
    return Written(
        {code: play_event(plan) for code, plan in PLANS.items()},
        {key: play_night(night) for key, night in NIGHTS.items()},
    )


def play_event(plan: DemoEventPlan) -> tuple[WrittenRound, ...]:
    done: list[WrittenRound] = []
    game = plan.first_game
    for number in range(1, plan.seated + 1):
        nonce = nonce_for(plan, number)
        found = seat_round(event_before(plan, done), number, nonce=nonce, budget=PATIENCE)
        tables = []
        for table in found.tables:
            reasons = tuple(msgspec.to_builtins(reason) for reason in table.reasons)
            empty = WrittenTable(table.seats, reasons=reasons)
            tables.append(play_table(plan, empty, game) if number <= plan.played else empty)
            game += 1
        done.append(WrittenRound("swiss", nonce, quality_of(found), tuple(tables)))
    if plan.final:
        done.append(_final(plan, done, game))
    return tuple(done)


def nonce_for(plan: DemoEventPlan, number: int) -> str:
    return f"{number}.{plan.code}"


def play_table(plan: DemoEventPlan, table: WrittenTable, game: int) -> WrittenTable:
    kinds = [plan.guest(number).bot or KINDS[number % len(KINDS)] for number in table.seats]
    return msgspec.structs.replace(table, game=game, lines=play_lines(kinds, game))


def play_night(night: DemoNightPlan) -> tuple[WrittenTable, ...]:
    return tuple(play_night_game(guests, game) for game, guests in enumerate(night.games, start=night.first_game))


def play_night_game(guests: Sequence[DemoGuest], game: int) -> WrittenTable:
    kinds = [KINDS[EVERYBODY.index(guest) % len(KINDS)] for guest in guests]
    return WrittenTable(tuple(range(1, len(guests) + 1)), game, play_lines(kinds, game))


def play_lines(kinds: Sequence[str], game: int) -> tuple[tuple[int, int, int, str], ...]:
    over = play_game([bot_named(kind) for kind in kinds], seed=SEED, number=game, ruleset=EDITIONS[RULES])
    assert over.result is not None  # noqa: S101  # for the type checker: the game is over
    owned = over.state.owned
    return tuple(
        (
            score.clean,
            score.markers,
            score.dirty,
            " ".join(name for c in range(COLOURS) for name in BUSINESSES[c << 3 | owned[score.seat << 3 | c]]),
        )
        for score in over.result.scores
    )


def event_before(plan: DemoEventPlan, done: Sequence[WrittenRound]) -> seating.SeatingEvent:
    """As the rows of the event give it to the seating, so that everybody can seat its rounds again."""
    return seating.SeatingEvent(
        name=plan.name,
        entrants=tuple(
            seating.SeatingEntrant(number, guest.name, guest.enters, guest.leaves)
            for number, guest in enumerate(plan.guests, start=1)
        ),
        size=4,
        rounds=plan.rounds,
        lot=plan.lot,
        adjustments=tuple(seating.SeatingAdjustment(*msgspec.structs.astuple(one)) for one in plan.points),
        played=tuple(
            seating.SeatingRound(
                number, tuple(seating.SeatingTable(one.seats, _points(one)) for one in played.tables), played.nonce
            )
            for number, played in enumerate(done, start=1)
        ),
    )


def quality_of(found: Seating) -> dict[str, object]:
    return {
        "how": "solved",
        "cost": found.cost.total,
        "unit": found.unit,
        "certificate": msgspec.to_builtins(found.certificate),
        "looked_ahead": found.looked_ahead,
        "thorough": True,
    }


def _points(table: WrittenTable) -> tuple[int, ...]:
    return SCHEME.shares([line.place for line in outcome_of(table.slip()).lines])


def _final(plan: DemoEventPlan, done: Sequence[WrittenRound], game: int) -> WrittenRound:
    record = swiss.EventRecord(
        entrants=tuple(
            swiss.StandingsEntrant(str(number), guest.enters, None if guest.leaves is None else guest.leaves - 1)
            for number, guest in enumerate(plan.guests, start=1)
        ),
        rounds=tuple(tuple(_swiss_table(at, one) for at, one in enumerate(played.tables, 1)) for played in done),
        adjustments=tuple(
            swiss.PointsAdjustment(str(one.number), one.round, one.points, one.reason) for one in plan.points
        ),
        lot_seed=plan.lot,
    )
    cut = final_table(standings_for(record, StandingRules(scheme=SCHEME, order=DEFAULT_ORDER)), plan.final)
    table = WrittenTable(tuple(map(int, cut.tables[0])))
    quality = {"how": "cut", "first_out": None if cut.first_out is None else int(cut.first_out)}
    return WrittenRound("final", nonce_for(plan, plan.rounds + 1), quality, (play_table(plan, table, game),))


def _swiss_table(number: int, table: WrittenTable) -> swiss.PlayedTable:
    outcome = outcome_of(table.slip())
    finishes = tuple(PlayerFinish(str(line.number), line.place, line.score) for line in outcome.lines)
    godfather = None if outcome.godfather is None else str(outcome.godfather)
    return swiss.PlayedTable(number, tuple(map(str, table.seats)), swiss.TableResult(finishes, godfather))
