"""Common tables: how those who are level did against each other."""

from typing import ClassVar

from games.wording import gettext_noop, pgettext_noop
from tournaments.swiss.exact import total_of
from tournaments.swiss.ledger import FinishedSeat, StandingsLedger
from tournaments.swiss.tiebreaks.interface import StepSentence, TieBreak, TieBreakStep, TieBreakValue, step


class CommonTables(TieBreak):
    """A balance, not a sum of points: who never met the others stands at nothing, between those who beat them and those who lost."""

    key = "common"
    name = gettext_noop("Head-to-head")
    short = pgettext_noop("short for common tables", "H2H")
    hint = gettext_noop("times above minus times below the players you’re tied with")
    sentence = gettext_noop("Head-to-head against players you’re tied with: times above minus times below.")
    sentences: ClassVar = {
        "above": StepSentence(
            gettext_noop("Round %(round)s: place %(place)s, above %(who)s in place %(other)s."),
            ("balance", "place", "other"),
        ),
        "level": StepSentence(
            gettext_noop("Round %(round)s: place %(place)s, tied with %(who)s."),
            ("balance", "place", "other"),
        ),
        "below": StepSentence(
            gettext_noop("Round %(round)s: place %(place)s, below %(who)s in place %(other)s."),
            ("balance", "place", "other"),
        ),
    }
    among_tied = True

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        steps = tuple(
            _meeting(sitting, opponent)
            for _, sitting in sorted(ledger.sittings[player].items())
            for opponent in sitting.opponents
            if opponent in tied
        )
        return TieBreakValue(self.key, (total_of(one.numbers[0] for one in steps),), steps)


def _meeting(sitting: FinishedSeat, opponent: str) -> TieBreakStep:
    own, theirs = sitting.place, sitting.places[opponent]
    balance = (own < theirs) - (own > theirs)
    code = {1: "above", 0: "level", -1: "below"}[balance]
    return step(code, sitting.round, balance, own, theirs, players=(opponent,))
