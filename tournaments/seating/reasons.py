"""Why a table is as it is: a code with its facts, and the same in English."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import assert_never

import msgspec

from tournaments.seating.costs import SeatingCosts


class SeatReasonCode(StrEnum):
    POINTS = "points"
    NOBODY_MEETS_AGAIN = "nobody-meets-again"
    MEET_AGAIN = "meet-again"
    OFF_SIZE = "off-size"
    CHOSEN_SIZE = "chosen-size"
    BANNED = "banned"
    FIRST_SEAT = "first-seat"


class SeatReason(msgspec.Struct, frozen=True):
    """`players` are start numbers, `numbers` what the code speaks of: points from and to, times met, size and times, times first."""

    code: SeatReasonCode
    players: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()


def reasons_for_table(seats: Sequence[int], costs: SeatingCosts) -> tuple[SeatReason, ...]:
    found = []
    history = costs.history
    if not costs.preset.blind:
        points = [history.points[number] for number in seats]
        found.append(SeatReason(SeatReasonCode.POINTS, (), (min(points), max(points))))
    if costs.sizes_chosen:
        found.append(SeatReason(SeatReasonCode.CHOSEN_SIZE, (), (len(seats),)))
    elif len(seats) != costs.size:
        before = max(history.off_size[number] for number in seats)
        found.append(SeatReason(SeatReasonCode.OFF_SIZE, (), (len(seats), before)))
    pairs = [(min(pair), max(pair)) for pair in combinations(seats, 2)]
    again = [(pair, history.meetings[pair]) for pair in sorted(pairs) if history.meetings.get(pair)]
    found += [SeatReason(SeatReasonCode.MEET_AGAIN, pair, (times,)) for pair, times in again]
    if history.meetings and not again:
        found.append(SeatReason(SeatReasonCode.NOBODY_MEETS_AGAIN))
    found += [SeatReason(SeatReasonCode.BANNED, pair) for pair in sorted(pairs) if costs.pair(*pair).bans]
    found.append(SeatReason(SeatReasonCode.FIRST_SEAT, (seats[0],), (history.seats[seats[0]][0],)))
    return tuple(found)


def reason_in_words(reason: SeatReason, names: Mapping[int, str]) -> str:
    who = [names[number] for number in reason.players]
    match reason.code:
        case SeatReasonCode.POINTS:
            low, high = reason.numbers
            return f"everyone has {low} points" if low == high else f"{low} to {high} points"
        case SeatReasonCode.NOBODY_MEETS_AGAIN:
            return "no one here has met before"
        case SeatReasonCode.MEET_AGAIN:
            return f"{who[0]} and {who[1]} meet again, having met {_times(reason.numbers[0])} before"
        case SeatReasonCode.OFF_SIZE | SeatReasonCode.CHOSEN_SIZE:
            return _size_in_words(reason)
        case SeatReasonCode.BANNED:
            return f"{who[0]} and {who[1]} shouldn’t sit together, but no other seating is possible"
        case SeatReasonCode.FIRST_SEAT:
            before = reason.numbers[0]
            return f"{who[0]} starts" + (
                f", having started {_times(before)} before" if before else " for the first time"
            )
        case _:
            assert_never(reason.code)


def _size_in_words(reason: SeatReason) -> str:
    if reason.code is SeatReasonCode.CHOSEN_SIZE:
        return f"a table of {reason.numbers[0]}, as the desk chose"
    size, before = reason.numbers
    much = (
        "no one here has sat at this size before"
        if not before
        else f"no one here has sat at this size more than {_times(before)} before"
    )
    return f"a table of {size} because of the number of players; {much}"


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
