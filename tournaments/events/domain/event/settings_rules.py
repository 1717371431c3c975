"""Which settings fit together, and which of them are fixed by now. Each problem names its field, so that a form can say it there."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.rulesets import RulesetError, ruleset_from
from palermo.common.errors import DomainError
from tournaments.events.domain.rounds.progress import cut_has_begun, rounds_published
from tournaments.events.models import Event, EventStage, FinalCut, Mode, NoShowRule, ResultDetail
from tournaments.events.models.events import LARGEST_CAPACITY, MOST_ROUNDS, MOST_STAND_IN_MOVES
from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.model import LARGEST_TABLE, SMALLEST_TABLE
from tournaments.swiss import SCHEMES, TIEBREAKS
from tournaments.swiss.lots import SEED

LONGEST_ROUND = 600
MOST_POINTS = 1000
LONGEST_DELAY = 600
SECOND = 1000
# As at any online table: less than this for a decision is no game between people.
SHORTEST_THOUGHT = 5 * SECOND
LONGEST_BANK = 180 * 60 * SECOND
LONGEST_EACH = 300 * SECOND


class UnfitSetting(DomainError):
    """`field` is the setting that does not fit."""

    code = "unfit-setting"
    message = _("%(reason)s")

    def __init__(self, field: str, reason: str | Promise) -> None:
        super().__init__(reason=reason)
        self.field = field


_SEATED: Final = _("Round 1 was seated with this setting, so it can’t be changed.")
_COUNTED: Final = _("Round 1 is published and players rely on this scoring, so it can’t be changed.")
_PLAYED: Final = _("Round 1 is published and played this way, so this can’t be changed.")
# What the first published round fixes, and why. Everything else may change while the event runs.
FIXED_BY_ROUND_ONE: Final[dict[str, str | Promise]] = {
    "mode": _PLAYED,
    "ruleset": _PLAYED,
    "rated": _PLAYED,
    "size": _SEATED,
    "preset": _SEATED,
    "by_rating": _SEATED,
    "scheme": _COUNTED,
    "order": _COUNTED,
    "late": _COUNTED,
    "missed": _COUNTED,
    "gone": _COUNTED,
    "lot": _("The draw seed was published before round 1, so it can’t be changed."),
}
# When all is over, the record stays; how it is described may still be put right.
FREE_AT_THE_END: Final = frozenset({"name", "about", "place", "is_public"})


def problems_of(values: Mapping[str, Any]) -> list[UnfitSetting]:
    """Everything that does not fit, whatever the event has come to."""
    return [*_ranges(values), *_tables(values), *_counting(values), *_playing(values), *_clock(values)]


def _ranges(values: Mapping[str, Any]) -> list[UnfitSetting]:
    found = []
    if not values["name"].strip():
        found.append(UnfitSetting("name", _("Enter a name for the event.")))
    if not 1 <= values["rounds"] <= MOST_ROUNDS:
        found.append(UnfitSetting("rounds", _("An event can have 1 to 20 rounds.")))
    capacity = values["capacity"]
    if capacity is not None and not SMALLEST_TABLE <= capacity <= LARGEST_CAPACITY:
        found.append(UnfitSetting("capacity", _("The player limit must be from 3 to 500.")))
    if not 1 <= values["round_minutes"] <= LONGEST_ROUND:
        found.append(UnfitSetting("round_minutes", _("A round can last from 1 minute to 10 hours.")))
    if not 0 <= values["spectator_delay"] <= LONGEST_DELAY:
        found.append(UnfitSetting("spectator_delay", _("The spectator delay can be up to ten minutes.")))
    if not 0 <= values["stand_in_limit"] <= MOST_STAND_IN_MOVES:
        found.append(UnfitSetting("stand_in_limit", _("A bot can make 0 to 100 moves for an absent player.")))
    if values["no_shows"] not in NoShowRule.values:
        found.append(UnfitSetting("no_shows", _("This rule for no-shows doesn’t exist.")))
    return found


def _tables(values: Mapping[str, Any]) -> list[UnfitSetting]:
    found = []
    if not SMALLEST_TABLE <= values["size"] <= LARGEST_TABLE:
        found.append(UnfitSetting("size", _("A table can have 3 to 6 players.")))
    if values["preset"] not in PRESETS:
        found.append(UnfitSetting("preset", _("This seating method doesn’t exist.")))
    if values["cut"] not in FinalCut.values:
        found.append(UnfitSetting("cut", _("This type of final doesn’t exist.")))
    elif values["cut"] != FinalCut.NONE:
        found += _final(values)
    return found


def _final(values: Mapping[str, Any]) -> list[UnfitSetting]:
    cut, size = values["cut"], values["cut_size"]
    if not SMALLEST_TABLE <= size <= LARGEST_TABLE:
        return [UnfitSetting("cut_size", _("A final can have 3 to 6 players."))]
    capacity, needed = values["capacity"], players_for_cut(cut, size)
    if capacity is not None and capacity < needed:
        words = _("Semi-finals of %(size)s need %(needed)s players, but only %(capacity)s can take part.")
        if cut == FinalCut.FINAL:
            words = _("A final of %(size)s needs %(needed)s players, but only %(capacity)s can take part.")
        return [UnfitSetting("cut_size", words % {"size": size, "needed": needed, "capacity": capacity})]
    return []


def players_for_cut(cut: str, size: int) -> int:
    """As many must be left at the end of the last Swiss round."""
    return {FinalCut.NONE: SMALLEST_TABLE, FinalCut.FINAL: size, FinalCut.SEMI: size * size}[FinalCut(cut)]


def _counting(values: Mapping[str, Any]) -> list[UnfitSetting]:
    found = []
    if values["scheme"] not in SCHEMES:
        found.append(UnfitSetting("scheme", _("This points system doesn’t exist.")))
    order = values["order"]
    if not order or order[0] != "points":
        found.append(UnfitSetting("order", _("Points must come first.")))
    elif len(set(order)) != len(order) or not set(order) <= set(TIEBREAKS):
        found.append(UnfitSetting("order", _("Each tie-break can be used only once.")))
    elif "lot" in order[:-1]:
        found.append(UnfitSetting("order", _("The random draw must come last: it breaks every tie.")))
    elif values["cut"] != FinalCut.NONE and order[-1] != "lot":
        found.append(
            UnfitSetting("order", _("A final needs a clear last qualifier. Add the random draw as the last tie-break."))
        )
    if values["lot"] and not SEED.fullmatch(values["lot"]):
        words = _("The draw seed must be one word of 4 to 80 letters, digits or . _ : + / = -")
        found.append(UnfitSetting("lot", words))
    found += [
        UnfitSetting(field, _("Enter 0 to 1000 points."))
        for field in ("late", "missed", "gone")
        if not 0 <= values[field] <= MOST_POINTS
    ]
    return found


def _playing(values: Mapping[str, Any]) -> list[UnfitSetting]:
    found = []
    try:
        ruleset_from(values["ruleset"])
    except (RulesetError, ValueError):
        found.append(UnfitSetting("ruleset", _("These rules can’t be played.")))
    if values["detail"] not in ResultDetail.values:
        found.append(UnfitSetting("detail", _("Choose what the tables report.")))
    if values["mode"] not in Mode.values:
        found.append(UnfitSetting("mode", _("Choose online, in person or mixed.")))
    elif values["mode"] != Mode.ONLINE and values["runs_itself"]:
        words = _("Only online events can run automatically. At in-person events, someone has to enter the results.")
        found.append(UnfitSetting("runs_itself", words))
    return found


def _clock(values: Mapping[str, Any]) -> list[UnfitSetting]:
    if not values["timed"]:
        return []
    if not 0 <= values["bank"] <= LONGEST_BANK:
        return [UnfitSetting("bank", _("Main time can be up to three hours."))]
    if not 0 <= values["increment"] <= LONGEST_EACH:
        return [UnfitSetting("increment", _("Extra time per move can be up to five minutes."))]
    if not 0 <= values["reserve"] <= LONGEST_EACH:
        return [UnfitSetting("reserve", _("The delay per move can be up to five minutes."))]
    if values["mode"] != Mode.BOARD and values["bank"] + values["reserve"] < SHORTEST_THOUGHT:
        return [UnfitSetting("bank", _("Too little time. Add main time or extra time per move."))]
    return []


def problems_of_change(event: Event, values: Mapping[str, Any]) -> list[UnfitSetting]:
    """What these settings would change that can no longer be changed, or that those who have entered do not allow."""
    before = event.settings_values()
    changed = [field for field, value in values.items() if before[field] != value]
    return [*_fixed(event, changed), *_against_entrants(event, values, changed)]


# What would bring real people, or ratings, into a rehearsal.
FIXED_IN_REHEARSAL = ("mode", "door", "is_public", "rated", "by_rating")


def fixed_fields(event: Event) -> dict[str, str | Promise]:
    """What can no longer be changed, each with its reason; for the form."""
    if event.stage in (EventStage.FINISHED, EventStage.CALLED_OFF):
        reason = _("The event is over. You can still edit only its description.")
        return {field: reason for field in event.settings_values() if field not in FREE_AT_THE_END}
    fixed: dict[str, str | Promise] = {}
    if event.rehearsal:
        fixed |= dict.fromkeys(
            FIXED_IN_REHEARSAL, _("This is a rehearsal with made-up people, so this can’t be changed.")
        )
    if rounds_published(event):
        fixed |= FIXED_BY_ROUND_ONE
    if cut_has_begun(event):
        fixed |= dict.fromkeys(("rounds", "cut", "cut_size"), _("The final has started, so this can’t be changed."))
    return fixed


def _fixed(event: Event, changed: list[str]) -> list[UnfitSetting]:
    fixed = fixed_fields(event)
    return [UnfitSetting(field, fixed[field]) for field in changed if field in fixed]


def _against_entrants(event: Event, values: Mapping[str, Any], changed: list[str]) -> list[UnfitSetting]:
    found = []
    published = rounds_published(event)
    if "rounds" in changed and values["rounds"] < published:
        words = _("%(number)s rounds are already published. You can’t plan fewer.") % {"number": published}
        found.append(UnfitSetting("rounds", words))
    there = event.entrants.exclude(state="withdrawn")
    if "mode" in changed:
        if values["mode"] == Mode.ONLINE and there.filter(player__user=None, bot="").exists():
            found.append(UnfitSetting("mode", _("Someone without an account is registered and can’t play online.")))
        if values["mode"] != Mode.ONLINE and there.exclude(bot="").exists():
            found.append(UnfitSetting("mode", _("Bots are registered, and they can only play at online tables.")))
    if "rated" in changed and values["rated"] and there.exclude(bot="").exists():
        found.append(UnfitSetting("rated", _("Bots can’t play in rated events. Remove the bots first.")))
    return found
