"""Whether a choice paid: the nine outcomes of a measure of choices in three words."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from analytics.cardstats.measures.estimates import Estimate, MeasureSums, design_of, estimate_of
from analytics.cardstats.measures.measures import Measure
from analytics.pages.domain.groups import PlayerGroup
from analytics.pages.interfaces.measures.rows import MeasureLine

WAYS: Final = 3
# By measure: better, the same, worse than the other choice would have been.
VERDICTS: Final[dict[str, tuple[Promise, Promise, Promise]]] = {
    "defected_outcome": (
        _("Right to defect"),
        _("Defecting made no difference"),
        _("Should have stayed"),
    ),
    "eight_outcome": (
        _("Right to stay"),
        _("Staying made no difference"),
        _("Should have defected"),
    ),
}


@dataclass(frozen=True)
class CombinedMeasureLine(MeasureLine):
    """Several places of a measure together."""

    @property
    def has_games(self) -> bool:
        return False


def verdict_lines(measure: Measure, group: PlayerGroup, other: PlayerGroup | None) -> list[CombinedMeasureLine]:
    """None if a group is too small to be shown, or if the measure is not one of choices."""
    names = VERDICTS.get(measure.key)
    ones = _estimates(measure, group)
    others = _estimates(measure, other) if other is not None else None
    if names is None or not ones or (other is not None and not others):
        return []
    return [
        CombinedMeasureLine(measure, at, str(name), ones[at], others[at] if others else None)
        for at, name in enumerate(names)
    ]


def _estimates(measure: Measure, group: PlayerGroup) -> list[Estimate]:
    if group.folded is None:
        return []
    counts = group.folded.counts(measure.top[0])
    n = sum(counts)
    design = design_of(measure, group.folded, n, group.clustering)
    sums = [sum(count for at, count in enumerate(counts) if _verdict(at) == verdict) for verdict in range(WAYS)]
    return [estimate_of(measure, MeasureSums(number, n), design) for number in sums]


def _verdict(at: int) -> int:
    came, otherwise = divmod(at, WAYS)
    return 0 if came > otherwise else 1 if came == otherwise else 2
