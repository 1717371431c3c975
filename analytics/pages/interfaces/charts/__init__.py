"""Charts drawn on the server: small SVG documents with a title, a description and the same numbers in a table behind them.

Each kind is one function of plain values that gives a `Chart`; `statistics/chart.html` shows it.
"""

from analytics.pages.interfaces.charts.bars import bars
from analytics.pages.interfaces.charts.dots import dots
from analytics.pages.interfaces.charts.heat import HeatRow, heat_map
from analytics.pages.interfaces.charts.histogram import HistogramBin, histogram
from analytics.pages.interfaces.charts.lines import ChartPoint, lines, sparkline
from analytics.pages.interfaces.charts.marks import Chart, ChartCaption, ChartCell, ChartMark, Words

__all__ = [
    "Chart",
    "ChartCaption",
    "ChartCell",
    "ChartMark",
    "ChartPoint",
    "HeatRow",
    "HistogramBin",
    "Words",
    "bars",
    "dots",
    "heat_map",
    "histogram",
    "lines",
    "sparkline",
]
