"""Choosing what the club plays: an edition, or rules of its own, checked by the engine that will play them."""

from collections.abc import Iterator
from typing import Any

import msgspec
from django import forms
from django.forms.boundfield import BoundField, BoundWidget
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.core.cards import LETTERS
from games.engine.rulesets import (
    BOMBS,
    DIE,
    EDITIONS,
    HEAVIEST,
    LONGEST_NAME,
    Ruleset,
    RulesetError,
    house_ruleset,
    is_edition,
)
from palermo.clubs.domain.house_rules import colours_in_order, in_usual_order
from palermo.clubs.domain.rule_words import DIE_NAMES, EDITION_LINES, EDITION_NAMES, FAMILY_NAMES
from palermo.common.names import NameField

OWN = "own"
WEIGHTS = ("two_cards", "one_card", "steal")
# Every code that the engine can refuse a ruleset with; a test compares the two.
MESSAGES = {
    "bad_name": _("Give your rules a name of up to 40 characters."),
    "name_of_edition": _("An edition with different rules has this name. Choose another one."),
    "bomb_count": _("There are six bombs, one for each family."),
    "bomb_unknown_colour": _("A bomb can only show the six families."),
    "bomb_three_colours": _("Choose exactly three families for each bomb."),
    "bomb_own_family": _("A bomb can’t hit its own family."),
    "die_faces": _("The influence die has three symbols."),
    "die_weight": _("Enter a whole number from 1 to 60 for each symbol."),
    "unknown_field": _("These rules contain something we don’t recognise."),
    "bad_type": _("Part of these rules can’t be read. Check what you entered."),
}


def bomb_name(letter: str) -> str:
    return f"bomb_{letter.lower()}"


def bomb_field(letter: str) -> forms.MultipleChoiceField:
    return forms.MultipleChoiceField(
        label=FAMILY_NAMES[letter],
        choices=list(FAMILY_NAMES.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": MESSAGES["bomb_unknown_colour"]},
    )


def weight_field(name: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=name,
        required=False,
        widget=forms.NumberInput(attrs={"min": 1, "max": HEAVIEST, "inputmode": "numeric"}),
        error_messages={"invalid": MESSAGES["die_weight"]},
    )


class HouseRulesForm(forms.Form):
    """`cleaned_data["ruleset"]` is what was chosen. What an edition fixes is not looked at when an edition was chosen."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    edition = forms.ChoiceField(
        label=_("Your rules"),
        choices=[*EDITION_NAMES.items(), (OWN, _("Our own rules"))],
        widget=forms.RadioSelect,
    )
    name = NameField(
        label=_("Name of your rules"), required=False, widget=forms.TextInput(attrs={"maxlength": LONGEST_NAME})
    )
    must_defect = forms.BooleanField(
        label=_("Defectors must defect"),
        required=False,
        help_text=_("A defector revealed in the first war round has no choice if its partner’s family takes part."),
    )
    open_businesses = forms.BooleanField(
        label=_("Businesses lie face up"),
        required=False,
        help_text=_("Everyone sees which kind of business is opened."),
    )
    bomb_b, bomb_w, bomb_y = bomb_field("B"), bomb_field("W"), bomb_field("Y")
    bomb_k, bomb_r, bomb_g = bomb_field("K"), bomb_field("R"), bomb_field("G")
    two_cards, one_card, steal = (weight_field(name) for name in DIE_NAMES)

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        edition = data.get("edition", "")
        if edition in EDITIONS:
            for field in set(self.fields) - {"version", "edition"}:
                self.errors.pop(field, None)
            data["ruleset"] = EDITIONS[edition]
        elif edition == OWN:
            data["ruleset"] = self._own_ruleset()
        return data

    def _own_ruleset(self) -> Ruleset | None:
        """The engine names one thing at a time, a person wants to hear all: what is wrong is noted, mended and asked again."""
        data = self._engine_data()
        while True:
            try:
                return in_usual_order(house_ruleset(data))
            except RulesetError as error:
                fields = list(self._fields_about(error))
                for field in fields:
                    if field not in self.errors:
                        self.add_error(field, str(MESSAGES[error.code]))
                if not _mended(data, error):
                    return None

    def _engine_data(self) -> dict[str, Any]:
        data = self.cleaned_data
        return {
            "name": data.get("name", ""),
            "must_defect": data.get("must_defect", False),
            "open_businesses": data.get("open_businesses", False),
            "bombs": list(self.bombs_shown()),
            "die": [data.get(field) or 0 for field in WEIGHTS],
        }

    def _fields_about(self, error: RulesetError) -> Iterator[str | None]:
        part, _dot, own = error.where.partition(".")
        if part == "bombs" and own:
            yield bomb_name(own)
        elif error.code == "die_weight":
            yield from (field for field in WEIGHTS if not 1 <= (self.cleaned_data.get(field) or 0) <= HEAVIEST)
        else:
            yield "name" if part == "name" else None

    def bombs_shown(self) -> tuple[str, ...]:
        """What is ticked, right or wrong; of an edition, what it prints."""
        edition = EDITIONS.get(self["edition"].value() or "")
        if edition is not None:
            return edition.bombs
        ticked = ("".join(self[bomb_name(own)].value() or ()) for own in LETTERS)
        return tuple(map(colours_in_order, BOMBS, ticked))

    def die_shown(self) -> tuple[int, ...]:
        """The weights as they are chosen; while they are not numbers, the standard's."""
        edition = EDITIONS.get(self["edition"].value() or "")
        if edition is not None:
            return edition.die
        typed = [str(self[field].value() or "") for field in WEIGHTS]
        weights = tuple(int(word) for word in typed if word.isdecimal() and 1 <= int(word) <= HEAVIEST)
        return weights if len(weights) == len(DIE) else DIE

    def switches_shown(self) -> dict[str, bool]:
        edition = EDITIONS.get(self["edition"].value() or "")
        if edition is not None:
            return {"must_defect": edition.must_defect, "open_businesses": edition.open_businesses}
        return {name: bool(self[name].value()) for name in ("must_defect", "open_businesses")}

    def editions(self) -> list[tuple[BoundWidget, Promise | str]]:
        lines: dict[str, Promise | str] = {**EDITION_LINES, OWN: _("Set the options, bombs and die yourselves.")}
        return [(radio, lines[radio.data["value"]]) for radio in self["edition"]]

    def bomb_rows(self) -> list[tuple[str, BoundField, list[tuple[str, BoundWidget]]]]:
        """For the grid: each family, its field, and the box of every family in it."""
        return [(own, self[bomb_name(own)], list(zip(LETTERS, self[bomb_name(own)], strict=True))) for own in LETTERS]

    def weights(self) -> list[BoundField]:
        return [self[field] for field in WEIGHTS]


def _mended(data: dict[str, Any], error: RulesetError) -> bool:
    """Put the standard where something is wrong, so that the engine looks at the rest."""
    part, _dot, own = error.where.partition(".")
    if part == "bombs" and own:
        data["bombs"][LETTERS.index(own)] = BOMBS[LETTERS.index(own)]
    elif error.code == "die_weight":
        data["die"] = list(DIE)
    # A name comes last among the engine's doubts only if it is an edition's; without it there is nothing left to check.
    elif error.code == "bad_name":
        data["name"] = "-"
    else:
        return False
    return True


def choices_of(ruleset: Ruleset, *, version: int) -> dict[str, Any]:
    """The form's values for a ruleset; those of an edition are there to begin one's own rules with."""
    values = msgspec.structs.asdict(ruleset)
    printed = is_edition(ruleset)
    return {
        "version": version,
        "edition": ruleset.name if printed else OWN,
        "name": "" if printed else ruleset.name,
        "must_defect": values["must_defect"],
        "open_businesses": values["open_businesses"],
        **{bomb_name(own): list(shown) for own, shown in zip(LETTERS, ruleset.bombs, strict=True)},
        **dict(zip(WEIGHTS, ruleset.die, strict=True)),
    }
