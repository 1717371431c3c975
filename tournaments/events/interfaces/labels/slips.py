"""What a slip's check, two slips' differences and a result's bonuses say, in the reader's language."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from palermo.clubs.domain.rule_words import FAMILY_NAMES
from palermo.common.text.lists import in_words
from tournaments.slips import SlipDifference, SlipViolation

BUSINESS_LABELS = {
    "a": gettext_lazy("%(family)s antiques shop"),
    "r": gettext_lazy("%(family)s restaurant"),
    "l": gettext_lazy("%(family)s laundry"),
}
KIND_LABELS = {
    "a": gettext_lazy("Antiques shops"),
    "r": gettext_lazy("Restaurants"),
    "l": gettext_lazy("Laundries"),
}
VIOLATIONS: dict[str, Promise] = {
    "line_missing": gettext_lazy("There’s no line for %(who)s."),
    "not_seated": gettext_lazy("Someone on the result slip isn’t seated at this table: start number %(numbers)s."),
    "line_twice": gettext_lazy("%(who)s appears on the result slip twice."),
    "godfather_not_seated": gettext_lazy("The Godfather isn’t seated at this table: start number %(numbers)s."),
    "clean_out_of_range": gettext_lazy("%(who)s can’t have %(first)s thousand in clean money."),
    "markers_out_of_range": gettext_lazy("%(who)s can’t have %(first)s thousand in markers."),
    "dirty_out_of_range": gettext_lazy("%(who)s can’t have %(first)s thousand in dirty money."),
    "clean_not_in_fives": gettext_lazy(
        "%(who)s: %(first)s thousand in clean money is impossible; the smallest note is 5 thousand."
    ),
    "markers_not_in_fives": gettext_lazy(
        "%(who)s: %(first)s thousand in markers is impossible; the smallest note is 5 thousand."
    ),
    "dirty_not_in_fives": gettext_lazy(
        "%(who)s: %(first)s thousand in dirty money is impossible; the smallest note is 5 thousand."
    ),
    "dirty_above_dealt": gettext_lazy(
        "%(who)s has %(first)s thousand in dirty money, but everyone starts with %(second)s and never gets "
        "more. Are clean and dirty money mixed up?"
    ),
    "business_twice": gettext_lazy("The box has only one %(what)s, but it’s listed twice: %(who)s."),
    "box_exceeded": gettext_lazy(
        "Together that’s %(first)s thousand, but all the notes in the box add up to %(second)s thousand."
    ),
    "not_payable": gettext_lazy(
        "The notes in the box can’t be divided like this. There are only 14 of each; someone’s amount is wrong."
    ),
    "clean_above_stakes": gettext_lazy(
        "Together you have %(first)s thousand in clean money. With this much dirty money left, it can be "
        "%(second)s at most."
    ),
    "clean_below_businesses": gettext_lazy(
        "Businesses opened: %(first)s. The wars behind them washed at least %(second)s thousand, but "
        "there’s only %(third)s in clean money."
    ),
    "colours_complete": gettext_lazy(
        "More than one colour is complete (%(what)s), but the game ends with the first. Check who owns each business."
    ),
    "godfather_unsaid": gettext_lazy(
        "%(who)s owns all three businesses of a colour (%(what)s) and is the Godfather, but the result "
        "slip doesn’t say so."
    ),
    "godfather_without_colour": gettext_lazy(
        "%(who)s is marked as the Godfather but doesn’t own all three businesses of a colour."
    ),
    "places_unfit": gettext_lazy("Invalid places. Start at 1; after a tie for 1st comes 3rd."),
    "totals_missing": gettext_lazy("Enter everyone’s total, or no one’s. Missing: %(who)s."),
    "totals_unfit": gettext_lazy(
        "The ranks don’t follow from the totals. Only a Godfather can win with a lower total."
    ),
    "nobody_broke": gettext_lazy(
        "Everyone has dirty money left and no one is the Godfather, so the game wasn’t over. Someone’s "
        "dirty money must be 0."
    ),
}
DIFFERENCES = {
    "clean": gettext_lazy("Clean money"),
    "markers": gettext_lazy("Markers"),
    "dirty": gettext_lazy("Dirty money"),
    "businesses": gettext_lazy("Businesses"),
    "godfather": gettext_lazy("Godfather"),
    "place": pgettext_lazy("in a ranking", "Rank"),
    "score": gettext_lazy("Total"),
    "detail": gettext_lazy("Kind of result"),
}
BONUSES = {
    "variety": gettext_lazy("Three kinds in three colours"),
    "most antiques": gettext_lazy("Most antiques shops"),
    "most restaurant": gettext_lazy("Most restaurants"),
    "most laundry": gettext_lazy("Most laundries"),
}


def business_words(name: str) -> str:
    return str(BUSINESS_LABELS[name[1]]) % {"family": FAMILY_NAMES[name[0]]}


def businesses_words(names: list[str] | tuple[str, ...]) -> str:
    return in_words(business_words(name) for name in names) or pgettext("businesses", "none")


def violation_words(violation: SlipViolation, names: Mapping[int, str]) -> str:
    """`names` by start number."""
    amounts = dict(zip(("first", "second", "third"), violation.amounts, strict=False))
    who = list(dict.fromkeys(names.get(number, f"#{number}") for number in violation.numbers))
    what = [business_words(name) if len(name) > 1 else str(FAMILY_NAMES[name]) for name in violation.names]
    values = {
        **amounts,
        "numbers": in_words(violation.numbers),
        "who": in_words(who),
        "what": in_words(what),
    }
    return str(VIOLATIONS[violation.code]) % values


def fields_of_violation(violation: SlipViolation) -> tuple[str, ...]:
    """Where a form says it; nowhere in particular, if it is about the whole table."""
    kind = violation.code.partition("_")[0]
    if violation.code == "totals_missing":
        return tuple(f"total_{number}" for number in violation.numbers)
    if kind not in ("clean", "markers", "dirty", "business"):
        return ()
    field = "own" if kind == "business" else kind
    return tuple(f"{field}_{number}" for number in dict.fromkeys(violation.numbers))


def difference_rows(differences: list[SlipDifference], names: Mapping[int, str]) -> list[dict[str, str]]:
    """For a table of two columns: who, what, what the first says, what the second says."""
    return [
        {
            "who": "" if one.number is None else names[one.number],
            "what": str(DIFFERENCES[one.what]),
            "first": _said(one.first, one.what, names),
            "second": _said(one.second, one.what, names),
        }
        for one in differences
    ]


def _said(value: int | tuple[str, ...] | None, what: str, names: Mapping[int, str]) -> str:
    if isinstance(value, tuple):
        return businesses_words(value)
    if what == "godfather":
        return _("no one") if value is None else names[value]
    return "–" if value is None else str(value)
