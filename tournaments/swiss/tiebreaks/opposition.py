"""Strength of opposition: how well those one met did elsewhere."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

from games.wording import gettext_noop, pgettext_noop
from tournaments.swiss.exact import mean_of, ratio
from tournaments.swiss.ledger import FinishedSeat, StandingsLedger
from tournaments.swiss.tiebreaks.interface import StepSentence, TieBreak, TieBreakStep, TieBreakValue, step


class Opposition(TieBreak):
    key = "opposition"
    name = gettext_noop("Strength of opposition")
    short = pgettext_noop("short for strength of opposition", "Opponents")
    hint = gettext_noop("average points of your opponents at other tables")
    sentence = gettext_noop(
        "Average points of the players you met, at tables without you. Rounds that you or they missed "
        "count as an average table."
    )
    sentences: ClassVar = {
        "opponent": StepSentence(
            gettext_noop(
                "Round %(round)s: %(who)s earned %(points)s points at other tables (tables: %(tables)s, missed: "
                "%(missed)s), %(average)s on average."
            ),
            ("average", "points", "tables", "missed"),
        ),
        "opponents": StepSentence(
            gettext_noop("Round %(round)s: opponents at this table averaged %(average)s points."), ("average",)
        ),
        "no_opponents": StepSentence(
            gettext_noop("Round %(round)s: not played, counts as an average table: %(average)s."), ("average",)
        ),
    }

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        neutral = ratio(ledger.rules.scheme.mean)
        shared = _at_shared_tables(ledger, player)
        steps: list[TieBreakStep] = []
        strengths: list[Fraction] = []
        for number in ledger.rounds:
            sitting = ledger.sittings[player].get(number)
            if sitting is not None:
                met = _opponents(ledger, sitting, shared)
                strengths.append(mean_of([one.numbers[0] for one in met]))
                steps += [*met, step("opponents", number, strengths[-1])]
            elif ledger.absence(player, number) is not None:
                strengths.append(neutral)
                steps.append(step("no_opponents", number, strengths[-1]))
        if not strengths:
            return TieBreakValue(self.key, (neutral,), ())
        return TieBreakValue(self.key, (mean_of(strengths),), tuple(steps))


def _at_shared_tables(ledger: StandingsLedger, player: str) -> dict[str, tuple[int, int]]:
    """For everybody this player met: the points they earned at tables with this player, and at how many tables."""
    found: dict[str, tuple[int, int]] = {}
    for number, sitting in ledger.sittings[player].items():
        for opponent in sitting.opponents:
            points, tables = found.get(opponent, (0, 0))
            found[opponent] = points + ledger.sittings[opponent][number].points, tables + 1
    return found


def _opponents(
    ledger: StandingsLedger, sitting: FinishedSeat, shared: Mapping[str, tuple[int, int]]
) -> list[TieBreakStep]:
    """Rulings are left out: they say nothing about how hard it was to beat somebody."""
    neutral, totals = ledger.rules.scheme.mean, ledger.totals
    found = []
    for opponent in sitting.opponents:
        total, (points, tables) = totals[opponent], shared[opponent]
        numbers = _strength(total.points - points, total.tables - tables, total.missed, neutral)
        found.append(TieBreakStep("opponent", sitting.round, numbers, (opponent,)))
    return found


@lru_cache(maxsize=1 << 12)
def _strength(points: int, tables: int, missed: int, neutral: int) -> tuple[Fraction, ...]:
    """The average, then what it was made of. Few opponents have numbers that nobody else has."""
    rounds = tables + missed
    average = ratio(points + missed * neutral, rounds) if rounds else ratio(neutral)
    return (average, ratio(points), ratio(tables), ratio(missed))
