"""What a club plays by unless a table says otherwise (R12). `ruleset_of(club)` is what tables begin with."""

from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.engine.core.cards import LETTERS
from games.engine.rulesets import BOMBS, EDITIONS, GERMAN, Ruleset, ruleset_from, stored_ruleset
from palermo.accounts.models import User
from palermo.clubs.models import Club
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from palermo.common.names import tidy_name

CHANGED = action_verb("rules.changed", _("Changed the house rules"))


class RulesChanged(DomainError):
    code = "rules-changed"
    message = _(
        "Someone else changed the club while you were choosing. Your choices are still here: compare and save again."
    )
    status = 409


def ruleset_of(club: Club) -> Ruleset:
    return ruleset_from(club.ruleset)


def in_usual_order(ruleset: Ruleset) -> Ruleset:
    """A bomb shows its colours in no order; two rulesets that play alike are then equal. Their name is tidied like any other."""
    return msgspec.structs.replace(
        ruleset, name=tidy_name(ruleset.name), bombs=tuple(map(colours_in_order, BOMBS, ruleset.bombs))
    )


def colours_in_order(standard: str, shown: str) -> str:
    if set(shown) == set(standard):
        return standard
    return "".join(letter for letter in LETTERS if letter in shown)


def base_edition_of(ruleset: Ruleset) -> Ruleset:
    """The edition that a house ruleset comes closest to: the first with the same switches, else the original."""
    switches = (ruleset.must_defect, ruleset.open_businesses)
    alike = (edition for edition in EDITIONS.values() if (edition.must_defect, edition.open_businesses) == switches)
    return EDITIONS.get(ruleset.name) or next(alike, GERMAN)


def change_house_rules(*, club: Club, actor: User, ruleset: Ruleset, version: int) -> Club:
    """`version` is the one of the club that the organiser saw."""
    with transaction.atomic():
        club = Club.objects.select_for_update().get(pk=club.pk)
        if club.version != version:
            raise RulesChanged
        before, after = ruleset_of(club), in_usual_order(ruleset)
        if after != before:
            club.ruleset = stored_ruleset(after)
            club.version += 1
            club.save(update_fields=["ruleset", "version"])
            record_action(
                actor=actor, verb=CHANGED, target=club, before=_for_record(before), after=_for_record(after), scope=club
            )
    return club


def _for_record(ruleset: Ruleset) -> dict[str, Any]:
    """Flat, so that the record keeps what differs and nothing else."""
    bombs = {f"bomb_{own}": shown for own, shown in zip(LETTERS, ruleset.bombs, strict=True)}
    switches = {"must_defect": ruleset.must_defect, "open_businesses": ruleset.open_businesses}
    return {"rules": ruleset.name, **switches, **bombs, "die": ":".join(map(str, ruleset.die))}
