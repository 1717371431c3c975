"""Insights as sentences that say how sure they are."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.cardstats.measures.differences import difference_of
from analytics.cardstats.measures.estimates import HIDDEN_UNDER, Estimate
from analytics.cardstats.measures.measures import MEASURES
from analytics.pages.domain.groups import PlayerGroup
from analytics.pages.domain.luck import drawn_value, fighting_strength, wars_beyond_strength
from analytics.pages.interfaces.charts.marks import count_words, share_words
from analytics.pages.interfaces.measures.numbers import tenths_words, wins_words


class InsightDirection(StrEnum):
    UNKNOWN = "unknown"
    MORE = "more"
    LESS = "less"
    LEVEL = "level"


@dataclass(frozen=True)
class InsightVerdict:
    """`sentence` is what it means, `numbers` what it rests on, `definition` what was counted."""

    title: str
    leaning: InsightDirection
    sentence: str
    numbers: str
    definition: str


LUCK: Final = gettext_lazy("No clear difference: chance alone could explain it.")


def leaning_of(difference: Estimate) -> InsightDirection:
    """Only an interval that leaves zero out says which way."""
    if difference.low is None or difference.high is None:
        return InsightDirection.UNKNOWN
    if difference.low > 0:
        return InsightDirection.MORE
    return InsightDirection.LESS if difference.high < 0 else InsightDirection.LEVEL


def verdicts_for(own: PlayerGroup, peers: PlayerGroup) -> list[InsightVerdict]:
    """Results, cards, wars: from what is chance to what is play."""
    if own.folded is None:
        return []
    found = [results_verdict(own)]
    if peers.folded is not None:
        found += [
            cards_verdict(drawn_value(own.folded), drawn_value(peers.folded)),
            strength_verdict(fighting_strength(own.folded), fighting_strength(peers.folded)),
            wars_verdict(wars_beyond_strength(own.folded, peers.folded)),
        ]
    return found


def results_verdict(own: PlayerGroup) -> InsightVerdict:
    [won], [excess] = own.estimates(MEASURES["wins_sat"]), own.estimates(MEASURES["excess_sat"])
    sentences = {
        InsightDirection.MORE: gettext_lazy("Clearly more wins than the ratings predict."),
        InsightDirection.LESS: gettext_lazy("Clearly fewer wins than the ratings predict."),
        InsightDirection.LEVEL: LUCK,
    }
    numbers = _too_few(excess)
    if won.value is not None and excess.value is not None:
        numbers = _("Won %(won)s of %(n)s games; the ratings predict %(expected)s.") % {
            "won": share_words(won.value),
            "n": count_words(won.n),
            "expected": share_words(won.value - excess.value),
        }
    definition = _("A shared win counts as a fraction. The ratings at each table tell how many wins to expect.")
    return _verdict(_("Extra wins"), excess, sentences, numbers, definition)


def cards_verdict(own: Estimate, peers: Estimate) -> InsightVerdict:
    sentences = {
        InsightDirection.MORE: gettext_lazy("Lucky draws: better cards than similar players drew."),
        InsightDirection.LESS: gettext_lazy("Unlucky draws: weaker cards than similar players drew."),
        InsightDirection.LEVEL: gettext_lazy("Average draws: the cards were as good as everyone’s."),
    }
    definition = _(
        "Average value (1 to 11) of cards drawn from the top of a stack. No one chooses them, so this is luck."
    )
    return _compared(_("Cards drawn"), own, peers, sentences, definition)


def strength_verdict(own: Estimate, peers: Estimate) -> InsightVerdict:
    sentences = {
        InsightDirection.MORE: gettext_lazy("Stronger in wars than others."),
        InsightDirection.LESS: gettext_lazy("Weaker in wars than others."),
        InsightDirection.LEVEL: gettext_lazy("About as strong in wars as others."),
    }
    definition = _("Average strength of the player’s family at the end of a war. Cards and choices both play a part.")
    return _compared(_("Strength in wars"), own, peers, sentences, definition)


def wars_verdict(beyond: Estimate) -> InsightVerdict:
    sentences = {
        InsightDirection.MORE: gettext_lazy(
            "Wins more wars than others with equally strong families: good choices or good alliances."
        ),
        InsightDirection.LESS: gettext_lazy("Wins fewer wars than others with equally strong families."),
        InsightDirection.LEVEL: gettext_lazy("Wins as many wars as others with equally strong families."),
    }
    numbers = _too_few(beyond)
    if beyond.value is not None and beyond.low is not None and beyond.high is not None:
        values = {"n": count_words(beyond.n), "value": wins_words(beyond.value)}
        values |= {"low": wins_words(beyond.low), "high": wins_words(beyond.high)}
        numbers = _("%(value)s wars per 100 (95 %% range: %(low)s to %(high)s; sample: %(n)s).") % values
    definition = _(
        "Extra wars won compared with similar players holding equally strong families. This is skill, "
        "including the choice of allies."
    )
    return _verdict(_("Extra wars won"), beyond, sentences, numbers, definition)


def _compared(
    title: str, own: Estimate, peers: Estimate, sentences: Mapping[InsightDirection, Promise], definition: str
) -> InsightVerdict:
    difference = difference_of(own, peers)
    numbers = _too_few(own)
    if own.value is not None and peers.value is not None:
        values = {"own": tenths_words(own.value), "peers": tenths_words(peers.value), "n": count_words(own.n)}
        numbers = _("%(own)s on average; others %(peers)s (sample: %(n)s).") % values
    return _verdict(title, difference, sentences, numbers, definition)


def _verdict(
    title: str, difference: Estimate, sentences: Mapping[InsightDirection, Promise], numbers: str, definition: str
) -> InsightVerdict:
    leaning = leaning_of(difference)
    sentence = _("Too early to say.") if leaning is InsightDirection.UNKNOWN else str(sentences[leaning])
    return InsightVerdict(title, leaning, sentence, numbers, definition)


def _too_few(estimate: Estimate) -> str:
    return _("%(n)s so far; %(most)s needed.") % {"n": count_words(estimate.n), "most": HIDDEN_UNDER}
