"""The worked examples (R13) in words. Every number in them comes from the position that can be played."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from games.lessons.content import examples as played
from games.lessons.lesson_engine import Lesson
from palermo.web.rulebook.outcomes import WarOutcome
from palermo.web.rulebook.pieces import Text, anchor_of


@dataclass(frozen=True)
class RuleExample:
    number: str
    lesson: Lesson
    patterns: tuple[Text, ...]
    cards: tuple[str, ...]

    @property
    def title(self) -> Text:
        words: Text = self.lesson.title
        return words

    @property
    def anchor(self) -> str:
        return anchor_of(self.number)

    @cached_property
    def outcome(self) -> WarOutcome:
        return WarOutcome(self.lesson)

    @property
    def told(self) -> tuple[Text, ...]:
        return tuple(_filled(pattern, self.outcome.words) for pattern in self.patterns)


def _fill(pattern: Text, words: Mapping[str, str]) -> str:
    return str(pattern) % words


_filled = lazy(_fill, str)

_ALL = (
    RuleExample(
        "R13.1",
        played.EQUALS_CANCEL_OUT,
        (
            _("Blue has played %(blue)s, red %(red)s, and green a single %(green)s."),
            _("Blue and red are equal and cancel each other out. Green is the next strongest family and wins."),
        ),
        ("B8", "B2", "B3", "R9", "R4", "G7"),
    ),
    RuleExample(
        "R13.2",
        played.HELP_FROM_A_DEFECTOR,
        (
            _("A white %(white_1)s is in the war. The blue defector defects to white, which is now at %(joined)s."),
            _("From here on, only white’s player can play more cards."),
        ),
        ("W5", "B8"),
    ),
    RuleExample(
        "R13.3",
        played.SECOND_OF_A_PAIR,
        (
            _("To the left of the opener is the white defector; further on, the blue one."),
            _(
                "White decides first and stays an %(white_1)s. So blue can still defect, and does: white is now at "
                "%(joined)s."
            ),
        ),
        ("W8", "B8"),
    ),
    RuleExample(
        "R13.4",
        played.NO_TARGET,
        (
            _("Black opens with its bomb, and only yellow joins, with a %(yellow_1)s."),
            _("The black bomb can’t hit yellow. Without a target it counts %(black)s, and black wins."),
        ),
        ("K5", "Y2"),
    ),
    RuleExample(
        "R13.5",
        played.WHOLE_WAR,
        (
            _("Yellow opens; red, green and black join."),
            _(
                "Yellow’s defector stays at home as an %(yellow_1)s. Red shows a %(red_1)s. Green’s defector "
                "defects to red."
            ),
            _(
                "Black’s bomb can hit blue, white and green. Green’s only card now fights for red, so the bomb "
                "finds no target and counts %(black_1)s."
            ),
            _(
                "In the second round, yellow plays its bomb, red a %(red_2)s, black its bodyguard. Yellow throws "
                "the bomb at red’s %(red_1)s."
            ),
            _(
                "In the third round, yellow adds nothing. Red plays its bomb and keeps it as a %(red_3)s. Black "
                "plays %(black_3)s."
            ),
            _("Yellow has %(yellow)s, red with green’s defector %(red)s, black %(black)s. Red and green win together."),
        ),
        ("Y8", "R10", "G8", "K5"),
    ),
)
EXAMPLES: dict[str, RuleExample] = {example.number: example for example in _ALL}
