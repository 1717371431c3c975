"""What the desk can choose before a round is seated: table sizes, fixed tables, pairs who are kept apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.http import QueryDict
from django.utils.translation import ngettext

from palermo.common.text.untrusted import whole_number
from tournaments.events.domain.rounds.kept_apart import pairs_kept_apart
from tournaments.events.domain.rounds.progress import players_of_round
from tournaments.events.domain.rounds.queries import draft_of, kind_of_next, published_rounds
from tournaments.events.interfaces.labels.advice import sizes_words
from tournaments.events.models import (
    Entrant,
    EntrantState,
    Event,
    EventStage,
    Round,
    RoundKind,
    RoundTable,
    SeatingBan,
)
from tournaments.seating.model import SIZES, SMALLEST_TABLE
from tournaments.seating.sizes import table_sizes, table_splits

OFFERED: Final = 6
OWN: Final = "own"
MOST_TABLES: Final = 200


@dataclass(frozen=True)
class SplitOffer:
    """A split into tables, as a form sends it and as people read it."""

    value: str
    words: str
    is_usual: bool
    is_chosen: bool


class SeatingChoices:
    """Worked out when it is asked for; one page asks for each thing once."""

    def __init__(self, event: Event) -> None:
        self.event = event

    @cached_property
    def draft(self) -> Round | None:
        return draft_of(self.event)

    @cached_property
    def number(self) -> int | None:
        """The Swiss round that is seated next, or is a draft. None if sizes cannot be chosen."""
        if self.event.stage != EventStage.RUNNING:
            return None
        if self.draft is not None:
            return self.draft.number if self.draft.kind == RoundKind.SWISS else None
        rounds = published_rounds(self.event)
        return len(rounds) + 1 if kind_of_next(self.event, rounds) == RoundKind.SWISS else None

    @cached_property
    def here(self) -> list[Entrant]:
        found = [] if self.number is None else players_of_round(self.event, self.number)
        return sorted(found, key=lambda one: (one.name.casefold(), one.number))

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """As the draft has them, or as the round would get them now."""
        if self.draft is not None and sum(self.draft.sizes) == len(self.here):
            return tuple(self.draft.sizes)
        return table_sizes(len(self.here), self.event.size) if len(self.here) >= SMALLEST_TABLE else ()

    @cached_property
    def summary(self) -> str:
        """`31 here: 7 tables of 4 and 1 table of 3.`"""
        return summary_words(len(self.here), self.sizes) if self.sizes else ""

    @cached_property
    def offers(self) -> list[SplitOffer]:
        if not self.sizes:
            return []
        splits = table_splits(len(self.here), self.event.size, OFFERED)
        shown = splits if self.sizes in splits else [*splits, self.sizes]
        return [
            SplitOffer(",".join(map(str, one)), sizes_words(one), one == splits[0], one == self.sizes) for one in shown
        ]

    @cached_property
    def fixed(self) -> list[tuple[RoundTable, list[str]]]:
        if self.draft is None:
            return []
        tables = self.draft.tables.filter(locked=True).order_by("number").prefetch_related("seats__entrant")
        return [(table, [seat.entrant.name for seat in table.seats.all()]) for table in tables]

    @cached_property
    def free(self) -> list[Entrant]:
        """Who can be put at a fixed table."""
        taken = {seat.entrant_id for table, _names in self.fixed for seat in table.seats.all()}
        return [one for one in self.here if one.pk not in taken]

    @cached_property
    def pairs(self) -> list[SeatingBan]:
        return list(pairs_kept_apart(self.event))

    @cached_property
    def pairable(self) -> list[Entrant]:
        found = self.event.entrants.exclude(state=EntrantState.WITHDRAWN)
        return sorted(found, key=lambda one: (one.name.casefold(), one.number))


def summary_words(number: int, sizes: Sequence[int]) -> str:
    words = ngettext("%(number)d here: %(tables)s.", "%(number)d here: %(tables)s.", number)
    return words % {"number": number, "tables": sizes_words(sizes)}


def sizes_in(sent: QueryDict) -> list[int]:
    """What a form chose; nothing that makes sense is a size no table has, and is refused like any other split that does not fit."""
    if sent.get("split") == OWN:
        counts = {size: whole_number(sent.get(f"of-{size}") or "0") for size in SIZES}
        if all(count is not None and count <= MOST_TABLES for count in counts.values()):
            return [size for size, count in counts.items() for _table in range(count or 0)] or [0]
        return [0]
    return [whole_number(part) or 0 for part in sent.get("split", "").split(",")[: MOST_TABLES + 1]]
