"""What a slip is worth, by the engine's own rules of the end (R10)."""

import msgspec

from games.engine.core.cards import ALL_KINDS, COLOURS, KIND_LETTERS, LETTERS
from games.engine.results import Bonus, result_of_holdings
from tournaments.slips.model import SlipData, SlipLine


class SlipOutcomeLine(msgspec.Struct, frozen=True):
    """`bonuses` has all four, got or not, each with its reason."""

    number: int
    place: int
    score: int
    bonuses: tuple[Bonus, ...]


class SlipOutcome(msgspec.Struct, frozen=True):
    how: str
    lines: tuple[SlipOutcomeLine, ...]
    godfather: int | None


def outcome_of(slip: SlipData) -> SlipOutcome:
    """In the order of the slip's lines. Of a slip that was checked."""
    result = result_of_holdings(
        [kinds for line in slip.lines for kinds in (*kinds_of(line), 0, 0)],
        [line.clean for line in slip.lines],
        [line.markers for line in slip.lines],
        [line.dirty for line in slip.lines],
    )
    lines = tuple(
        SlipOutcomeLine(slip.lines[score.seat].number, score.place, score.total, score.bonuses)
        for score in result.scores
    )
    godfather = slip.lines[result.seats[0]].number if result.how == "godfather" else None
    return SlipOutcome(result.how, lines, godfather)


def kinds_of(line: SlipLine) -> list[int]:
    """By colour, the kinds of business as bits."""
    kinds = [0] * COLOURS
    for name in line.businesses:
        kinds[LETTERS.index(name[0])] |= 1 << KIND_LETTERS.index(name[1])
    return kinds


def complete_colours(line: SlipLine) -> list[str]:
    return [LETTERS[colour] for colour, kinds in enumerate(kinds_of(line)) if kinds == ALL_KINDS]


def godfather_of(lines: tuple[SlipLine, ...]) -> int | None:
    """Who owns a whole colour. If several do, the first of them: the check refuses such a slip anyway."""
    return next((line.number for line in lines if complete_colours(line)), None)
