"""Workings in English: one sentence for each code, for a player who stands there and asks why. Translators need only the codes."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from tournaments.swiss.stages import STAGES, FinalStage, separator
from tournaments.swiss.standings import StandingsLine
from tournaments.swiss.tiebreaks import TIEBREAKS, TieBreak, TieBreakStep, TieBreakValue
from tournaments.swiss.writing import number_text, percent_text

# `{0}` and so on are the numbers of the step; `%` writes one as a percentage. `{who}` are its players.
SENTENCES: Final[dict[str, str]] = {
    "place": "Round {round}: place {2} of {3} at table {1}, {0} points.",
    "shared_place": "Round {round}: place {2} of {3} at table {1}, shared by {4}, {0} points each.",
    "playing": "Round {round}: table {1} is still playing.",
    "late": "Round {round}: before registering, {0} points.",
    "missed": "Round {round}: missed, {0} points.",
    "gone": "Round {round}: after dropping out, {0} points.",
    "penalty": "Round {round}: penalty, {0} points: {text}.",
    "award": "Round {round}: award, {0} points: {text}.",
    "won": "Round {round}: won table {1}.",
    "won_shared": "Round {round}: shared win ({0}) at table {1}.",
    "godfather": "Round {round}: Godfather at table {1}.",
    "money": "Round {round}: score {1}, table average {2}, total money {3}: {0:%}.",
    "money_godfather": "Round {round}: Godfather, counts as an ordinary win at a table of {1}: {0:%}.",
    "money_behind": (
        "Round {round}: score {1}; the players behind the Godfather {who} averaged {2}, with {3} in total; "
        "{4:%} for the win: {0:%}."
    ),
    "money_unknown": "Round {round}: no scores recorded, so it counts as average.",
    "opponent": "Round {round}: {who} earned {1} points at other tables (tables: {2}, missed: {3}), {0} on average.",
    "opponents": "Round {round}: opponents at this table averaged {0} points.",
    "no_opponents": "Round {round}: not played, counts as an average table: {0}.",
    "above": "Round {round}: place {1}, above {who} in place {2}.",
    "level": "Round {round}: place {1}, tied with {who}.",
    "below": "Round {round}: place {1}, below {who} in place {2}.",
    "best": "Round {round}: {0} points and a money margin of {1:%} at table {2}.",
    "lot": "The random draw gave {text}.",
    "final_place": "Place {0} of {1} in the final.",
    "final_shared_place": "Place {0} of {1} in the final, shared by {2}.",
    "final_not_reached": "Not in the final.",
    "semi_place": "Place {0} of {1} at a semi-final table.",
    "semi_shared_place": "Place {0} of {1} at a semi-final table, shared by {2}.",
    "semi_not_reached": "Not in the semi-finals.",
}
COLUMNS: Final[Mapping[str, FinalStage | TieBreak]] = {**STAGES, **TIEBREAKS}


class _Number:
    """Lets a sentence say how it wants its numbers written."""

    def __init__(self, value: Fraction) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        return percent_text(self.value) if spec == "%" else number_text(self.value)


def sentence_for(step: TieBreakStep, names: Mapping[str, str] | None = None) -> str:
    called = names or {}
    who = " and ".join(called.get(player, player) for player in step.players)
    numbers = [_Number(number) for number in step.numbers]
    return SENTENCES[step.code].format(*numbers, round=step.round, who=who, text=step.text)


def value_shown(worked: TieBreakValue) -> str:
    """As in a column of the standings."""
    return COLUMNS[worked.key].shown(worked.value)


def comparison(upper: StandingsLine, lower: StandingsLine, names: Mapping[str, str] | None = None) -> str:
    """Why one player stands above another: the first thing in the order that is not equal."""
    called = names or {}
    first, second = called.get(upper.player, upper.player), called.get(lower.player, lower.player)
    key = separator(upper, lower)
    if key is None:
        return f"{first} and {second} share their rank: no tie-break separates them."
    above, below = upper.under(key), lower.under(key)
    more, less = value_shown(above), value_shown(below)
    if more == less:
        more, less = _exactly(above), _exactly(below)
    return f"{first} ranks above {second}: {COLUMNS[key].name}, {more} against {less}."


def _exactly(worked: TieBreakValue) -> str:
    """For two values that look the same when rounded."""
    return " / ".join(str(number) for number in worked.value)
