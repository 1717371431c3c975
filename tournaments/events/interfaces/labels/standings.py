"""Standings and their workings in the reader's language: names of tie-breaks, and a sentence for each step of `tournaments.swiss`."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from django.utils.formats import get_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy, pgettext_lazy

from tournaments.swiss import StandingsLine
from tournaments.swiss.explain import value_shown
from tournaments.swiss.stages import STAGES, place_in_stage, separator
from tournaments.swiss.tiebreaks import TieBreakStep, TieBreakValue
from tournaments.swiss.writing import number_text, percent_text

NAMES: Final[dict[str, Promise]] = {
    "final": pgettext_lazy("the last table of an event", "Final"),
    "semi": gettext_lazy("Semi-final"),
    "points": gettext_lazy("Points"),
    "wins": gettext_lazy("Table wins"),
    "money": gettext_lazy("Money margin"),
    "opposition": gettext_lazy("Strength of opposition"),
    "common": gettext_lazy("Head-to-head"),
    "godfathers": gettext_lazy("Godfather wins"),
    "best": gettext_lazy("Best table"),
    "lot": gettext_lazy("Random draw"),
}
SHORT_NAMES: Final[dict[str, Promise]] = {
    "final": pgettext_lazy("the last table of an event", "Final"),
    "semi": pgettext_lazy("short for semi-final", "Semi"),
    "points": gettext_lazy("Points"),
    "wins": pgettext_lazy("short for table wins", "Wins"),
    "money": pgettext_lazy("short for money index", "Money"),
    "opposition": pgettext_lazy("short for strength of opposition", "Opponents"),
    "common": pgettext_lazy("short for common tables", "H2H"),
    "godfathers": pgettext_lazy("short for Godfather wins", "Godfather"),
    "best": pgettext_lazy("short for best table", "Best"),
    "lot": pgettext_lazy("short for lot", "Draw"),
}
# For the legend above the table: what the number is, in a few words.
HINTS: Final[dict[str, Promise]] = {
    "final": gettext_lazy("place in the final"),
    "semi": gettext_lazy("place at the semi-final table"),
    "points": gettext_lazy("total of all rounds"),
    "wins": gettext_lazy("number of tables won"),
    "money": gettext_lazy("share of the table’s money above the average"),
    "opposition": gettext_lazy("average points of your opponents at other tables"),
    "common": gettext_lazy("times above minus times below the players you’re tied with"),
    "godfathers": gettext_lazy("number of wins as Godfather"),
    "best": gettext_lazy("points at your best table"),
    "lot": gettext_lazy("decides when all else is equal"),
}
MEANINGS: Final[dict[str, Promise]] = {
    "final": gettext_lazy("Place in the final. Counts before everything else."),
    "semi": gettext_lazy("Place at the semi-final table. Counts before the earlier standings."),
    "points": gettext_lazy(
        "Points from all rounds, including points for unplayed rounds, minus penalties, plus awards."
    ),
    "wins": gettext_lazy("Tables won. A tie for first place counts as a shared win."),
    "money": gettext_lazy(
        "Your score above the table’s average, as a share of all the money at the table, added up over all "
        "rounds. A Godfather win counts like an ordinary win."
    ),
    "opposition": gettext_lazy(
        "Average points of the players you met, at tables without you. Rounds that you or they missed "
        "count as an average table."
    ),
    "common": gettext_lazy("Head-to-head against players you’re tied with: times above minus times below."),
    "godfathers": gettext_lazy("Tables won immediately by owning all three businesses of a colour."),
    "best": gettext_lazy("Your best single table: points first, then money margin."),
    "lot": gettext_lazy("A random number from the draw seed published before round 1. The higher number ranks first."),
}

# For each code the sentence, and what its numbers are called there. A name that ends in `_share` is written as a percentage.
SENTENCES: Final[dict[str, tuple[Promise, tuple[str, ...]]]] = {
    "place": (
        ngettext_lazy(
            "Round %(round)s: place %(place)s of %(size)s at table %(table)s, %(points)s point.",
            "Round %(round)s: place %(place)s of %(size)s at table %(table)s, %(points)s points.",
            "count",
        ),
        ("points", "table", "place", "size", "sharing"),
    ),
    "shared_place": (
        ngettext_lazy(
            "Round %(round)s: place %(place)s of %(size)s at table %(table)s, shared by %(sharing)s, %(points)s point each.",
            "Round %(round)s: place %(place)s of %(size)s at table %(table)s, shared by %(sharing)s, %(points)s points each.",
            "count",
        ),
        ("points", "table", "place", "size", "sharing"),
    ),
    "playing": (gettext_lazy("Round %(round)s: table %(table)s is still playing."), ("points", "table")),
    "late": (
        ngettext_lazy(
            "Round %(round)s: before registering, %(points)s point.",
            "Round %(round)s: before registering, %(points)s points.",
            "count",
        ),
        ("points",),
    ),
    "missed": (
        ngettext_lazy(
            "Round %(round)s: missed, %(points)s point.", "Round %(round)s: missed, %(points)s points.", "count"
        ),
        ("points",),
    ),
    "gone": (
        ngettext_lazy(
            "Round %(round)s: after dropping out, %(points)s point.",
            "Round %(round)s: after dropping out, %(points)s points.",
            "count",
        ),
        ("points",),
    ),
    "penalty": (
        ngettext_lazy(
            "Round %(round)s: penalty, %(points)s point: %(text)s",
            "Round %(round)s: penalty, %(points)s points: %(text)s",
            "count",
        ),
        ("points",),
    ),
    "award": (
        ngettext_lazy(
            "Round %(round)s: award, %(points)s point: %(text)s",
            "Round %(round)s: award, %(points)s points: %(text)s",
            "count",
        ),
        ("points",),
    ),
    "won": (gettext_lazy("Round %(round)s: won table %(table)s."), ("won", "table")),
    "won_shared": (gettext_lazy("Round %(round)s: shared win (%(won)s) at table %(table)s."), ("won", "table")),
    "godfather": (gettext_lazy("Round %(round)s: Godfather at table %(table)s."), ("won", "table")),
    "money": (
        gettext_lazy(
            "Round %(round)s: score %(score)s, table average %(average)s, total money %(money)s: %(index_share)s."
        ),
        ("index_share", "score", "average", "money"),
    ),
    "money_godfather": (
        gettext_lazy("Round %(round)s: Godfather, counts as an ordinary win at a table of %(size)s: %(index_share)s."),
        ("index_share", "size"),
    ),
    "money_behind": (
        gettext_lazy(
            "Round %(round)s: score %(score)s; the players behind the Godfather %(who)s averaged %(average)s, "
            "with %(money)s in total; %(win_share)s for the win: %(index_share)s."
        ),
        ("index_share", "score", "average", "money", "win_share"),
    ),
    "money_unknown": (
        gettext_lazy("Round %(round)s: no scores recorded, so it counts as average."),
        ("index_share",),
    ),
    "opponent": (
        gettext_lazy(
            "Round %(round)s: %(who)s earned %(points)s points at other tables (tables: %(tables)s, missed: "
            "%(missed)s), %(average)s on average."
        ),
        ("average", "points", "tables", "missed"),
    ),
    "opponents": (gettext_lazy("Round %(round)s: opponents at this table averaged %(average)s points."), ("average",)),
    "no_opponents": (
        gettext_lazy("Round %(round)s: not played, counts as an average table: %(average)s."),
        ("average",),
    ),
    "above": (
        gettext_lazy("Round %(round)s: place %(place)s, above %(who)s in place %(other)s."),
        ("balance", "place", "other"),
    ),
    "level": (gettext_lazy("Round %(round)s: place %(place)s, tied with %(who)s."), ("balance", "place", "other")),
    "below": (
        gettext_lazy("Round %(round)s: place %(place)s, below %(who)s in place %(other)s."),
        ("balance", "place", "other"),
    ),
    "best": (
        ngettext_lazy(
            "Round %(round)s: %(points)s point and a money margin of %(index_share)s at table %(table)s.",
            "Round %(round)s: %(points)s points and a money margin of %(index_share)s at table %(table)s.",
            "count",
        ),
        ("points", "index_share", "table"),
    ),
    "lot": (gettext_lazy("The random draw gave %(text)s."), ("number",)),
    "final_place": (gettext_lazy("Place %(place)s of %(size)s in the final."), ("place", "size")),
    "final_shared_place": (
        gettext_lazy("Place %(place)s of %(size)s in the final, shared by %(sharing)s."),
        ("place", "size", "sharing"),
    ),
    "final_not_reached": (gettext_lazy("Not in the final."), ()),
    "semi_place": (gettext_lazy("Place %(place)s of %(size)s at a semi-final table."), ("place", "size")),
    "semi_shared_place": (
        gettext_lazy("Place %(place)s of %(size)s at a semi-final table, shared by %(sharing)s."),
        ("place", "size", "sharing"),
    ),
    "semi_not_reached": (gettext_lazy("Not in the semi-finals."), ()),
}
# By stage: both played in it, only the first one did, both share a place in it.
STAGE_SENTENCES: Final[dict[str, tuple[Promise, Promise, Promise]]] = {
    "final": (
        gettext_lazy("%(first)s ranks above %(second)s: place %(more)s against place %(less)s in the final."),
        gettext_lazy("%(first)s ranks above %(second)s: only %(first)s played in the final."),
        gettext_lazy("%(first)s and %(second)s share place %(place)s in the final."),
    ),
    "semi": (
        gettext_lazy("%(first)s ranks above %(second)s: place %(more)s against place %(less)s in the semi-finals."),
        gettext_lazy("%(first)s ranks above %(second)s: only %(first)s played in the semi-finals."),
        gettext_lazy("%(first)s and %(second)s both have place %(place)s at their semi-final tables."),
    ),
}


def step_words(step: TieBreakStep, names: Mapping[str, str]) -> str:
    """`names` by start number as text, as the record calls people."""
    sentence, numbers = SENTENCES[step.code]
    said: dict[str, Any] = {
        called: _share(value) if called.endswith("_share") else _number(value)
        for called, value in zip(numbers, step.numbers, strict=False)
    }
    who = _(" and ").join(names.get(player, player) for player in step.players)
    # The form of a sentence follows the whole points it speaks of.
    count = abs(int(step.numbers[0])) if "points" in numbers[:1] else 0
    return str(sentence % {**said, "round": step.round, "who": who, "text": step.text, "count": count})


def value_words(worked: TieBreakValue) -> str:
    """As in a column of the standings."""
    return _localised(value_shown(worked))


def comparison_words(upper: StandingsLine, lower: StandingsLine, names: Mapping[str, str]) -> str:
    """Why one player is above another: the first thing in the order that is not equal, and before it the stages they shared a place in."""
    said = {"first": names.get(upper.player, upper.player), "second": names.get(lower.player, lower.player)}
    key = separator(upper, lower)
    sentences: list[str] = []
    for worked in upper.worked:
        if worked.key not in STAGES:
            break
        if worked.key == key:
            return " ".join([*sentences, _stage_words(worked, lower.under(key), said)])
        if (place := place_in_stage(worked.value)) is not None:
            sentences.append(str(STAGE_SENTENCES[worked.key][2] % {**said, "place": place}))
    if key is None:
        sentences.append(_("%(first)s and %(second)s share their rank: no tie-break separates them.") % said)
    else:
        sentences.append(_tie_break_words(upper.under(key), lower.under(key), said))
    return " ".join(sentences)


def _stage_words(above: TieBreakValue, below: TieBreakValue, said: Mapping[str, str]) -> str:
    both, only_one, _shared = STAGE_SENTENCES[above.key]
    if place_in_stage(below.value) is None:
        return str(only_one % said)
    return str(both % {**said, "more": value_words(above), "less": value_words(below)})


def _tie_break_words(above: TieBreakValue, below: TieBreakValue, said: Mapping[str, str]) -> str:
    more, less = value_words(above), value_words(below)
    if more == less:
        more, less = (" / ".join(map(str, one.value)) for one in (above, below))
    values = {**said, "what": str(NAMES[above.key]), "more": more, "less": less}
    return _("%(first)s ranks above %(second)s: %(what)s, %(more)s against %(less)s.") % values


def _number(value: Fraction) -> str:
    return _localised(number_text(value))


def _share(value: Fraction) -> str:
    return _localised(percent_text(value))


def _localised(text: str) -> str:
    return text.replace(".", get_format("DECIMAL_SEPARATOR")).replace(" %", "\N{NO-BREAK SPACE}%")
