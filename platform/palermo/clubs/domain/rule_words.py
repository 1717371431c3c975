"""A ruleset in words, for whoever wonders what this club plays. Every claim about an edition is one of R12."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.core.cards import LETTERS
from games.engine.rulesets import PRINTED, Ruleset, is_edition
from palermo.clubs.domain.house_rules import base_edition_of
from palermo.common.text.lists import in_words
from palermo.common.text.wording import translated_lazy

FAMILY_NAMES = {
    "B": gettext_lazy("Blue"),
    "W": gettext_lazy("White"),
    "Y": gettext_lazy("Yellow"),
    "K": gettext_lazy("Black"),
    "R": gettext_lazy("Red"),
    "G": gettext_lazy("Green"),
}
EDITION_NAMES: dict[str, str] = {one.ruleset.name: translated_lazy(one.title) for one in PRINTED}
EDITION_LINES: dict[str, str] = {one.ruleset.name: translated_lazy(one.line) for one in PRINTED}
DIE_NAMES = (gettext_lazy("Two cards"), gettext_lazy("One card"), gettext_lazy("Steal"))


def title_of_rules(stored: Mapping[str, Any]) -> str:
    """Of the rules a row keeps. House rules carry the name that their club gave them."""
    name = str(stored.get("name", ""))
    return str(EDITION_NAMES.get(name, name))


def words_for(ruleset: Ruleset) -> list[str]:
    """The headline first, then a sentence for each thing that differs from the edition it names."""
    if is_edition(ruleset):
        return [str(EDITION_NAMES[ruleset.name]), str(EDITION_LINES[ruleset.name])]
    base = base_edition_of(ruleset)
    changes = list(_changes(ruleset, base))
    edition = EDITION_NAMES[base.name]
    if not changes:
        return [_("%(name)s: same as the %(edition)s") % {"name": ruleset.name, "edition": edition}]
    words = ngettext(
        "%(name)s: the %(edition)s with one change", "%(name)s: the %(edition)s with %(number)s changes", len(changes)
    )
    return [words % {"name": ruleset.name, "edition": edition, "number": len(changes)}, *changes]


def _changes(ruleset: Ruleset, base: Ruleset) -> Iterator[str]:
    if ruleset.must_defect != base.must_defect:
        yield _("Defectors must defect if they can.") if ruleset.must_defect else _("Defectors may stay or defect.")
    if ruleset.open_businesses != base.open_businesses:
        yield _("Businesses lie face up.") if ruleset.open_businesses else _("Businesses lie face down.")
    for own, shown, usual in zip(LETTERS, ruleset.bombs, base.bombs, strict=True):
        if set(shown) != set(usual):
            values = {"family": FAMILY_NAMES[own], "targets": names_of(shown), "usual": names_of(usual)}
            yield _("The %(family)s bomb hits %(targets)s instead of %(usual)s.") % values
    if any(
        weight * sum(base.die) != usual * sum(ruleset.die) for weight, usual in zip(ruleset.die, base.die, strict=True)
    ):
        total = sum(ruleset.die)
        values = {"two": ruleset.die[0], "one": ruleset.die[1], "steal": ruleset.die[2], "total": total}
        yield (
            _("Influence die, chances out of %(total)s: two cards %(two)s, one card %(one)s, steal %(steal)s.") % values
        )


def names_of(letters: str) -> str:
    """Families in a sentence: “Red, Green and Yellow”."""
    return in_words(FAMILY_NAMES[letter] for letter in letters)
