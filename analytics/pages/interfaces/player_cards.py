"""Cards that somebody lays more or less often than others."""

from dataclasses import dataclass

from analytics.cardstats.measures.estimates import SampleShade
from analytics.cardstats.measures.measures import MEASURES
from analytics.pages.domain.groups import PlayerGroup
from analytics.pages.interfaces.charts.marks import count_words
from analytics.pages.interfaces.measures.labels import card_names
from analytics.pages.interfaces.measures.rows import lines_of
from games.engine.core.cards import LETTERS

MOST_CARDS = 8
LAID = "laid"


@dataclass(frozen=True)
class CardUse:
    """Times in a hundred games, of the person and of the others, in whole numbers."""

    card: str
    own: str
    others: str
    more: bool


def most_different(own: PlayerGroup, others: PlayerGroup, *, most: int = MOST_CARDS) -> list[CardUse]:
    """Where the interval of the difference leaves out zero, the furthest from it first."""
    found = []
    for line, card in zip(lines_of(MEASURES[LAID], own, others), card_names(), strict=False):
        gap, other = line.difference, line.other
        if gap is None or other is None or gap.shade is SampleShade.HIDDEN or gap.value is None:
            continue
        if (gap.low or 0.0) <= 0 <= (gap.high or 0.0):
            continue
        use = CardUse(card, _in_a_hundred(line.estimate.value), _in_a_hundred(other.value), gap.value > 0)
        found.append((abs(gap.value), use))
    found.sort(key=lambda pair: (-pair[0], pair[1].card))
    return [use for _gap, use in found[:most]]


def favourite_families(own: PlayerGroup, *, most: int = 2) -> list[str]:
    """Letters of the families most often fought for; none while there is too little to say."""
    lines = [line for line in lines_of(MEASURES["fought"], own) if line.estimate.value is not None]
    lines.sort(key=lambda line: -(line.estimate.value or 0.0))
    return [LETTERS[line.at] for line in lines[:most] if line.estimate.value]


def _in_a_hundred(value: float | None) -> str:
    return count_words(100 * (value or 0.0))
