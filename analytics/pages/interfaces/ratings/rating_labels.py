"""Ratings in words."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from analytics.ratings import ProvisionalReason

POOL_NAMES: Final[dict[str, str | Promise]] = {
    "standard": pgettext_lazy("a rating ladder", "Standard rules"),
    "house": pgettext_lazy("a rating ladder", "House rules"),
    "standard-bots": pgettext_lazy("a rating ladder", "Bots"),
    "house-bots": pgettext_lazy("a rating ladder", "Bots, house rules"),
}
REASON_NAMES: Final[dict[str, str | Promise]] = {
    ProvisionalReason.NOT: "",
    ProvisionalReason.FEW_GAMES: gettext_lazy("Too few games so far"),
    ProvisionalReason.LONG_AWAY: gettext_lazy("Hasn’t played for a long time"),
    ProvisionalReason.SPREAD: gettext_lazy("Results are still inconsistent"),
}


def points(value: float) -> str:
    """Without thousands separators: a rating is a mark, not an amount."""
    return str(round(value))


def change(value: float) -> str:
    """With its sign, also in words that a screen reader says."""
    rounded = round(value)
    return f"+{rounded}" if rounded > 0 else f"\u2212{-rounded}" if rounded < 0 else "±0"


def percent(share: float) -> str:
    return _("%(share)d %%") % {"share": round(100 * share)}
