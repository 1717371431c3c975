"""The league, the measure of luck, their pages and their commands."""

import pytest

from games.bots.cli.main import main
from games.bots.pages.league_page import league_figures, within_limits
from games.bots.pages.luck_page import games_needed, luck_figures, luck_plots
from games.bots.pages.markdown import BEGIN, END, replace_figures
from games.bots.trials.league import GOALS, DecisionCost, costs, lines, plans
from games.bots.trials.luck import edge_of, edge_plans, equal_plans, table_of
from games.bots.trials.rounds import MatchOutcome, MatchPlan, play_number, play_plan
from games.bots.trials.statistics import mean_and_deviation, quantile, skill_gap
from games.bots.trials.stopwatch import TimeSpent

SPENT = TimeSpent(decisions=10, seconds=0.01, longest=0.002, highest=0.005)


def outcome(places: tuple[int, ...], totals: tuple[int, ...] = (), how: str = "payday") -> MatchOutcome:
    return MatchOutcome(places, totals or tuple(range(len(places))), how, 40, 10, 90, (SPENT,) * len(places))


def test_lines_count_shared_wins_and_twins():
    plan = MatchPlan("solid among novices", ("solid", "novice", "novice"), 2)
    first, second = lines(plan, [outcome((1, 2, 3), (9, 5, 1)), outcome((1, 1, 3), (9, 9, 1))])
    assert (first.bot, first.wins, first.rate, first.score) == ("solid", 1.5, 0.75, 9)
    assert (second.bot, second.wins, second.score) == ("novice", 0.25, 4)
    assert first.low < 0.75 < first.high


def test_costs_are_ratios_to_the_limit():
    plan = MatchPlan("x", ("solid", "shark@300ms"), 1)
    found = costs([(plan, [outcome((1, 2))])])
    assert found == [
        DecisionCost("solid", 10, 0.001, 0.002, 0.005),
        DecisionCost("shark@300ms", 10, 0.001, 0.002, 0.005),
    ]
    page = league_figures("make it so", lines(plan, [outcome((1, 2))]), found)
    assert "| solid | 10 | 1.00 ms | 0.50 | 2.00 ms | 1.00 | 5.00 ms |" in page


@pytest.mark.parametrize(
    ("bot", "longest", "within"),
    [
        ("novice", 0.0020, True),
        ("novice", 0.0021, False),
        ("solid:bold", 0.0020, True),
        ("solid:bold", 0.0021, False),
        ("shark@300ms", 0.329, True),
        ("shark@300ms", 0.331, False),
        ("random", 9.0, True),
    ],
)
def test_longest_decision_is_held_against_the_limit(bot, longest, within):
    fine = DecisionCost("solid", 10, 0.001, 0.001, 0.005)
    assert within_limits([fine, DecisionCost(bot, 10, 0.001, longest, longest)]) == within


def test_plans_of_the_league_hold_every_goal():
    names = {plan.name: plan for plan in plans(100)}
    assert set(GOALS) <= set(names)
    assert names["shark among solids"].games < names["solid among novices"].games


def test_bots_move_on_from_seat_to_seat():
    """Whoever sits where, an outcome goes by the plan."""
    plan = MatchPlan("x", ("solid", "random", "random"), 6)
    outcomes = list(play_plan(plan))
    assert [one.places for one in outcomes] == [play_number(plan, number).places for number in range(6)]
    assert sum(one.share(0) for one in outcomes) >= 4
    assert all(sum(one.share(at) for at in range(3)) == pytest.approx(1) for one in outcomes)


def test_luck_figures_and_plots():
    tables = [table_of(plan, [outcome(tuple(range(1, len(plan.seats) + 1)))] * 4) for plan in equal_plans(4)]
    edges = [edge_of(plan, [outcome(tuple(range(1, len(plan.seats) + 1)))] * 9) for plan in edge_plans(9, 3, "shark@9")]
    assert [table.players for table in tables] == [3, 4, 5, 6]
    assert tables[0].seats[0][0] == 1
    assert tables[0].payday[0] == 1
    assert len(edges) == 8
    page = luck_figures("make luck", tables, edges)
    assert "| 3 | 4 | 33.3 % | 100.0 % (51.0–100.0 %) |" in page
    plots = luck_plots(tables, edges)
    assert all(svg.startswith("<svg ") and svg.endswith("</svg>\n") for svg in plots.values())
    assert all(f"images/{name}" in page for name in plots)


def test_games_needed_to_tell_two_players_apart():
    """Two who are one beta apart: the mean of n games errs by the root of 2 / n."""
    assert games_needed(1.0) == 8
    assert games_needed(2.8) == 1


def test_statistics():
    assert mean_and_deviation([1.0, 2.0, 3.0]) == (2.0, 1.0)
    assert quantile([5, 1, 4, 2, 3], 0.5) == 3
    assert skill_gap(0.5, 1) == 0
    assert skill_gap(76, 100) == pytest.approx(1.0, abs=0.01)


def test_prose_around_figures_stays(tmp_path):
    page = tmp_path / "page.md"
    replace_figures(page, "one")
    page.write_text(f"before\n{page.read_text()}after\n")
    replace_figures(page, "two")
    assert page.read_text() == f"before\n{BEGIN}\n\ntwo\n\n{END}\nafter\n"


def test_command_plays_and_counts(capsys):
    assert main(["play", "solid", "random", "random", "--games", "3"]) == 0
    assert "solid" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [["play", "solid"], ["play", "solid", "fish", "solid"], ["luck", "--games", "0"], []])
def test_command_refuses_in_one_line(wrong, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(wrong)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_league_and_luck_write_their_pages(tmp_path, capsys):
    page = tmp_path / "bots.md"
    assert (
        main(["league", "--games", "1", "--shark", "shark@5", "--timed-shark", "shark@5ms", "--page", str(page)]) == 0
    )
    assert "| solid among novices | solid | 1 |" in page.read_text()
    page = tmp_path / "luck.md"
    assert main(["luck", "--games", "1", "--no-shark", "--page", str(page)]) == 0
    assert (tmp_path / "images" / "luck-seats.svg").exists()
    assert "What it means for ratings" in page.read_text()
