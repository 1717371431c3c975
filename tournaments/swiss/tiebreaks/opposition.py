"""Strength of opposition: how well those one met did elsewhere."""

from collections.abc import Iterator
from fractions import Fraction

from tournaments.swiss.ledger import Ledger, Sitting
from tournaments.swiss.tiebreaks.interface import Step, TieBreak, Worked, step


class Opposition(TieBreak):
    key = "opposition"
    name = "Strength of opposition"
    short = "Opp"
    sentence = (
        "Average points of the players you met, at tables without you. Rounds that you or they missed "
        "count as an average table."
    )

    def work(self, ledger: Ledger, player: str, tied: frozenset[str]) -> Worked:
        steps: list[Step] = []
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
            return Worked(self.key, (Fraction(ledger.rules.scheme.mean),), ())
        return Worked(self.key, (sum(strengths, Fraction(0)) / len(strengths),), tuple(steps))


def _opponents(ledger: Ledger, player: str, sitting: Sitting) -> Iterator[Step]:
    """Rulings are left out: they say nothing about how hard it was to beat somebody."""
    neutral = ledger.rules.scheme.mean
    for opponent in sitting.opponents:
        elsewhere = [one.points for one in ledger.sittings[opponent].values() if player not in one.places]
        missed = sum(ledger.absence(opponent, number) is not None for number in ledger.rounds)
        rounds = len(elsewhere) + missed
        strength = Fraction(sum(elsewhere) + missed * neutral, rounds) if rounds else Fraction(neutral)
        yield step("opponent", sitting.round, strength, sum(elsewhere), len(elsewhere), missed, players=(opponent,))
