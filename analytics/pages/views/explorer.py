"""The map of the 66 cards: any measure, of one group or of two against each other."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from analytics.cardstats.measures.measures import CARD_MEASURES, DEFAULT_MEASURE, MEASURES, Measure
from analytics.pages.interfaces.measures.card_questions import caveat_of, question_of
from analytics.pages.interfaces.measures.labels import card_names
from analytics.pages.interfaces.measures.panels import map_for
from analytics.pages.interfaces.measures.rows import MeasureLine, lines_of
from analytics.pages.views.common import (
    PageSums,
    frame_of,
    measure_choices,
    measure_words,
    reading_for,
    reading_for_file,
    tidied,
)
from analytics.pages.views.files import csv_of_lines
from palermo.common.errors import DomainError

KEYS_OF_CARDS = frozenset(measure.key for measure in CARD_MEASURES)


class UnknownMeasure(DomainError):
    code = "unknown-measure"
    message = _("This card measure doesn’t exist. Choose another one.")


@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    if (shorter := tidied(request)) is not None:
        return shorter
    reading = reading_for(request, "measure")
    measure, is_known = _measure(request)
    lines = lines_of(measure, reading.group, reading.other)
    context = {
        **frame_of(reading, file="statistics_csv"),
        "measures": measure_choices(CARD_MEASURES),
        "measure": measure_words(measure),
        "question": question_of(measure),
        "unknown_measure": not is_known,
        "chart": _map(measure, lines, reading) if lines and reading.group.games else None,
        "behind": [(line, reading.links.games(line)) for line in lines],
    }
    return render(request, "statistics/explorer.html", context)


@require_safe
def statistics_csv(request: HttpRequest) -> HttpResponse:
    reading = reading_for_file(request, "measure")
    measure, is_known = _measure(request)
    if not is_known:
        raise UnknownMeasure
    return csv_of_lines(f"cards-{measure.key}", lines_of(measure, reading.group, reading.other))


def _measure(request: HttpRequest) -> tuple[Measure, bool]:
    key = request.GET.get("measure", DEFAULT_MEASURE)
    return (MEASURES[key], True) if key in KEYS_OF_CARDS else (MEASURES[DEFAULT_MEASURE], False)


def _map(measure: Measure, lines: list[MeasureLine], reading: PageSums) -> object:
    names = card_names()
    return map_for(
        measure,
        lines,
        names=reading.names,
        sample=reading.sample,
        caveat=str(caveat_of(measure)),
        href=lambda line: reading.links.to("statistics_card", card=names[line.at]),
    )
