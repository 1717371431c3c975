"""What comes after the Swiss rounds: semi-finals and a final. The rank goes by the final, then the semi-finals, then the standings."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

import msgspec

from games.wording import Wording, gettext_noop, pgettext_noop
from tournaments.swiss.points import SIZES
from tournaments.swiss.results import TableResult
from tournaments.swiss.standings import StandingsLine
from tournaments.swiss.tiebreaks import TieBreakValue
from tournaments.swiss.tiebreaks.interface import StepSentence, step

# Behind every place of a table, for players who did not reach the stage. More is better, so a place counts below zero.
NOT_REACHED: Final = Fraction(-max(SIZES) - 1)

NUMBERS: Final = ("place", "size", "sharing")


class FinalStage(msgspec.Struct, frozen=True):
    """Told like a tie-break. `reached`, `shared` and `missed` are the codes of its steps.

    `both`, `only` and `level` compare two players: both played in the stage, only the first one did, both share a place in it.
    """

    key: str
    name: Wording
    short: Wording
    hint: Wording
    sentence: Wording
    sentences: Mapping[str, StepSentence]
    both: Wording
    only: Wording
    level: Wording

    @property
    def reached(self) -> str:
        return f"{self.key}_place"

    @property
    def shared(self) -> str:
        return f"{self.key}_shared_place"

    @property
    def missed(self) -> str:
        return f"{self.key}_not_reached"

    def shown(self, value: tuple[Fraction, ...]) -> str:
        place = place_in_stage(value)
        return "–" if place is None else str(place)


# The latest first: it counts before the one before it.
STAGES: Final[dict[str, FinalStage]] = {
    stage.key: stage
    for stage in (
        FinalStage(
            key="final",
            name=pgettext_noop("the last table of an event", "Final"),
            short=pgettext_noop("the last table of an event", "Final"),
            hint=gettext_noop("place in the final"),
            sentence=gettext_noop("Place in the final. Counts before everything else."),
            sentences={
                "final_place": StepSentence(gettext_noop("Place %(place)s of %(size)s in the final."), NUMBERS),
                "final_shared_place": StepSentence(
                    gettext_noop("Place %(place)s of %(size)s in the final, shared by %(sharing)s."), NUMBERS
                ),
                "final_not_reached": StepSentence(gettext_noop("Not in the final.")),
            },
            both=gettext_noop("%(first)s ranks above %(second)s: place %(more)s against place %(less)s in the final."),
            only=gettext_noop("%(first)s ranks above %(second)s: only %(first)s played in the final."),
            level=gettext_noop("%(first)s and %(second)s share place %(place)s in the final."),
        ),
        FinalStage(
            key="semi",
            name=gettext_noop("Semi-final"),
            short=pgettext_noop("short for semi-final", "Semi"),
            hint=gettext_noop("place at the semi-final table"),
            sentence=gettext_noop("Place at the semi-final table. Counts before the earlier standings."),
            sentences={
                "semi_place": StepSentence(gettext_noop("Place %(place)s of %(size)s at a semi-final table."), NUMBERS),
                "semi_shared_place": StepSentence(
                    gettext_noop("Place %(place)s of %(size)s at a semi-final table, shared by %(sharing)s."), NUMBERS
                ),
                "semi_not_reached": StepSentence(gettext_noop("Not in the semi-finals.")),
            },
            both=gettext_noop(
                "%(first)s ranks above %(second)s: place %(more)s against place %(less)s in the semi-finals."
            ),
            only=gettext_noop("%(first)s ranks above %(second)s: only %(first)s played in the semi-finals."),
            level=gettext_noop("%(first)s and %(second)s both have place %(place)s at their semi-final tables."),
        ),
    )
}


def ranked_lines(
    lines: Sequence[StandingsLine], stages: Mapping[str, Sequence[TableResult]]
) -> tuple[StandingsLine, ...]:
    """The standings with everyone's rank after these stages.

    What a stage decided stands before the points in `worked`: the first value in which two lines differ is what separates them.
    """
    held = [stage for key, stage in STAGES.items() if stages.get(key)]
    if not held or not lines:
        return tuple(lines)
    staged = []
    for line in lines:
        reached = [_worked(stage, stages[stage.key], line.player) for stage in held]
        staged.append(msgspec.structs.replace(line, worked=(*reached, *line.worked)))
    # Sorting keeps the order of the standings among equals.
    staged.sort(key=lambda line: [worked.value for worked in line.worked[: len(held)]], reverse=True)
    ranked = [msgspec.structs.replace(staged[0], place=1, decided_by=None)]
    for number, (above, line) in enumerate(pairwise(staged), start=2):
        key = separator(above, line)
        ranked.append(msgspec.structs.replace(line, place=ranked[-1].place if key is None else number, decided_by=key))
    return tuple(ranked)


def separator(above: StandingsLine, below: StandingsLine) -> str | None:
    """The first thing in which two lines differ."""
    pairs = zip(above.worked, below.worked, strict=True)
    return next((upper.key for upper, lower in pairs if upper.value != lower.value), None)


def place_in_stage(value: tuple[Fraction, ...]) -> int | None:
    return None if value[0] == NOT_REACHED else int(-value[0])


def _worked(stage: FinalStage, results: Sequence[TableResult], player: str) -> TieBreakValue:
    for result in results:
        places = [finish.place for finish in result.finishes]
        for finish in result.finishes:
            if finish.player == player:
                sharing = places.count(finish.place)
                code = stage.reached if sharing == 1 else stage.shared
                return TieBreakValue(
                    stage.key, (Fraction(-finish.place),), (step(code, None, finish.place, len(places), sharing),)
                )
    return TieBreakValue(stage.key, (NOT_REACHED,), (step(stage.missed, None),))
