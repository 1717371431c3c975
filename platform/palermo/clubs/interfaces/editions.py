"""The editions of the rules, by the names people know them under."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from palermo.clubs.models import Club

TITLES: dict[str, str | Promise] = {
    "german": _("German edition"),
    "dutch": _("Dutch edition"),
    "hungarian": _("Hungarian edition"),
    "french": _("French edition"),
    "italian": _("Italian edition"),
}


def edition_title(club: Club) -> str | Promise:
    """A club's own rules carry the name that it gave them."""
    name = str(club.ruleset.get("name", ""))
    return TITLES.get(name, name)
