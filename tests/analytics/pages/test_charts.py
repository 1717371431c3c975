"""Charts are well-formed pictures that say the same as the table behind them."""

from xml.etree import ElementTree as ET

import pytest
from django.template.loader import render_to_string
from hypothesis import given
from hypothesis import strategies as st

from analytics.pages.interfaces.charts import (
    ChartCaption,
    ChartMark,
    ChartPoint,
    HeatRow,
    HistogramBin,
    bars,
    dots,
    heat_map,
    histogram,
    lines,
    sparkline,
)
from analytics.pages.interfaces.charts.scales import ChartScale, ticks_between, ticks_told
from analytics.pages.interfaces.measures.numbers import times_words

SVG = "{http://www.w3.org/2000/svg}"


def whole(value: float) -> str:
    return f"{value:.0f}"


ABOUT = ChartCaption("a", "Wins <here>", "By size", "Table", whole, "Of 9 games")
MARKS = [
    ChartMark("3", 10.0, 500, 5.0, 15.0, href="/x/?a=1&b=2"),
    ChartMark("4", -5.0, 60, -9.0, 2.0, "grey"),
    ChartMark("5", 7.0, 9, 1.0, 9.0, "hidden"),
]


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def test_bars_show_value_interval_and_n_and_hide_what_rests_on_too_little() -> None:
    chart = bars(ABOUT, MARKS, reference=3.0)
    picture = parsed(chart.picture)
    assert picture.attrib["role"] == "group"
    assert picture.findtext("title") == "Wins <here>"
    assert picture.findtext("desc") == "From -5 (4) to 10 (3). The table below lists all values."
    assert [rect.findtext("title") for rect in picture.iter("rect")] == [
        "3: 10 (95 % range: 5 to 15; sample: 500)",
        "4: -5 (95 % range: -9 to 2; sample: 60)",
    ]
    assert [[cell.text for cell in row] for row in chart.rows] == [
        ["3", "10", "5 to 15", "500"],
        ["4", "-5", "-9 to 2", "60"],
        ["5", "–", "–", "9"],
    ]
    page = render_to_string("statistics/chart.html", {"chart": chart})
    assert 'href="/x/?a=1&amp;b=2"' in page
    assert "Wins &lt;here&gt;" in page


def test_bars_that_need_less_than_the_whole_width_stand_in_its_middle() -> None:
    picture = parsed(bars(ABOUT, MARKS[:2]).picture)
    first, last = (float(rect.attrib["x"]) + float(rect.attrib["width"]) / 2 for rect in picture.iter("rect"))
    axis = next(line.attrib for line in picture.iter("line"))
    assert first + last == pytest.approx(float(axis["x1"]) + float(axis["x2"]))
    assert first - float(axis["x1"]) > 100


def test_dots_of_two_groups_have_two_rows_for_each_label() -> None:
    chart = dots(ABOUT, MARKS, others=MARKS, names=("Club", "Site"))
    assert [[cell.text for cell in row] for row in chart.rows[:2]] == [
        ["3", "Club", "10", "5 to 15", "500"],
        ["3", "Site", "10", "5 to 15", "500"],
    ]
    assert len(list(parsed(chart.picture).iter("circle"))) == 4
    assert [words for _css, words in chart.legend] == ["Club", "Site"]


def test_heat_map_colours_by_distance_from_the_middle_in_both_shapes() -> None:
    chart = heat_map(ABOUT, rows=[HeatRow("Blue", "B", "blue", MARKS)], columns=["1", "2", "3"])
    assert chart.narrow is not None
    for picture in (chart.picture, chart.narrow):
        cells = [rect.attrib["class"] for rect in parsed(picture).iter("rect") if "heat " in rect.attrib["class"]]
        assert cells == ["heat heat-full heat-above-4", "heat heat-grey heat-below-2", "heat heat-hidden"]
    assert parsed(chart.narrow).attrib["aria-labelledby"] == "a-narrow-title a-narrow-desc"


def test_heat_map_has_room_for_the_names_of_its_columns() -> None:
    names = ["Antiques shops", "Restaurants", "Laundries"]
    chart = heat_map(ABOUT, rows=[HeatRow("Blue", "B", "blue", MARKS)], columns=names)
    assert chart.narrow is not None
    first_cell = min(float(rect.attrib["x"]) for rect in parsed(chart.narrow).iter("rect"))
    ends = {text.text: float(text.attrib["x"]) for text in parsed(chart.narrow).iter("text") if text.text in names}
    assert set(ends) == set(names)
    assert all(6 * len(name) < end < first_cell for name, end in ends.items())
    middles = [float(text.attrib["x"]) for text in parsed(chart.picture).iter("text") if text.text in names]
    assert middles[1] - middles[0] > 6 * len(names[0])


def test_lines_have_a_band_and_the_newest_first_in_the_table() -> None:
    points = [ChartPoint(1, "May", 1500, 1400, 1600), ChartPoint(2, "June", 1550, 1480, 1620)]
    chart = lines(ABOUT, points, times=[(1, "May"), (2, "June")])
    assert [path.attrib["class"] for path in parsed(chart.picture).iter("path")] == ["band", "trend"]
    assert [[cell.text for cell in row] for row in chart.rows] == [
        ["June", "1550", "1480", "1620"],
        ["May", "1500", "1400", "1600"],
    ]
    assert parsed(sparkline(points, key="s", title="Rating", words=whole)).findtext("desc") == (
        "June: 1550 (likely 1480 to 1620)"
    )


def test_histogram_counts_and_shares() -> None:
    chart = histogram(ABOUT, [HistogramBin("1", 1), HistogramBin("2", 3)])
    assert [[cell.text for cell in row] for row in chart.rows] == [["1", "1", "25.0 %"], ["2", "3", "75.0 %"]]


def test_charts_of_nothing_are_pictures_all_the_same() -> None:
    for chart in (bars(ABOUT, []), dots(ABOUT, []), lines(ABOUT, [], times=[]), histogram(ABOUT, [])):
        assert parsed(chart.picture).attrib["role"] == "img"
    assert sparkline([], key="s", title="", words=whole) == ""


@given(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
def test_ticks_enclose_what_they_measure(one: float, other: float) -> None:
    low, high = sorted((one, other))
    ticks = ticks_between(low, high)
    room = max(abs(low), abs(high), 1.0) * 1e-6
    assert ticks[0] <= low + room
    assert ticks[-1] >= high - room
    assert 2 <= len(ticks) <= 12
    scale = ChartScale(ticks[0], ticks[-1], 0, 100)
    assert -0.01 <= scale(low) <= scale(high) <= 100.01


@given(st.floats(0, 1), st.floats(0, 1))
def test_ticks_that_are_told_read_differently_and_enclose(low: float, more: float) -> None:
    ticks = ticks_told(low, low + more, times_words)
    assert ticks[0] <= low + 1e-9
    assert ticks[-1] >= low + more - 1e-9
    assert len(ticks) > 1
    assert len({times_words(tick) for tick in ticks}) == len(ticks)
