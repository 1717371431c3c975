"""R12: the editions, and rulesets of the house. A ruleset is data; the engine plays any of them."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from games.engine.core.cards import COLOURS, LETTERS
from games.wording import Wording, gettext_noop

# R1.4, in the order the rule names them.
BOMBS = ("RGY", "RGK", "BWR", "BWG", "YKB", "YKW")
# R1.7: two faces for each of two cards, one card, steal.
DIE = (2, 2, 2)
HEAVIEST = 60
LONGEST_NAME = 40


class RulesetError(ValueError):
    """A ruleset that cannot be played: `code` for machines and translators, `where` for the field, a sentence for people."""

    def __init__(self, code: str, where: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.where = where


class Ruleset(msgspec.Struct, frozen=True):
    """What may differ between two games. `bombs` has the colours each family's bomb shows, in the order B W Y K R G."""

    name: str
    must_defect: bool = False
    open_businesses: bool = False
    bombs: tuple[str, ...] = BOMBS
    die: tuple[int, ...] = DIE

    def __post_init__(self) -> None:
        _check_name(self.name)
        _check_bombs(self.bombs)
        _check_die(self.die)


@cache
def bomb_bits(bombs: tuple[str, ...]) -> list[int]:
    """For each family the families its bomb hits, as bits."""
    return [sum(1 << LETTERS.index(letter) for letter in shown) for shown in bombs]


def _check_name(name: str) -> None:
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip():
        message = f"a ruleset needs a name of 1 to {LONGEST_NAME} printable characters"
        raise RulesetError("bad_name", "name", message)


def _check_bombs(bombs: tuple[str, ...]) -> None:
    if len(bombs) != COLOURS:
        raise RulesetError("bomb_count", "bombs", f"there are six bombs, one for each family; {len(bombs)} are given")
    for own, shown in zip(LETTERS, bombs, strict=True):
        where = f"bombs.{own}"
        if strange := sorted(set(shown) - set(LETTERS)):
            message = f"the {own} bomb shows {strange[0]!r}; the colours are {' '.join(LETTERS)}"
            raise RulesetError("bomb_unknown_colour", where, message)
        if len(shown) != 3 or len(set(shown)) != 3:
            raise RulesetError(
                "bomb_three_colours", where, f"the {own} bomb must show three different colours, not {shown!r}"
            )
        if own in shown:
            raise RulesetError("bomb_own_family", where, f"the {own} bomb must not show its own colour")


def _check_die(die: tuple[int, ...]) -> None:
    if len(die) != 3:
        raise RulesetError(
            "die_faces", "die", f"the influence die has three symbols: two cards, one card, steal; {len(die)} are given"
        )
    for symbol, weight in zip(("two cards", "one card", "steal"), die, strict=True):
        if isinstance(weight, bool) or not 1 <= weight <= HEAVIEST:
            message = f"the weight of {symbol} must be a whole number from 1 to {HEAVIEST}, not {weight!r}"
            raise RulesetError("die_weight", "die", message)


class Edition(msgspec.Struct, frozen=True):
    """A ruleset as it was printed. `title` is the name people know it under, `line` says what is special about it (R12)."""

    ruleset: Ruleset
    title: Wording
    line: Wording


GERMAN = Ruleset("german")
# A new edition goes to the end: packed games name an edition by its position here.
PRINTED: Final = (
    Edition(
        GERMAN,
        gettext_noop("German edition"),
        gettext_noop("The original: defectors may stay or defect, and businesses lie face down."),
    ),
    Edition(Ruleset("dutch"), gettext_noop("Dutch edition"), gettext_noop("Plays exactly like the German edition.")),
    Edition(
        Ruleset("hungarian"),
        gettext_noop("Hungarian edition"),
        gettext_noop("Plays exactly like the German edition."),
    ),
    Edition(
        Ruleset("french", must_defect=True),
        gettext_noop("French edition"),
        gettext_noop("A defector revealed in the first war round must defect if it can."),
    ),
    Edition(
        Ruleset("italian", must_defect=True, open_businesses=True),
        gettext_noop("Italian edition"),
        gettext_noop("Defectors must defect, as in the French edition, and open businesses lie face up."),
    ),
)
EDITIONS: dict[str, Ruleset] = {edition.ruleset.name: edition.ruleset for edition in PRINTED}


def house_ruleset(data: Mapping[str, Any]) -> Ruleset:
    """From JSON-like data, strictly: a wrong type or an unknown field is refused as clearly as a wrong value."""
    known = {field.name for field in msgspec.structs.fields(Ruleset)}
    if strange := sorted(set(data) - known):
        raise RulesetError("unknown_field", strange[0], f"a ruleset has no field {strange[0]!r}")
    try:
        ruleset = msgspec.convert(dict(data), Ruleset, strict=True)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, RulesetError):
            raise error.__cause__ from None
        raise RulesetError("bad_type", "", str(error)) from None
    edition = EDITIONS.get(ruleset.name)
    if edition is not None and ruleset != edition:
        message = f"{ruleset.name!r} is the name of an edition that plays otherwise"
        raise RulesetError("name_of_edition", "name", message)
    return ruleset


def is_edition(ruleset: Ruleset) -> bool:
    return EDITIONS.get(ruleset.name) == ruleset


def stored_ruleset(ruleset: Ruleset) -> dict[str, Any]:
    """As rows keep it: an edition by its name, house rules in full."""
    stored: dict[str, Any] = {"name": ruleset.name} if is_edition(ruleset) else msgspec.to_builtins(ruleset)
    return stored


def ruleset_from(stored: Mapping[str, Any]) -> Ruleset:
    """From a row. Older rows keep editions in full, too."""
    if set(stored) == {"name"} and stored["name"] in EDITIONS:
        return EDITIONS[stored["name"]]
    return house_ruleset(stored)
