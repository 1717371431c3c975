"""Strength of opposition: how well those one met did elsewhere."""

from collections.abc import Iterator
from fractions import Fraction

from tournaments.swiss.ledger import FinishedSeat, StandingsLedger
from tournaments.swiss.tiebreaks.interface import TieBreak, TieBreakStep, TieBreakValue, step


class Opposition(TieBreak):
    key = "opposition"
    name = "Strength of opposition"
    short = "Opponents"
    sentence = (
        "Average points of the players you met, at tables without you. Rounds that you or they missed "
        "count as an average table."
    )

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
