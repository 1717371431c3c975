"""What the values of a season's and a club night's entries are called in the club's activity log."""

from django.utils.translation import gettext_lazy as _

from palermo.common.actions import field_words
from tournaments.leagues.interfaces.labels import SCHEME_NAMES

field_words(
    "season",
    {
        "about": _("About the season"),
        "begins_on": _("Starts"),
        "ends_on": _("Ends"),
        "scheme": _("Points for an evening"),
        "best": _("How many best evenings count"),
        "minimum": _("Evenings needed to be ranked"),
        "night_games": _("Games that count per club night"),
        "season": _("Season"),
        "event": _("Event"),
        "weight": _("Weight"),
        "opens_at": _("Starts"),
        "closes_at": _("Ends"),
    },
    words={"scheme": SCHEME_NAMES},
)
field_words(
    "night",
    {
        "night": _("Club night"),
        "game": _("Game"),
        "scores": _("Scores, in thousands"),
        "godfather": _("Godfather"),
    },
)
