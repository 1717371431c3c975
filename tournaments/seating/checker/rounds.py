"""A round against everything that was promised about rounds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations
from typing import Final

from tournaments.seating.checker.results import check_result
from tournaments.seating.checker.search import PATIENCE, GaveUp, clean_seating
from tournaments.seating.checker.sizes import expected_sizes
from tournaments.seating.checker.violations import CheckedRound, RematchAnswer, SeatingViolation
from tournaments.seating.model import SIZES, SeatingEvent, SeatingRound, SeatingTable

# The presets that promise no rematch where none is needed; the others weigh it against points.
WITHOUT_REMATCH: Final = frozenset({"strict", "league"})


def check_event(event: SeatingEvent, patience: int = PATIENCE) -> tuple[CheckedRound, ...]:
    return tuple(check_round(event, at, patience) for at in range(1, len(event.played) + 1))


def check_round(event: SeatingEvent, number: int, patience: int = PATIENCE) -> CheckedRound:
    """Whoever seated it. Only the rounds before it and the round itself are looked at."""
    played = event.played[number - 1]
    if played.number != number:
        return CheckedRound(number, (SeatingViolation("round_number", number),), 0, RematchAnswer.NOT_ASKED)
    violations = [*check_seating(event, number, [table.seats for table in played.tables], patience)]
    for at, table in enumerate(played.tables, start=1):
        violations += check_result(table, number, at)
    bans = banned_pairs(event)
    met = {pair for _, _, pair in _pairs(event.played[: number - 1])}
    rematches = [pair for _, _, pair in _pairs((played,)) if pair in met]
    # A ban weighs more than a rematch: what only a broken ban would avoid could not be avoided.
    avoidable, answer = _avoidable(event, played, "rematch", met, met | bans, patience)
    if event.preset in WITHOUT_REMATCH:
        violations += avoidable
    return CheckedRound(number, tuple(violations), len(rematches), answer)


def check_seating(
    event: SeatingEvent, number: int, tables: Sequence[Sequence[int]], patience: int = PATIENCE
) -> tuple[SeatingViolation, ...]:
    """What must hold for every seating, published or not: each player who is present sits exactly once, sizes are legal, bans are kept.

    Every seating passes this check before anyone sees it. Players of locked tables count as absent, so a seating that takes one is refused.
    """
    seated = SeatingRound(number, tuple(SeatingTable(tuple(seats)) for seats in tables))
    bans = banned_pairs(event)
    return (
        *_attendance(event, seated),
        *_sizes(event, seated),
        *_avoidable(event, seated, "banned_pair", bans, bans, patience)[0],
    )


def check_cut(event: SeatingEvent, number: int, tables: Sequence[Sequence[int]]) -> tuple[SeatingViolation, ...]:
    """What must hold for semi-finals and finals, where only some have a seat: nobody sits twice, and sizes are legal."""
    seated = SeatingRound(number, tuple(SeatingTable(tuple(seats)) for seats in tables))
    found = (*_attendance(event, seated), *_sizes(event, seated))
    return tuple(violation for violation in found if violation.code in ("nobody", "seated_twice", "table_size"))


def plain_seating(event: SeatingEvent, number: int, patience: int = PATIENCE) -> tuple[tuple[int, ...], ...]:
    """A seating that passes `check_seating` and aims at nothing else: for when the solver has none."""
    players = event.players(number)
    sizes = expected_sizes(event, number, len(players))
    try:
        kept_apart = clean_seating(players, banned_pairs(event), sizes, patience)
    except GaveUp:
        kept_apart = None
    if kept_apart is not None:
        return kept_apart
    starts = list(accumulate(sizes, initial=0))
    return tuple(players[start : start + size] for start, size in zip(starts, sizes, strict=False))


def banned_pairs(event: SeatingEvent) -> set[frozenset[int]]:
    return {frozenset((ban.first, ban.second)) for ban in event.bans}


def _attendance(event: SeatingEvent, played: SeatingRound) -> Iterator[SeatingViolation]:
    entered = {entrant.number for entrant in event.entrants}
    expected = set(event.players(played.number))
    seats = Counter(number for table in played.tables for number in table.seats)
    for at, table in enumerate(played.tables, start=1):
        for number in table.seats:
            if number not in expected:
                yield SeatingViolation("absent" if number in entered else "nobody", played.number, at, (number,))
    for number, count in sorted(seats.items()):
        if count > 1:
            yield SeatingViolation("seated_twice", played.number, 0, (number,))
    for number in sorted(expected - seats.keys()):
        yield SeatingViolation("left_out", played.number, 0, (number,))


def _sizes(event: SeatingEvent, played: SeatingRound) -> Iterator[SeatingViolation]:
    sizes = sorted((len(table.seats) for table in played.tables), reverse=True)
    for at, table in enumerate(played.tables, start=1):
        if len(table.seats) not in SIZES:
            yield SeatingViolation("table_size", played.number, at)
    seated = sum(sizes)
    if seated < SIZES.start or tuple(sizes) != expected_sizes(event, played.number, seated):
        yield SeatingViolation("round_sizes", played.number)


def _pairs(rounds: tuple[SeatingRound, ...]) -> Iterator[tuple[int, int, frozenset[int]]]:
    for played in rounds:
        for at, table in enumerate(played.tables, start=1):
            for pair in combinations(table.seats, 2):
                yield played.number, at, frozenset(pair)


def _avoidable(
    event: SeatingEvent,
    played: SeatingRound,
    code: str,
    unwanted: set[frozenset[int]],
    avoid: set[frozenset[int]],
    patience: int,
) -> tuple[list[SeatingViolation], RematchAnswer]:
    """The unwanted pairs of the round, if a seating without any pair to avoid existed."""
    found = [(at, pair) for _, at, pair in _pairs((played,)) if pair in unwanted]
    players = event.players(played.number)
    if not found or len(players) < SIZES.start:
        return [], RematchAnswer.NOT_ASKED
    try:
        clean = clean_seating(players, avoid, expected_sizes(event, played.number, len(players)), patience)
    except GaveUp:
        return [], RematchAnswer.GIVEN_UP
    if clean is None:
        return [], RematchAnswer.IMPOSSIBLE
    return [SeatingViolation(code, played.number, at, tuple(sorted(pair))) for at, pair in found], RematchAnswer.EXISTED
