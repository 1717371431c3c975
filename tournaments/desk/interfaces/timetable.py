"""The timetable of an event in words: planned and expected times, and where the expectation comes from."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from palermo.common.text.lists import in_words
from tournaments.events.domain.flow.projection import RoundTimes
from tournaments.events.domain.flow.timetable import Timetable, timetable_of
from tournaments.events.models import Event, EventStage, FinalCut, PlannedBreak, Round

TO_COME = (EventStage.DRAFT, EventStage.OPEN, EventStage.CHECK_IN, EventStage.RUNNING)


@dataclass(frozen=True)
class TimetableRow:
    """`pause` is the break that is planned after it."""

    words: str
    times: RoundTimes
    pause: PlannedBreak | None


class TimetableShown:
    """Worked out when it is asked for."""

    def __init__(self, event: Event, rounds: Sequence[Round] | None = None) -> None:
        self.event = event
        self.published = rounds

    @cached_property
    def timetable(self) -> Timetable:
        return timetable_of(self.event, rounds=self.published)

    @property
    def is_projected(self) -> bool:
        return self.event.stage in TO_COME

    @cached_property
    def rows(self) -> list[TimetableRow]:
        pauses = {one.after_round: one for one in self.timetable.breaks}
        return [
            TimetableRow(self._name(times.number), times, pauses.get(times.number)) for times in self.timetable.rounds
        ]

    @property
    def before_a_break(self) -> list[TimetableRow]:
        return self.rows[:-1]

    @property
    def explanation(self) -> str:
        """How the expectation comes about, in one sentence."""
        known = {"planned": self.timetable.planned, "minutes": self.timetable.minutes}
        if not self.timetable.slowest:
            words = _(
                "Each round is expected to take the planned %(minutes)d minutes; once a round is over, "
                "its slowest table counts too."
            )
            return words % known
        words = _(
            "Each round is expected to take %(minutes)d minutes: the average of the planned %(planned)d minutes and "
            "the slowest table of each finished round (%(slowest)s)."
        )
        return words % {**known, "slowest": in_words(self.timetable.slowest)}

    def _name(self, number: int) -> str:
        beyond = number - self.event.rounds
        if beyond <= 0:
            return _("Round %(number)d") % {"number": number}
        if self.event.cut == FinalCut.SEMI and beyond == 1:
            return pgettext("a round", "Semi-finals")
        return pgettext("a round", "Final")
