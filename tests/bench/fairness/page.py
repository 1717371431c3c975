"""The measurements as docs/benchmarks/fairness.md tells them."""

import platform
from collections.abc import Sequence

import msgspec

from tests.bench.fairness.stranger import AnswerTimes

MOST_TIMES_IDLE = 2.0
LONGEST_SECONDS = 2.0
SITES = {
    "idle": "nobody else is there",
    "played": "the crowd plays on at all its tables",
    "left": "the crowd has left all its tables",
}


class Measured(msgspec.Struct):
    what: str
    pace: float
    answers: AnswerTimes


def page(measured: Sequence[Measured], *, people: int, tables: int, sharks: int, cores: int) -> str:
    found = {(one.what, one.pace): one.answers for one in measured}
    rows = [
        f"| {SITES[one.what]} | {'as people see it' if one.pace else 'bare'} | {len(one.answers.times)} "
        f"| {one.answers.middle:.2f} s | {one.answers.nearly_all:.2f} s | {one.answers.longest:.2f} s |"
        for one in measured
    ]
    goals = []
    for what in ("played", "left"):
        ratio = found[what, 1.0].middle / found["idle", 1.0].middle
        longest = found[what, 0.0].longest
        goals += [
            _goal(f"{SITES[what]}: a stranger's bot / on an idle site, median", MOST_TIMES_IDLE, ratio, "×"),
            _goal(
                f"{SITES[what]}: longest wait for a stranger's bot, without its pauses", LONGEST_SECONDS, longest, "s"
            ),
        ]
    return "\n".join(
        [
            "# Fairness: what one address does to everybody's bots",
            "",
            f"`make bench-fairness` on {cores} cores of {platform.machine()}, Python {platform.python_version()}: the production profile with one process for bots.",
            f"{people} guests of one address have {tables} tables with {sharks} Sharks each; the limits on tables of an address are lifted for that. A stranger from",
            "another address plays with three Sharks, and each of their decisions is timed, from the moment the bot has to decide until its move arrives. The draft is left out.",
            "",
            "| goal | asked | found | reached |",
            "| --- | --- | --- | --- |",
            *goals,
            "",
            "*As people see it*: bots pause like people, from 0.5 to 2.5 seconds, and think meanwhile. *Bare*: without pauses (`TABLE_BOT_PACE=0`), so the crowd asks faster, too.",
            "A bare answer waits for the question in progress, 0.3 seconds at most, and then takes 0.3 seconds itself.",
            "",
            "| site | bots | answers | median | 95 % within | longest |",
            "| --- | --- | --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )


def _goal(what: str, asked: float, found: float, unit: str) -> str:
    return f"| {what} | ≤ {asked:g} {unit} | {found:.2f} {unit} | {'yes' if found <= asked else 'no'} |"
