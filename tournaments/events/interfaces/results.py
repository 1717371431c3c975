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
    said_or_placed_by,
    sits_at,
    standing_slip,
    waiting_slip,
    who_disputes,
    who_handed_in,
)
from tournaments.events.domain.results.slip_codes import SlipPhone
from tournaments.events.domain.results.slips import is_own_slip, may_be_second
from tournaments.events.domain.results.write import SaidResult, result_of_slip, violations_of
from tournaments.events.interfaces.labels.absences import absence_words
from tournaments.events.interfaces.labels.slips import (
    BONUSES,
    business_words,
    difference_rows,
    fields_of_violation,
    violation_words,
)
from tournaments.events.models import Dispute, ResultSlip, RoundTable
from tournaments.slips import BOX, BUSINESSES, PlacesData, SlipViolation, differences_between
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
    """For one reader: `person_id` is theirs, or `phone` if the code on the slip let them in."""

    table: RoundTable
    person_id: int | None
    phone: SlipPhone | None = None

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
        return self.waiting is not None and is_own_slip(self.waiting, self.phone or self.person_id)

    @property
    def may_be_second(self) -> bool:
        """Whether they are somebody else than who has submitted what waits."""
        return self.waiting is not None and may_be_second(self.waiting, self.phone or self.person_id, self.table)

    @property
    def handed_in_by(self) -> str:
        """Who has submitted what waits."""
        return "" if self.waiting is None else who_handed_in(self.waiting, self.table)

    @property
    def disputed_by(self) -> str:
        dispute = self.dispute
        return "" if dispute is None else who_disputes(dispute, self.table)

    @cached_property
    def other_version(self) -> list[ShownLine]:
        """What who disputes says instead, if they filled it in."""
        version = self.dispute.own_slip if self.dispute is not None else None
        return [] if version is None else lines_of_slip(version, self.names)

    @property
    def disputed_differences(self) -> list[dict[str, str]]:
        """Between what is disputed and what who disputes says."""
        first = self.contested or self.standing
        version = self.dispute.own_slip if self.dispute is not None else None
        if first is None or version is None:
            return []
        return side_by_side(first, said_or_placed_by(version), self.names)

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
    godfather: str | None
    money_left: int | None = None
    businesses_left: int | None = None


def checked(slip: SaidResult, names: Mapping[int, str]) -> CheckedSlip:
    """Of places alone there is nothing in the box to be told."""
    violations = violations_of(slip, list(names))
    left = {} if isinstance(slip, PlacesData) else left_in_box(slip)
    return CheckedSlip(
        problems=[SlipProblem(violation_words(one, names), fields_of_violation(one)) for one in violations],
        lines=[] if violations else shown_lines(result_of_slip(slip), names),
        godfather=None if slip.godfather is None else names[slip.godfather],
        **left,
    )


def left_in_box(slip: SaidSlip) -> dict[str, int]:
    money = sum(line.clean + line.dirty for line in slip.lines)
    founded = {name for line in slip.lines for name in line.businesses}
    return {"money_left": BOX - money, "businesses_left": len(BUSINESSES) - len(founded)}


def problems_in_words(violations: Sequence[SlipViolation], names: Mapping[int, str]) -> list[str]:
    return [violation_words(violation, names) for violation in violations]


def side_by_side(first: ResultSlip, second: SaidResult, names: Mapping[int, str]) -> list[dict[str, str]]:
    """What was handed in before and what somebody says now."""
    return difference_rows(differences_between(said_or_placed_by(first), second), names)
