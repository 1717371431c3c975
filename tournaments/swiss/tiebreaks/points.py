"""The points of the tournament: tables, what absence brings, and what rulings took or gave."""

from typing import ClassVar, assert_never

from games.wording import gettext_noop, ngettext_noop
from tournaments.swiss.exact import total_of
from tournaments.swiss.ledger import Absence, StandingsLedger
from tournaments.swiss.rules import StandingRules
from tournaments.swiss.tiebreaks.interface import StepSentence, TieBreak, TieBreakStep, TieBreakValue, step


class TournamentPoints(TieBreak):
    key = "points"
    name = gettext_noop("Points")
    short = gettext_noop("Points")
    hint = gettext_noop("total of all rounds")
    sentence = gettext_noop(
        "Points from all rounds, including points for unplayed rounds, minus penalties, plus awards."
    )
    sentences: ClassVar = {
        "place": StepSentence(
            ngettext_noop(
                "Round %(round)s: place %(place)s of %(size)s at table %(table)s, %(points)s point.",
                "Round %(round)s: place %(place)s of %(size)s at table %(table)s, %(points)s points.",
            ),
            ("points", "table", "place", "size", "sharing"),
        ),
        "shared_place": StepSentence(
            ngettext_noop(
                "Round %(round)s: place %(place)s of %(size)s at table %(table)s, shared by %(sharing)s, %(points)s point each.",
                "Round %(round)s: place %(place)s of %(size)s at table %(table)s, shared by %(sharing)s, %(points)s points each.",
            ),
            ("points", "table", "place", "size", "sharing"),
        ),
        "playing": StepSentence(
            gettext_noop("Round %(round)s: table %(table)s is still playing."),
            ("points", "table"),
        ),
        "late": StepSentence(
            ngettext_noop(
                "Round %(round)s: before registering, %(points)s point.",
                "Round %(round)s: before registering, %(points)s points.",
            ),
            ("points",),
        ),
        "missed": StepSentence(
            ngettext_noop("Round %(round)s: missed, %(points)s point.", "Round %(round)s: missed, %(points)s points."),
            ("points",),
        ),
        "gone": StepSentence(
            ngettext_noop(
                "Round %(round)s: after dropping out, %(points)s point.",
                "Round %(round)s: after dropping out, %(points)s points.",
            ),
            ("points",),
        ),
        "penalty": StepSentence(
            ngettext_noop(
                "Round %(round)s: penalty, %(points)s point: %(text)s",
                "Round %(round)s: penalty, %(points)s points: %(text)s",
            ),
            ("points",),
        ),
        "award": StepSentence(
            ngettext_noop(
                "Round %(round)s: award, %(points)s point: %(text)s",
                "Round %(round)s: award, %(points)s points: %(text)s",
            ),
            ("points",),
        ),
    }

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        steps = [_round(ledger, player, number) for number in ledger.rounds]
        steps += [
            step("penalty" if ruling.points < 0 else "award", ruling.round, ruling.points, text=ruling.reason)
            for ruling in ledger.adjustments
            if ruling.player == player
        ]
        return TieBreakValue(self.key, (total_of(one.numbers[0] for one in steps),), tuple(steps))


def _round(ledger: StandingsLedger, player: str, number: int) -> TieBreakStep:
    absence = ledger.absence(player, number)
    if absence is not None:
        return step(absence.value, number, points_for_absence(ledger.rules, absence))
    sitting = ledger.sittings[player].get(number)
    if sitting is None:
        return step("playing", number, 0, ledger.seated[number - 1][player].number)
    sharing = list(sitting.places.values()).count(sitting.place)
    code = "place" if sharing == 1 else "shared_place"
    return step(code, number, sitting.points, sitting.table, sitting.place, len(sitting.places), sharing)


def points_for_absence(rules: StandingRules, absence: Absence) -> int:
    match absence:
        case Absence.LATE:
            return rules.late
        case Absence.MISSED:
            return rules.missed
        case Absence.GONE:
            return rules.gone
        case _:
            assert_never(absence)
