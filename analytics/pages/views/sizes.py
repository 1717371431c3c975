"""What differs by the size of the table: seats, and a card's worth."""

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from analytics.cardstats.measures.measures import MEASURES, Measure
from analytics.pages.domain.groups import groups_by_size
from analytics.pages.interfaces.charts import Chart, bars, dots
from analytics.pages.interfaces.measures.panels import about_for
from analytics.pages.interfaces.measures.rows import MeasureLine, lines_of, mark_of
from analytics.pages.views.common import PageSums


def seat_lines(reading: PageSums) -> dict[int, list[MeasureLine]]:
    """By size, only the seats that there are."""
    measure = MEASURES["wins_seat"]
    groups = groups_by_size(reading.group, clubs=reading.clubs)
    others = groups_by_size(reading.other, clubs=reading.clubs) if reading.other else {}
    found = {}
    for size, group in groups.items():
        lines = [
            replace(line, label=_("%(players)s players, seat %(seat)s") % {"players": size, "seat": line.label})
            for line in lines_of(measure, group, others.get(size))[:size]
        ]
        if any(line.estimate.n for line in lines):
            found[size] = lines
    return found


def seat_charts(reading: PageSums) -> list[Chart]:
    """The line across is what chance alone would give."""
    charts = []
    for size, lines in seat_lines(reading).items():
        about = about_for(MEASURES["wins_seat"])
        title = ngettext("Games won by seat, %(size)s player", "Games won by seat, %(size)s players", size) % {
            "size": size
        }
        caption = _("Seat 1 started. The line shows what each seat would win if it made no difference.")
        about = replace(about, key=f"seats-{size}", title=title, caption=caption)
        marks = [mark_of(str(at + 1), line.estimate, href=reading.links.games(line)) for at, line in enumerate(lines)]
        if reading.other is None:
            charts.append(bars(about, marks, reference=1 / size))
        else:
            others = [mark_of(str(at + 1), line.other) for at, line in enumerate(lines) if line.other]
            charts.append(dots(about, marks, others=others, names=reading.names, reference=1 / size))
    return charts


def size_lines(measure: Measure, at: int, reading: PageSums) -> list[MeasureLine]:
    """One place of a measure, by size."""
    found = []
    others = groups_by_size(reading.other, clubs=reading.clubs) if reading.other else {}
    for size, group in groups_by_size(reading.group, clubs=reading.clubs).items():
        lines = lines_of(measure, group, others.get(size))
        if lines:
            label = ngettext("%(size)s player", "%(size)s players", size) % {"size": size}
            found.append(replace(lines[at], label=label))
    return found
