"""Businesses, families, wars, seats: pages that are lists of measures. Each is a row of `BOARDS`."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from analytics.cardstats.measures.measures import MEASURES, Measure
from analytics.pages.interfaces.charts import Chart
from analytics.pages.interfaces.measures.figures import Figure, figure_of
from analytics.pages.interfaces.measures.outcomes import CombinedMeasureLine, verdict_lines
from analytics.pages.interfaces.measures.panels import map_for, panel_for
from analytics.pages.interfaces.measures.rows import MeasureLine, lines_of
from analytics.pages.views.common import PageSums, frame_of, reading_for, reading_for_file, tidied
from analytics.pages.views.files import csv_of_lines
from analytics.pages.views.sizes import seat_charts, seat_lines

# Who begins at a table of three and at one of six have little in common.
BY_SIZE: Final = "wins_seat"
AS_MAP: Final = frozenset({"business"})


@dataclass(frozen=True)
class BoardSection:
    """`keys` are measures; those of one number become a list of figures, the others a chart each."""

    key: str
    title: Promise
    keys: tuple[str, ...]

    @property
    def measures(self) -> list[Measure]:
        return [MEASURES[key] for key in self.keys]


@dataclass(frozen=True)
class ShownSection:
    section: BoardSection
    figures: list[Figure]
    charts: list[Chart]


@dataclass(frozen=True)
class MeasureBoard:
    """`question` is what a player asks, `lead` what the numbers say, `caveat` what they do not."""

    title: Promise
    question: Promise
    lead: Promise
    caveat: Promise
    sections: tuple[BoardSection, ...]


BUSINESSES: Final = MeasureBoard(
    _("Businesses"),
    _("Which businesses are worth owning?"),
    _("See who owned each of the 18 businesses at the end, and how well they did."),
    _("The numbers don’t say that a business won the game: players who win wars own more of them anyway."),
    (
        BoardSection("owning", _("Owning a business"), ("excess_owned", "owned", "wins_owned")),
        BoardSection("number", _("Number of businesses"), ("owned_number", "excess_owned_number", "wins_owned_number")),
        BoardSection(
            "bonus", _("Majorities and variety"), ("majority", "excess_majority", "variety", "excess_variety", "bonus")
        ),
        BoardSection("money", _("Money at the end"), ("clean", "dirty", "broke")),
    ),
)
FAMILIES: Final = MeasureBoard(
    _("Families"),
    _("Which family is the strongest?"),
    _("Compare the six families: wars fought and won, special cards and Godfathers."),
    _("The numbers don’t make one family’s cards better: all six have the same eleven values."),
    (
        BoardSection("games", _("Games"), ("excess_fought", "fought", "wins_fought")),
        BoardSection("wars", _("Wars"), ("war_fought", "war_opened", "war_joined", "cancelled")),
        BoardSection(
            "specials",
            _("Bombs, bodyguards, defectors"),
            ("thrown", "no_target", "guard_blocked", "guard_alone", "defected", "nowhere_to_go"),
        ),
        BoardSection("godfathers", _("Godfathers and near misses"), ("godfather", "near_taken", "near_left")),
        BoardSection("searches", _("Searches"), ("searched",)),
    ),
)
WARS: Final = MeasureBoard(
    _("Wars"),
    _("What wins a war?"),
    _("See how strong you need to be, and what bombs, bodyguards, defectors and stakes are worth."),
    _("These are averages over many wars; they can’t tell you how the next one will end."),
    (
        BoardSection(
            "joining",
            _("Opening, joining, staying out"),
            (
                "stayed_out",
                "shut_out",
                "won_allied",
                "took_business",
                "nothing_left",
                "war_cards",
                "sides",
                "sides_won",
                "rounds",
            ),
        ),
        BoardSection(
            "strength",
            _("Strength and margin"),
            ("strength", "strength_won", "margin", "tied", "tie_decided", "nobody_won"),
        ),
        BoardSection("bombs", _("Bombs"), ("destroyed", "excess_threw", "wins_threw", "bomb_outcome")),
        BoardSection("bodyguards", _("Bodyguards"), ("guard_saved",)),
        BoardSection(
            "defectors", _("Defectors"), ("excess_went_over", "wins_went_over", "defected_outcome", "eight_outcome")
        ),
        BoardSection("stakes", _("Stakes"), ("staked", "stake_won", "earned")),
    ),
)
SEATS: Final = MeasureBoard(
    _("Seats and games"),
    _("Does it help to start?"),
    _("See how often each seat wins, how long games take and how they end."),
    _("The numbers don’t settle it while the difference is smaller than the margin of error."),
    (
        BoardSection("seats", _("Seats"), ("wins_seat",)),
        BoardSection("length", _("Length"), ("turns", "minutes", "length", "lasted")),
        BoardSection("ending", _("Godfathers and paydays"), ("by_godfather", "godfather", "near_taken", "near_left")),
        BoardSection("dice", _("Dice"), ("rolled", "got_nothing")),
    ),
)
BOARDS: Final = {"businesses": BUSINESSES, "families": FAMILIES, "wars": WARS, "seats": SEATS}


@require_safe
def board(request: HttpRequest, board: str) -> HttpResponse:
    if (shorter := tidied(request)) is not None:
        return shorter
    reading, shown = reading_for(request), BOARDS[board]
    context = {
        **frame_of(reading, file=f"statistics_{board}_csv"),
        "board": shown,
        "sections": [_shown(section, reading) for section in shown.sections] if _has_something(reading) else [],
    }
    return render(request, "statistics/board.html", context)


@require_safe
def board_csv(request: HttpRequest, board: str) -> HttpResponse:
    reading = reading_for_file(request)
    measures = [measure for section in BOARDS[board].sections for measure in section.measures]
    return csv_of_lines(board, [line for measure in measures for line in _lines(measure, reading)])


def _has_something(reading: PageSums) -> bool:
    return not reading.too_few and reading.group.games > 0


def _lines(measure: Measure, reading: PageSums) -> list[MeasureLine]:
    if measure.key == BY_SIZE:
        return [line for lines in seat_lines(reading).values() for line in lines]
    lines = lines_of(measure, reading.group, reading.other)
    return [*lines, *verdict_lines(measure, reading.group, reading.other)] if lines else []


def _shown(section: BoardSection, reading: PageSums) -> ShownSection:
    figures, charts = [], []
    for measure in section.measures:
        if measure.key == BY_SIZE:
            charts += seat_charts(reading)
            continue
        lines = _lines(measure, reading)
        whole = [line for line in lines if not isinstance(line, CombinedMeasureLine)]
        figures += [
            figure_of(line, games=reading.links.games(line)) for line in lines if isinstance(line, CombinedMeasureLine)
        ]
        if not measure.over:
            figures += [figure_of(line, games=reading.links.games(line)) for line in whole]
        elif measure.over in AS_MAP:
            charts.append(map_for(measure, whole, names=reading.names, href=reading.links.games))
        else:
            charts.append(panel_for(measure, whole, names=reading.names, href=reading.links.games))
    return ShownSection(section, figures, charts)
