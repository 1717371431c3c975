"""A season's attendance as pictures."""

from dataclasses import replace

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from analytics.pages.domain.season_insights import EveningInsight, SeasonInsights
from analytics.pages.interfaces.charts import Chart, ChartCaption, ChartCell, ChartMark, HistogramBin, bars, histogram
from analytics.pages.interfaces.charts.marks import NOTHING, count_words


def attendance_chart(insights: SeasonInsights) -> Chart:
    about = ChartCaption(
        "attendance",
        _("Players per event"),
        _("Everyone who finished a game there. Bots don’t count."),
        _("Event"),
        count_words,
    )
    marks = [ChartMark(short_day(one), one.players, one.players) for one in insights.evenings]
    head = (_("Event"), _("Players"), _("First-timers"), _("Returned"))
    rows = [
        (ChartCell(f"{short_day(one)} · {one.evening.name}", css=""), *map(ChartCell, evening_words(one)))
        for one in insights.evenings
    ]
    return replace(bars(about, marks), head=head, rows=rows)


def evening_words(one: EveningInsight) -> tuple[str, str, str]:
    """How many, how many of them new, and how many of the evening before."""
    again = _("%(again)d of %(of)d") % {"again": one.again, "of": one.again_of} if one.again_of else NOTHING
    return str(one.players), str(one.fresh), again


def faithful_chart(insights: SeasonInsights) -> Chart:
    about = ChartCaption(
        "faithful",
        _("How often players attend"),
        _("Players by number of events attended."),
        _("Events"),
        count_words,
    )
    most = max(insights.evenings_each, default=0)
    return histogram(
        about,
        [
            HistogramBin(ngettext("%(number)d event", "%(number)d events", number) % {"number": number}, players)
            for number in range(1, most + 1)
            for players in [insights.evenings_each.get(number, 0)]
        ],
    )


def short_day(one: EveningInsight) -> str:
    # Translators: Django's date format letters: day, short month.
    return date_format(timezone.localtime(one.evening.at), _("j M"))
