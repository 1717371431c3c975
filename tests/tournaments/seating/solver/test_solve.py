"""A round is seated: everybody once, legal sizes, the cost it says, the same answer each time, nothing better than the proof says."""

from collections.abc import Callable
from itertools import count

import msgspec
import pytest
from hypothesis import given, settings

from tests.tournaments.seating.events import event_with, events
from tournaments.seating.costs import CostBreakdown
from tournaments.seating.formats.presets import BALANCED, LEAGUE
from tournaments.seating.model import PairBan, SeatingEntrant, SeatingEvent
from tournaments.seating.seatings import Seating
from tournaments.seating.sizes import table_sizes
from tournaments.seating.solver.certificate import ProofStatus
from tournaments.seating.solver.solve import SolverBudget, seat_round, seatings

QUICK = SolverBudget(look_ahead=False)
# So long that a busy machine's clock decides nothing.
UNHURRIED = SolverBudget(seconds=600, look_ahead=False)


@given(events())
@settings(max_examples=12, deadline=None)
def test_seating_is_whole_and_costs_what_it_says(event):
    seating = seat_round(event, event.next_round, nonce="n", budget=QUICK)
    assert sorted(number for table in seating.tables for number in table.seats) == sorted(
        event.players(event.next_round)
    )
    sizes = sorted((len(table.seats) for table in seating.tables), reverse=True)
    assert tuple(sizes) == table_sizes(len(event.entrants), event.size)
    assert sum((table.cost for table in seating.tables), CostBreakdown()) == seating.cost
    assert seating.certificate.bound <= seating.cost.total
    assert (seating.certificate.bound == seating.cost.total) == (seating.certificate.standing is ProofStatus.PROVED)


def test_same_nonce_same_seating_and_another_nonce_another():
    event = event_with(21, played=2)
    one, two, other = (seat_round(event, 3, nonce=nonce, budget=UNHURRIED) for nonce in ("a", "a", "b"))
    assert one == two
    assert one.cost == other.cost
    assert one.as_round() != msgspec.structs.replace(other.as_round(), nonce="a")


def test_round_is_seated_again_from_the_event_that_has_it():
    event = event_with(13, played=3)
    early = msgspec.structs.replace(event, played=event.played[:1])
    assert seat_round(event, 2, nonce="a", budget=UNHURRIED) == seat_round(early, 2, nonce="a", budget=UNHURRIED)


def test_no_time_still_gives_a_whole_seating():
    ticks = count()
    *_, seating = seatings(
        event_with(30, played=3), 4, budget=SolverBudget(seconds=0), clock=lambda: float(next(ticks))
    )
    assert sorted(number for table in seating.tables for number in table.seats) == list(range(1, 31))
    assert seating.cut_short


def clock_for(looks: int, seen: list[None]) -> Callable[[], float]:
    """Stands still for so many looks at it; then all time is over."""

    def look() -> float:
        seen.append(None)
        return 0.0 if len(seen) <= looks else 1e9

    return look


def seated_by(looks: int, event: SeatingEvent, budget: SolverBudget) -> tuple[Seating, int]:
    """The last seating, and how often the clock was looked at for it."""
    seen: list[None] = []
    *_, last = seatings(event, event.next_round, nonce="a", budget=budget, clock=clock_for(looks, seen))
    return last, len(seen)


@pytest.mark.parametrize(("players", "size", "preset"), [(13, 4, "strict"), (12, 4, "balanced")])
def test_whatever_the_clock_decided_is_told(players, size, preset):
    """Time ends where the proof begins, and at the last looks, one after the other: the answer says so, or it is the whole one."""
    event = event_with(players, size=size, played=4, preset=preset)
    whole, looks = seated_by(10**9, event, QUICK)
    walked = seated_by(10**9, event, SolverBudget(look_ahead=False, prove=False))[1]
    assert not whole.cut_short
    assert walked < looks
    for ends in sorted({*range(walked - 1, min(walked + 6, looks)), *range(looks - 6, looks)}):
        seating = seated_by(ends, event, QUICK)[0]
        assert seating.cut_short or seating == whole
    assert seated_by(walked, event, QUICK)[0].cut_short
    assert seated_by(looks, event, QUICK)[0] == whole


def test_first_seating_is_not_better_than_the_last():
    first, last = seatings(event_with(26, played=4), 5, budget=QUICK)
    assert last.cost.total <= first.cost.total
    assert last.certificate.standing is ProofStatus.PROVED


def test_banned_players_sit_apart_where_they_can():
    event = msgspec.structs.replace(event_with(8, played=1), bans=(PairBan(1, 2, "family"), PairBan(1, 3, "family")))
    seating = seat_round(event, 2, budget=QUICK)
    assert seating.cost.bans == 0
    together = next(set(table.seats) for table in seating.tables if 1 in table.seats)
    assert not together & {2, 3}


def test_late_and_gone_players_are_respected():
    event = event_with(12, played=1)
    entrants = (
        *event.entrants[:-1],
        msgspec.structs.replace(event.entrants[-1], leaves=2),
        SeatingEntrant(13, "Late", enters=2),
    )
    seating = seat_round(msgspec.structs.replace(event, entrants=entrants), 2, budget=QUICK)
    assert sorted(n for table in seating.tables for n in table.seats) == [*range(1, 12), 13]


def test_league_looks_at_no_points():
    seating = seat_round(event_with(16, played=2, preset="league"), 3, budget=QUICK)
    assert seating.preset == LEAGUE.key
    assert seating.cost.gaps == 0


@pytest.mark.parametrize("players", [20, 24])
def test_small_strict_field_plays_its_clean_rounds(players):
    """What a round-by-round seating cannot: five rounds in which nobody meets twice."""
    event = event_with(players, played=1, rounds=5)
    for number in range(2, 6):
        seating = seat_round(event, number, nonce=f"n{number}", budget=SolverBudget(seconds=60, prove=False))
        assert seating.cost.meetings == 0
        played = tuple(msgspec.structs.replace(t, points=(120, 80, 40, 0)) for t in seating.as_round().tables)
        done = msgspec.structs.replace(seating.as_round(), tables=played)
        event = msgspec.structs.replace(event, played=(*event.played, done))


def test_preset_weighs_rematches_against_gaps():
    """Eight players must meet again; the balanced preset pays more for gaps only as far as its weight says."""
    event = event_with(8, played=1)
    strict = seat_round(event, 2, budget=QUICK)
    balanced = seat_round(event, 2, preset=BALANCED, budget=QUICK)
    assert strict.cost.meetings == 4 * 100_000 * strict.unit
    assert balanced.cost.gaps <= strict.cost.gaps
