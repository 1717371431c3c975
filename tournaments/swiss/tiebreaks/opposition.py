"""Strength of opposition: how well those one met did elsewhere."""

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from games.wording import gettext_noop, pgettext_noop
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
        steps: list[TieBreakStep] = []
        strengths: list[Fraction] = []
        for number in ledger.rounds:
            sitting = ledger.sittings[player].get(number)
            if sitting is not None:
                met = tuple(_opponents(ledger, player, sitting))
                strengths.append(sum((one.numbers[0] for one in met), Fraction(0)) / len(met))
                steps += [*met, step("opponents", number, strengths[-1])]
            elif ledger.absence(player, number) is not None:
                strengths.append(Fraction(ledger.rules.scheme.mean))
                steps.append(step("no_opponents", number, strengths[-1]))
        if not strengths:
            return TieBreakValue(self.key, (Fraction(ledger.rules.scheme.mean),), ())
        return TieBreakValue(self.key, (sum(strengths, Fraction(0)) / len(strengths),), tuple(steps))


def _opponents(ledger: StandingsLedger, player: str, sitting: FinishedSeat) -> Iterator[TieBreakStep]:
    """Rulings are left out: they say nothing about how hard it was to beat somebody."""
    neutral = ledger.rules.scheme.mean
    for opponent in sitting.opponents:
        elsewhere = [one.points for one in ledger.sittings[opponent].values() if player not in one.places]
        missed = sum(ledger.absence(opponent, number) is not None for number in ledger.rounds)
        rounds = len(elsewhere) + missed
        strength = Fraction(sum(elsewhere) + missed * neutral, rounds) if rounds else Fraction(neutral)
        yield step("opponent", sitting.round, strength, sum(elsewhere), len(elsewhere), missed, players=(opponent,))
