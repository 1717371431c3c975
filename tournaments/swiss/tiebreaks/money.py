"""The money indexes of all tables added up. A round without one adds nothing, which is what an average player gets."""

from fractions import Fraction
from typing import ClassVar

from games.wording import gettext_noop, pgettext_noop
from tournaments.swiss.exact import ratio, total_of
from tournaments.swiss.ledger import FinishedSeat, StandingsLedger
from tournaments.swiss.tiebreaks.interface import StepSentence, TieBreak, TieBreakStep, TieBreakValue, step
from tournaments.swiss.writing import percent_text


class MoneyIndex(TieBreak):
    key = "money"
    needs = "scores"
    name = gettext_noop("Money margin")
    short = pgettext_noop("short for money index", "Money")
    hint = gettext_noop("share of the table’s money above the average")
    sentence = gettext_noop(
        "Your score above the table’s average, as a share of all the money at the table, added up over all "
        "rounds. A Godfather win counts like an ordinary win."
    )
    sentences: ClassVar = {
        "money": StepSentence(
            gettext_noop(
                "Round %(round)s: score %(score)s, table average %(average)s, total money %(money)s: %(index_share)s."
            ),
            ("index_share", "score", "average", "money"),
        ),
        "money_godfather": StepSentence(
            gettext_noop(
                "Round %(round)s: Godfather, counts as an ordinary win at a table of %(size)s: %(index_share)s."
            ),
            ("index_share", "size"),
        ),
        "money_behind": StepSentence(
            gettext_noop(
                "Round %(round)s: score %(score)s; the players behind the Godfather %(who)s averaged %(average)s, "
                "with %(money)s in total; %(win_share)s for the win: %(index_share)s."
            ),
            ("index_share", "score", "average", "money", "win_share"),
        ),
        "money_unknown": StepSentence(
            gettext_noop("Round %(round)s: no scores recorded, so it counts as average."), ("index_share",)
        ),
    }

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        steps = tuple(index_step(sitting) for _, sitting in sorted(ledger.sittings[player].items()))
        return TieBreakValue(self.key, (total_of(one.numbers[0] for one in steps),), steps)

    def shown(self, value: tuple[Fraction, ...]) -> str:
        return percent_text(value[0])


def index_step(sitting: FinishedSeat) -> TieBreakStep:
    """The index first, then what it was made of."""
    if sitting.index is None or sitting.score is None:
        return step("money_unknown", sitting.round, 0)
    if sitting.godfather == sitting.player:
        return step("money_godfather", sitting.round, sitting.index, len(sitting.places))
    compared = [score for player, score in sitting.scores.items() if player != sitting.godfather]
    average = ratio(sum(compared), len(compared))
    money = sum(abs(score) for score in compared)
    if sitting.godfather is None:
        return step("money", sitting.round, sitting.index, sitting.score, average, money)
    alone = (sitting.score - average) / money if money else Fraction(0)
    numbers = (sitting.index, Fraction(sitting.score), average, Fraction(money), sitting.index - alone)
    return step("money_behind", sitting.round, *numbers, players=(sitting.godfather,))
