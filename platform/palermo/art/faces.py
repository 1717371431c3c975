"""What every card shows, as data before it is a drawing: tests and server-side pictures ask this, not the SVG."""

from collections.abc import Iterator
from dataclasses import dataclass

from palermo.art.families import BOMB_TARGETS, DEFECTOR_PARTNER, Family
from palermo.art.shops import Business

VALUES = range(1, 12)
BODYGUARD, BOMB, DEFECTOR = 1, 5, 8


@dataclass(frozen=True, slots=True)
class FamilyFront:
    """The front of a family card (R1.1)."""

    family: Family
    value: int

    @property
    def id(self) -> str:
        return f"{self.family}{self.value}"

    @property
    def index(self) -> str:
        """What is written large; the defector reads 8/4 (R1.2)."""
        return "8/4" if self.value == DEFECTOR else str(self.value)

    @property
    def others(self) -> tuple[Family, ...]:
        """The further families it shows: a bomb's targets (R1.4), a defector's partner (R1.3)."""
        if self.value == BOMB:
            return BOMB_TARGETS[self.family]
        return (DEFECTOR_PARTNER[self.family],) if self.value == DEFECTOR else ()

    @property
    def is_special(self) -> bool:
        """Whether a figure stands in the window instead of crests (R1.2)."""
        return self.value in {BODYGUARD, BOMB, DEFECTOR}


@dataclass(frozen=True, slots=True)
class BusinessFront:
    """The front of a business card (R1.5)."""

    family: Family
    business: Business

    @property
    def id(self) -> str:
        return f"{self.family}-{self.business}"


@dataclass(frozen=True, slots=True)
class FamilyBack:
    """The back of a family card: it tells the colour and nothing else (R1.1)."""

    family: Family

    @property
    def id(self) -> str:
        return f"{self.family}-back"


@dataclass(frozen=True, slots=True)
class BusinessBack:
    """The back of a business card: the colour, and that it is a business (R1.5)."""

    family: Family

    @property
    def id(self) -> str:
        return f"{self.family}-business-back"


Face = FamilyFront | BusinessFront | FamilyBack | BusinessBack


def all_faces() -> Iterator[Face]:
    """Every picture in the box: 66 and 18 fronts, 12 backs."""
    for family in Family:
        yield from (FamilyFront(family, value) for value in VALUES)
        yield from (BusinessFront(family, business) for business in Business)
        yield FamilyBack(family)
        yield BusinessBack(family)


FACES: dict[str, Face] = {face.id: face for face in all_faces()}
