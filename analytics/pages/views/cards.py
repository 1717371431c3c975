"""A page for each card: its way from the stack to the table, what it wins, and where."""

from dataclasses import dataclass, replace
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from analytics.cardstats.measures.measures import MEASURES
from analytics.pages.interfaces.charts import Chart, dots
from analytics.pages.interfaces.measures.figures import Figure, figure_of
from analytics.pages.interfaces.measures.labels import VALUES, card_index, card_words, slug_of
from analytics.pages.interfaces.measures.measure_labels import name_of
from analytics.pages.interfaces.measures.panels import about_for
from analytics.pages.interfaces.measures.rows import MeasureLine, lines_of, mark_of
from analytics.pages.views.common import PageSums, frame_of, reading_for, reading_for_file, tidied
from analytics.pages.views.files import csv_of_lines
from analytics.pages.views.sizes import size_lines
from games.engine.core.cards import LETTERS
from palermo.common.errors import NotFound

PARTS: Final[tuple[tuple[str, Promise, tuple[str, ...]], ...]] = (
    ("way", _("From stack to table"), ("drafted", "drawn", "found", "found_of_seen", "stolen", "lost_of_had", "turns_in_hand", "laid_of_had", "held_of_had", "held")),
    ("wars", _("In wars"), ("laid_first", "laid_later", "war_first", "war_later", "war_laid", "bombed_of_laid")),
    ("games", _("In games"), ("wins_laid", "wins_drafted", "wins_had", "wins_held")),
)  # fmt: skip
# What a card is worth, above all; then what came of having got or used it in each way.
WORTH: Final = "excess_laid"
WORTHS: Final = ("excess_laid", "excess_laid_first", "excess_laid_later", "excess_drafted", "excess_found", "excess_stolen", "excess_had", "excess_held")  # fmt: skip


@dataclass(frozen=True)
class CardPart:
    key: str
    title: str
    figures: list[Figure]


@require_safe
def statistics_card(request: HttpRequest, card: str) -> HttpResponse:
    at = _place(card)
    if (shorter := tidied(request)) is not None:
        return shorter
    reading = reading_for(request)
    lines = _lines(reading, at)
    has_something = bool(lines) and reading.group.games > 0
    context = {
        **frame_of(reading, file="statistics_card_csv", card=card),
        "card": card,
        "card_name": card_words(card),
        "question": gettext("What is %(card)s worth?") % {"card": card_words(card)},
        "family": slug_of(card[0]),
        "parts": _parts(reading, lines) if has_something else [],
        "charts": [_worth(reading, lines), _by_size(reading, at)] if has_something else [],
        "neighbours": [
            (other, card_words(other), reading.links.to("statistics_card", card=other)) for other in _near(card)
        ],
        "before": _beside(reading, card, -1),
        "after": _beside(reading, card, 1),
        "explorer": reading.links.to("statistics"),
    }
    return render(request, "statistics/card.html", context)


@require_safe
def statistics_card_csv(request: HttpRequest, card: str) -> HttpResponse:
    at = _place(card)
    reading = reading_for_file(request)
    lines = _lines(reading, at)
    rows = [*lines.values(), *(size_lines(MEASURES[WORTH], at, reading) if lines else ())]
    return csv_of_lines(f"card-{card}", rows)


def _place(card: str) -> int:
    at = card_index(card)
    if at is None:
        raise NotFound
    return at


def _lines(reading: PageSums, at: int) -> dict[str, MeasureLine]:
    """One for each measure of the page; none if too few people played."""
    keys = [*WORTHS, *(key for _key, _title, keys in PARTS for key in keys)]
    found = {key: lines_of(MEASURES[key], reading.group, reading.other) for key in keys}
    return {key: lines[at] for key, lines in found.items() if lines}


def _parts(reading: PageSums, lines: dict[str, MeasureLine]) -> list[CardPart]:
    return [
        CardPart(
            key,
            str(title),
            [
                figure_of(lines[name], games=reading.links.games(lines[name]), name=name_of(MEASURES[name]))
                for name in names
            ],
        )
        for key, title, names in PARTS
    ]


def _worth(reading: PageSums, lines: dict[str, MeasureLine]) -> Chart:
    chosen = [lines[key] for key in WORTHS]
    labels = [_WORTH_LABELS[key] for key in WORTHS]
    about = replace(about_for(MEASURES[WORTH], sample=reading.sample), title=str(_("Extra wins")))
    marks = [
        mark_of(str(label), line.estimate, href=reading.links.games(line))
        for label, line in zip(labels, chosen, strict=True)
    ]
    others = [mark_of(str(label), line.other) for label, line in zip(labels, chosen, strict=True) if line.other]
    return dots(about, marks, others=others, names=reading.names, reference=0.0)


def _by_size(reading: PageSums, at: int) -> Chart:
    lines = size_lines(MEASURES[WORTH], at, reading)
    about = about_for(MEASURES[WORTH])
    about = replace(about, key="sizes", title=str(_("Extra wins by table size")), column=str(_("Table")))
    marks = [mark_of(line.label, line.estimate) for line in lines]
    others = [mark_of(line.label, line.other) for line in lines if line.other]
    return dots(about, marks, others=others, names=reading.names, reference=0.0)


def _near(card: str) -> list[str]:
    """The same value in the other families."""
    return [letter + card[1:] for letter in LETTERS if letter != card[0]]


def _beside(reading: PageSums, card: str, step: int) -> tuple[str, str, str] | None:
    value = int(card[1:]) + step
    if value not in VALUES:
        return None
    other = f"{card[0]}{value}"
    return other, card_words(other), reading.links.to("statistics_card", card=other)


_WORTH_LABELS: Final[dict[str, Promise]] = {
    "excess_laid": pgettext_lazy("a card", "Played"),
    "excess_laid_first": _("Played first"),
    "excess_laid_later": _("Played later"),
    "excess_drafted": _("Drafted"),
    "excess_found": _("Found by searching"),
    "excess_stolen": _("Stolen"),
    "excess_had": _("In hand at any time"),
    "excess_held": _("In hand at the end"),
}
