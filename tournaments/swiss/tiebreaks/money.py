"""The money indexes of all tables added up. A round without one adds nothing, which is what an average player gets."""

from fractions import Fraction

from tournaments.swiss.ledger import FinishedSeat, StandingsLedger
from tournaments.swiss.tiebreaks.interface import TieBreak, TieBreakStep, TieBreakValue, step
from tournaments.swiss.writing import percent_text


class MoneyIndex(TieBreak):
    key = "money"
    name = "Money margin"
    short = "Money"
    sentence = (
        "Your score above the table’s average, as a share of all the money at the table, added up over all "
        "rounds. A Godfather win counts like an ordinary win."
    )

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        steps = tuple(index_step(sitting) for _, sitting in sorted(ledger.sittings[player].items()))
        return TieBreakValue(self.key, (sum((one.numbers[0] for one in steps), Fraction(0)),), steps)

    def shown(self, value: tuple[Fraction, ...]) -> str:
        return percent_text(value[0])


def index_step(sitting: FinishedSeat) -> TieBreakStep:
    """The index first, then what it was made of."""
    if sitting.index is None or sitting.score is None:
        return step("money_unknown", sitting.round, 0)
    if sitting.godfather == sitting.player:
        return step("money_godfather", sitting.round, sitting.index, len(sitting.places))
    compared = [score for player, score in sitting.scores.items() if player != sitting.godfather]
    average = Fraction(sum(compared), len(compared))
    money = sum(abs(score) for score in compared)
    if sitting.godfather is None:
        return step("money", sitting.round, sitting.index, sitting.score, average, money)
    alone = (sitting.score - average) / money if money else Fraction(0)
    numbers = (sitting.index, Fraction(sitting.score), average, Fraction(money), sitting.index - alone)
    return step("money_behind", sitting.round, *numbers, players=(sitting.godfather,))
