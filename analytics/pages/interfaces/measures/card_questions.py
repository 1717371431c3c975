"""What a player asks the map of the cards, by measure: the question, and what its number does not say."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from analytics.cardstats.measures.measures import Measure, MeasureMethod

WAR_MEASURES: Final = frozenset({"war_laid", "war_first", "war_later"})
_ABOUT_WARS: Final = (
    _("Which cards win wars?"),
    _("It doesn’t say what the card is worth on its own: the other cards in the war count too."),
)
_ABOUT_EXTRA_WINS: Final = (
    _("Which cards win games?"),
    _("It doesn’t prove that the card made the difference: players who are winning play more cards."),
)
_ABOUT_GAMES: Final = (
    _("Which cards win games?"),
    _("It doesn’t only measure the card: strong players may simply use it more often."),
)
_ABOUT_USE: Final = (
    _("How are the cards used?"),
    _("It doesn’t say whether that was a good idea."),
)


def question_of(measure: Measure) -> Promise:
    return _about(measure)[0]


def caveat_of(measure: Measure) -> Promise:
    return _about(measure)[1]


def _about(measure: Measure) -> tuple[Promise, Promise]:
    if measure.key in WAR_MEASURES:
        return _ABOUT_WARS
    match measure.method:
        case MeasureMethod.EXCESS:
            return _ABOUT_EXTRA_WINS
        case MeasureMethod.WINS:
            return _ABOUT_GAMES
        case _:
            return _ABOUT_USE
