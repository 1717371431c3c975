"""What a ruleset changes, as a drawing: who bombs whom, and how the influence die falls. Geometry only; templates draw it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import cos, hypot, pi, sin

from django.utils.functional import Promise

from games.engine.core.cards import COLOURS, LETTERS
from games.engine.rulesets import BOMBS, DIE
from palermo.art.families import LIVERIES, Family
from palermo.clubs.domain.rule_words import DIE_NAMES

MIDDLE = 180.0
RING = 138.0
BADGE_WAY = 0.36  # how far along an arrow its badge lies: not in the middle, where all the long ones meet
NODE = 26.0
BEND = 0.13  # how far a line leaves the straight way, so that two families who bomb each other have two lines
HEAD = 11.0
BAR = 190.0


class RuleChange(StrEnum):
    SAME = "same"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True)
class FamilySpot:
    """A family's place on the ring. What a template writes into a drawing is text: numbers would take the reader's comma."""

    letter: str
    x: float
    y: float

    @property
    def slug(self) -> str:
        return LIVERIES[Family(self.letter)].name

    @property
    def at(self) -> str:
        return f"{self.x:.1f} {self.y:.1f}"


@dataclass(frozen=True)
class BombArrow:
    """A bomb's way to a family it can hit, or could hit by the standard."""

    slug: str
    line: str
    head: str
    badge: str
    change: RuleChange


@dataclass(frozen=True)
class BombRow:
    """The same as a row of a table: each family, whether it is hit, and whether that is a change."""

    letter: str
    cells: list[tuple[str, bool, RuleChange]]


@dataclass(frozen=True)
class BombMap:
    spots: list[FamilySpot]
    arrows: list[BombArrow]
    rows: list[BombRow]

    @property
    def added(self) -> int:
        return sum(arrow.change == RuleChange.ADDED for arrow in self.arrows)

    @property
    def removed(self) -> int:
        return sum(arrow.change == RuleChange.REMOVED for arrow in self.arrows)

    @property
    def differs(self) -> bool:
        return bool(self.added or self.removed)


@dataclass(frozen=True)
class DieFace:
    """One symbol of the influence die with its weight, beside the standard's."""

    name: Promise
    symbol: str
    weight: int
    total: int
    usual_weight: int
    usual_total: int
    y: int

    @property
    def percent(self) -> int:
        return round(100 * self.weight / self.total)

    @property
    def usual_percent(self) -> int:
        return round(100 * self.usual_weight / self.usual_total)

    @property
    def bar(self) -> str:
        return f"{BAR * self.weight / self.total:.1f}"

    @property
    def usual_bar(self) -> str:
        return f"{BAR * self.usual_weight / self.usual_total:.1f}"

    @property
    def differs(self) -> bool:
        return self.weight * self.usual_total != self.usual_weight * self.total


def bomb_map(bombs: Sequence[str], standard: Sequence[str] = BOMBS) -> BombMap:
    """Bombs need not be valid: the drawing follows somebody who is still choosing."""
    spots = [_spot(position, letter) for position, letter in enumerate(LETTERS)]
    by_letter = {spot.letter: spot for spot in spots}
    rows = [
        BombRow(own, [(other, other in shown, _change(other, shown, usual)) for other in LETTERS])
        for own, shown, usual in zip(LETTERS, bombs, standard, strict=True)
    ]
    arrows = [
        _arrow(by_letter[row.letter], by_letter[other], change)
        for row in rows
        for other, hit, change in row.cells
        if other != row.letter and (hit or change == RuleChange.REMOVED)
    ]
    # What differs lies on top.
    return BombMap(spots, sorted(arrows, key=lambda arrow: arrow.change != RuleChange.SAME), rows)


def die_faces(die: Sequence[int], standard: Sequence[int] = DIE) -> list[DieFace]:
    symbols = ("two", "one", "steal")
    return [
        DieFace(name, symbol, weight, sum(die), usual, sum(standard), 8 + 56 * position)
        for position, (name, symbol, weight, usual) in enumerate(zip(DIE_NAMES, symbols, die, standard, strict=True))
    ]


def _change(other: str, shown: str, usual: str) -> RuleChange:
    if (other in shown) == (other in usual):
        return RuleChange.SAME
    return RuleChange.ADDED if other in shown else RuleChange.REMOVED


def _spot(position: int, letter: str) -> FamilySpot:
    angle = -pi / 2 + 2 * pi * position / COLOURS
    return FamilySpot(letter, MIDDLE + RING * cos(angle), MIDDLE + RING * sin(angle))


def _arrow(start: FamilySpot, end: FamilySpot, change: RuleChange) -> BombArrow:
    across_x, across_y = end.x - start.x, end.y - start.y
    bow_x = (start.x + end.x) / 2 - across_y * BEND
    bow_y = (start.y + end.y) / 2 + across_x * BEND
    from_x, from_y = _towards(start.x, start.y, bow_x, bow_y, NODE)
    tip_x, tip_y = _towards(end.x, end.y, bow_x, bow_y, NODE + 2)
    neck_x, neck_y = _towards(tip_x, tip_y, bow_x, bow_y, HEAD)
    side_x, side_y = (neck_y - tip_y) * 0.45, (tip_x - neck_x) * 0.45
    head = [(tip_x, tip_y), (neck_x + side_x, neck_y + side_y), (neck_x - side_x, neck_y - side_y)]
    way, back = BADGE_WAY, 1 - BADGE_WAY
    badge_x = back * back * from_x + 2 * way * back * bow_x + way * way * neck_x
    badge_y = back * back * from_y + 2 * way * back * bow_y + way * way * neck_y
    return BombArrow(
        slug=start.slug,
        line=f"M{from_x:.1f} {from_y:.1f}Q{bow_x:.1f} {bow_y:.1f} {neck_x:.1f} {neck_y:.1f}",
        head=" ".join(f"{x:.1f},{y:.1f}" for x, y in head),
        badge=f"{badge_x:.1f} {badge_y:.1f}",
        change=change,
    )


def _towards(x: float, y: float, to_x: float, to_y: float, length: float) -> tuple[float, float]:
    way = hypot(to_x - x, to_y - y)
    return x + (to_x - x) * length / way, y + (to_y - y) * length / way
