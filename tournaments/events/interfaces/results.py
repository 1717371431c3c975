"""A table and what is known about its result, as pages show it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.events.domain.results.queries import (
    contested_slip,
    names_at,
    open_dispute,
    said_by,
    sits_at,
    standing_slip,
    waiting_slip,
)
from tournaments.events.domain.results.write import result_of_slip
from tournaments.events.interfaces.labels.absences import absence_words
from tournaments.events.interfaces.labels.slips import (
    BONUSES,
    business_words,
    difference_rows,
    fields_of_violation,
    violation_words,
)
from tournaments.events.models import Dispute, ResultSlip, RoundTable
from tournaments.slips import BOX, BUSINESSES, SlipViolation, check_slip, differences_between
from tournaments.slips import SlipData as SaidSlip


class ResultState(models.TextChoices):
    PLAYING = "playing", pgettext_lazy("a table", "Still playing")
    WAITING = "waiting", _("Waiting for a second player")
    CONTESTED = "contested", pgettext_lazy("a result", "Disputed")
    STANDS = "stands", _("Has a result")


@dataclass(frozen=True)
class ShownLine:
    """One player's part of a result; a ruling by places has nothing but the place."""

    name: str
    place: int
    score: int | None
    clean: int | None
    markers: int
    dirty: int | None
    businesses: list[dict[str, str]]
    bonuses: list[dict[str, Any]]
    is_godfather: bool
    absence: str = ""


@dataclass(frozen=True)
class TableForReader:
    """For one reader: `person_id` is theirs."""

    table: RoundTable
    person_id: int | None

    @cached_property
    def names(self) -> dict[int, str]:
        return names_at(self.table)

    @property
    def is_mine(self) -> bool:
        return sits_at(self.person_id, self.table)

    @property
    def state(self) -> ResultState:
        if self.dispute is not None:
            return ResultState.CONTESTED
        if self.table.result is not None:
            return ResultState.STANDS
        return ResultState.PLAYING if self.waiting is None else ResultState.WAITING

    @property
    def dispute(self) -> Dispute | None:
        return open_dispute(self.table)

    @property
    def waiting(self) -> ResultSlip | None:
        return waiting_slip(self.table)

    @property
    def contested(self) -> ResultSlip | None:
        return contested_slip(self.table)

    @property
    def standing(self) -> ResultSlip | None:
        return standing_slip(self.table)

    @property
    def is_own_slip(self) -> bool:
        return self.waiting is not None and self.waiting.handed_in_by_id == self.person_id

    @property
    def is_ruled(self) -> bool:
        return self.table.result is not None and self.table.result.get("how") == "ruling"

    @cached_property
    def lines(self) -> list[ShownLine]:
        """Of what stands, waits or is contested, best first."""
        if self.table.result is not None:
            return shown_lines(self.table.result, self.names)
        slip = self.waiting or self.contested
        return [] if slip is None else lines_of_slip(slip, self.names)


def lines_of_slip(slip: ResultSlip, names: Mapping[int, str]) -> list[ShownLine]:
    said = said_by(slip)
    if said is None:
        return shown_lines({"lines": slip.lines, "godfather": slip.godfather}, names)
    return shown_lines(result_of_slip(said), names)


def shown_lines(result: Mapping[str, Any], names: Mapping[int, str]) -> list[ShownLine]:
    """An online table's result may say less than a slip's."""
    return [
        ShownLine(
            name=names[line["number"]],
            place=line["place"],
            score=line["score"],
            clean=line.get("clean"),
            markers=line.get("markers", 0),
            dirty=line.get("dirty"),
            businesses=[{"letter": name[0], "label": business_words(name)} for name in line.get("businesses", [])],
            bonuses=[
                {"label": BONUSES[bonus["name"]], "amount": bonus["amount"]}
                for bonus in line.get("bonuses", [])
                if bonus["amount"]
            ],
            is_godfather=result["godfather"] == line["number"],
            absence=absence_words(line),
        )
        for line in sorted(result["lines"], key=lambda line: line["place"])
    ]


@dataclass(frozen=True)
class SlipProblem:
    """What is wrong with a slip, in words, and the fields of its form that it is about."""

    text: str
    fields: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class CheckedSlip:
    """A slip while it is being filled in: what is wrong, what it would be worth, what is left in the box."""

    problems: list[SlipProblem]
    lines: list[ShownLine]
    money_left: int
    businesses_left: int
    godfather: str | None


def checked(slip: SaidSlip, names: Mapping[int, str]) -> CheckedSlip:
    violations = check_slip(slip, list(names))
    money = sum(line.clean + line.dirty for line in slip.lines)
    founded = {name for line in slip.lines for name in line.businesses}
    return CheckedSlip(
        problems=[SlipProblem(violation_words(one, names), fields_of_violation(one)) for one in violations],
        lines=[] if violations else shown_lines(result_of_slip(slip), names),
        money_left=BOX - money,
        businesses_left=len(BUSINESSES) - len(founded),
        godfather=None if slip.godfather is None else names[slip.godfather],
    )


def problems_in_words(violations: Sequence[SlipViolation], names: Mapping[int, str]) -> list[str]:
    return [violation_words(violation, names) for violation in violations]


def side_by_side(first: ResultSlip, second: SaidSlip, names: Mapping[int, str]) -> list[dict[str, str]]:
    """What was handed in before and what somebody says now. A ruling by places has no sums to compare."""
    said = said_by(first)
    return [] if said is None else difference_rows(differences_between(said, second), names)
