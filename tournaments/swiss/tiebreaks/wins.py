"""Tables won."""

from typing import ClassVar

from games.wording import gettext_noop, pgettext_noop
from tournaments.swiss.exact import ratio, total_of
from tournaments.swiss.ledger import StandingsLedger
from tournaments.swiss.tiebreaks.interface import StepSentence, TieBreak, TieBreakValue, step


class TableWins(TieBreak):
    key = "wins"
    name = gettext_noop("Table wins")
    short = pgettext_noop("short for table wins", "Wins")
    hint = gettext_noop("number of tables won")
    sentence = gettext_noop("Tables won. A tie for first place counts as a shared win.")
    sentences: ClassVar = {
        "won": StepSentence(
            gettext_noop("Round %(round)s: won table %(table)s."),
            ("won", "table"),
        ),
        "won_shared": StepSentence(
            gettext_noop("Round %(round)s: shared win (%(won)s) at table %(table)s."),
            ("won", "table"),
        ),
    }

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        won = [sitting for _, sitting in sorted(ledger.sittings[player].items()) if sitting.won]
        steps = tuple(
            step("won" if sitting.won == 1 else "won_shared", sitting.round, sitting.won, sitting.table)
            for sitting in won
        )
        return TieBreakValue(self.key, (total_of(sitting.won for sitting in won),), steps)


class GodfatherWins(TieBreak):
    key = "godfathers"
    needs = "ending"
    name = gettext_noop("Godfather wins")
    short = pgettext_noop("short for Godfather wins", "Godfather")
    hint = gettext_noop("number of wins as Godfather")
    sentence = gettext_noop("Tables won immediately by owning all three businesses of a colour.")
    sentences: ClassVar = {
        "godfather": StepSentence(
            gettext_noop("Round %(round)s: Godfather at table %(table)s."),
            ("won", "table"),
        ),
    }

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        won = [sitting for _, sitting in sorted(ledger.sittings[player].items()) if sitting.godfather == player]
        steps = tuple(step("godfather", sitting.round, 1, sitting.table) for sitting in won)
        return TieBreakValue(self.key, (ratio(len(won)),), steps)
