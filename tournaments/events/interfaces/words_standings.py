"""Standings and their workings in the reader's language: names of tie-breaks, and a sentence for each step of `tournaments.swiss`."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from django.utils.formats import get_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy, pgettext_lazy

from tournaments.swiss import Line
from tournaments.swiss.explain import value_shown
from tournaments.swiss.stages import STAGES, place_in_stage, separator
from tournaments.swiss.tiebreaks import Step, Worked
from tournaments.swiss.writing import number_text, percent_text

NAMES: Final[dict[str, Promise]] = {
    "final": pgettext_lazy("the last table of an event", "Final"),
    "semi": gettext_lazy("Semi-final"),
    "points": gettext_lazy("Points"),
    "wins": gettext_lazy("Table wins"),
    "money": gettext_lazy("Money index"),
    "opposition": gettext_lazy("Strength of opposition"),
    "common": gettext_lazy("Common tables"),
    "godfathers": gettext_lazy("Godfather wins"),
    "best": gettext_lazy("Best table"),
    "lot": gettext_lazy("Lot"),
}
SHORT_NAMES: Final[dict[str, Promise]] = {
    "final": pgettext_lazy("the last table of an event", "Final"),
    "semi": pgettext_lazy("short for semi-final", "Semi"),
    "points": pgettext_lazy("short for points", "Pts"),
    "wins": pgettext_lazy("short for table wins", "Win"),
    "money": pgettext_lazy("short for money index", "Mny"),
    "opposition": pgettext_lazy("short for strength of opposition", "Opp"),
    "common": pgettext_lazy("short for common tables", "Com"),
    "godfathers": pgettext_lazy("short for Godfather wins", "God"),
    "best": pgettext_lazy("short for best table", "Best"),
    "lot": pgettext_lazy("short for lot", "Lot"),
}
MEANINGS: Final[dict[str, Promise]] = {
    "final": gettext_lazy("Place in the final. It counts before everything else."),
    "semi": gettext_lazy("Place at the semi-final table. It counts before the standings."),
    "points": gettext_lazy(
        "Table points of all rounds, with what the event gives for rounds not played, less penalties and with awards."
    ),
    "wins": gettext_lazy("Tables won; a shared first place is a shared win."),
    "money": gettext_lazy(
        "How far your score was above the table's average, as a share of all money there, added up over the rounds; "
        "a Godfather win counts like an ordinary win."
    ),
    "opposition": gettext_lazy(
        "What the players you met earned on average at tables without you; "
        "rounds that you or they missed count as an average table."
    ),
    "common": gettext_lazy(
        "How often you finished above players who are level with you, less how often below, at tables you shared."
    ),
    "godfathers": gettext_lazy("Tables won at once by owning all three businesses of a colour."),
    "best": gettext_lazy("Your best single table: its points first, then its money index."),
    "lot": gettext_lazy("A number drawn from the seed that was published before round 1; the higher one comes first."),
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
            "Round %(round)s: not yet entered, %(points)s point.",
            "Round %(round)s: not yet entered, %(points)s points.",
            "count",
        ),
        ("points",),
    ),
    "missed": (
        ngettext_lazy(
            "Round %(round)s: not there, %(points)s point.", "Round %(round)s: not there, %(points)s points.", "count"
        ),
        ("points",),
    ),
    "gone": (
        ngettext_lazy(
            "Round %(round)s: after leaving, %(points)s point.",
            "Round %(round)s: after leaving, %(points)s points.",
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
    "won_shared": (gettext_lazy("Round %(round)s: %(won)s of a win at table %(table)s."), ("won", "table")),
    "godfather": (gettext_lazy("Round %(round)s: Godfather at table %(table)s."), ("won", "table")),
    "money": (
        gettext_lazy(
            "Round %(round)s: %(score)s against an average of %(average)s with %(money)s on the table: %(index_share)s."
        ),
        ("index_share", "score", "average", "money"),
    ),
    "money_godfather": (
        gettext_lazy(
            "Round %(round)s: Godfather, which counts as an ordinary win at a table of %(size)s: %(index_share)s."
        ),
        ("index_share", "size"),
    ),
    "money_behind": (
        gettext_lazy(
            "Round %(round)s: %(score)s against an average of %(average)s with %(money)s among those behind the "
            "Godfather %(who)s, %(win_share)s for the win: %(index_share)s."
        ),
        ("index_share", "score", "average", "money", "win_share"),
    ),
    "money_unknown": (
        gettext_lazy("Round %(round)s: no scores in the record, which counts as the average."),
        ("index_share",),
    ),
    "opponent": (
        gettext_lazy(
            "Round %(round)s: %(who)s got %(points)s without you (tables: %(tables)s, missed: %(missed)s), %(average)s on average."
        ),
        ("average", "points", "tables", "missed"),
    ),
    "opponents": (gettext_lazy("Round %(round)s: %(average)s on average at this table."), ("average",)),
    "no_opponents": (
        gettext_lazy("Round %(round)s: not played, counted as an average table: %(average)s."),
        ("average",),
    ),
    "above": (
        gettext_lazy("Round %(round)s: place %(place)s, above %(who)s on %(other)s."),
        ("balance", "place", "other"),
    ),
    "level": (gettext_lazy("Round %(round)s: place %(place)s, as %(who)s."), ("balance", "place", "other")),
    "below": (
        gettext_lazy("Round %(round)s: place %(place)s, below %(who)s on %(other)s."),
        ("balance", "place", "other"),
    ),
    "best": (
        ngettext_lazy(
            "Round %(round)s: %(points)s point and a money index of %(index_share)s at table %(table)s.",
            "Round %(round)s: %(points)s points and a money index of %(index_share)s at table %(table)s.",
            "count",
        ),
        ("points", "index_share", "table"),
    ),
    "lot": (gettext_lazy("The lot drew %(text)s."), ("number",)),
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
        gettext_lazy("%(first)s is above %(second)s: place %(more)s against place %(less)s in the final."),
        gettext_lazy("%(first)s is above %(second)s: only %(first)s played in the final."),
        gettext_lazy("%(first)s and %(second)s share place %(place)s in the final."),
    ),
    "semi": (
        gettext_lazy("%(first)s is above %(second)s: place %(more)s against place %(less)s in the semi-finals."),
        gettext_lazy("%(first)s is above %(second)s: only %(first)s played in the semi-finals."),
        gettext_lazy("%(first)s and %(second)s both have place %(place)s at their semi-final tables."),
    ),
}


def step_words(step: Step, names: Mapping[str, str]) -> str:
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


def value_words(worked: Worked) -> str:
    """As in a column of the standings."""
    return _localised(value_shown(worked))


def comparison_words(upper: Line, lower: Line, names: Mapping[str, str]) -> str:
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
        sentences.append(_("Nothing separates %(first)s and %(second)s: they share the place.") % said)
    else:
        sentences.append(_tie_break_words(upper.under(key), lower.under(key), said))
    return " ".join(sentences)


def _stage_words(above: Worked, below: Worked, said: Mapping[str, str]) -> str:
    both, only_one, _shared = STAGE_SENTENCES[above.key]
    if place_in_stage(below.value) is None:
        return str(only_one % said)
    return str(both % {**said, "more": value_words(above), "less": value_words(below)})


def _tie_break_words(above: Worked, below: Worked, said: Mapping[str, str]) -> str:
    more, less = value_words(above), value_words(below)
    if more == less:
        more, less = (" / ".join(map(str, one.value)) for one in (above, below))
    values = {**said, "what": str(NAMES[above.key]), "more": more, "less": less}
    return _("%(first)s is above %(second)s: %(what)s, %(more)s against %(less)s.") % values


def _number(value: Fraction) -> str:
    return _localised(number_text(value))


def _share(value: Fraction) -> str:
    return _localised(percent_text(value))


def _localised(text: str) -> str:
    return text.replace(".", get_format("DECIMAL_SEPARATOR")).replace(" %", "\N{NO-BREAK SPACE}%")
