"""What was checked of a game's log and chance, and what it says, in the reader's language."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.cli.claims import Claim

STATUS: Final[dict[str, str | Promise]] = {
    "proved": _("Proved"),
    "open": _("Cannot be proved here"),
    "FAILED": _("Failed"),
}
ICONS: Final = {"proved": "circle-check", "open": "info", "FAILED": "circle-alert"}
PROVED: Final[dict[str, str | Promise]] = {
    "log": _("The log is whole: every entry is bound to the one before it."),
    "rules": _("The rules hold: the game can be played exactly as it is written."),
    "chance": _("The deal, every roll and every theft come from where the file says."),
    "commitment": _("The seed is the one that was committed to before the deal."),
}
FAILED: Final[dict[str, str | Promise]] = {
    "log": _("The log was changed after the game, or is not complete."),
    "chance": _("The deal, a roll or a theft does not come from where the file says."),
    "commitment": _("The seed is not the one that was committed to before the deal."),
    "key_differs": _("The key does not follow from the seed and what the seats brought."),
}
OPEN: Final[dict[str, str | Promise]] = {
    "seed_hidden": _("There is a commitment, but the seed it belongs to was never shown."),
    "no_source": _("Nothing says where chance came from. With real cards and dice nothing can."),
    "key_chosen": _("Who chose the key, and when: whoever knew it beforehand knew all chance."),
    "commitment_shown": _(
        "Whether you saw the same commitment before the deal. Compare it with what your page showed then."
    ),
    "no_commitment": _("When the seed was chosen: there is no commitment to it."),
    "bytes_brought": _("Whether the browsers at the table brought the bytes that the file says they did."),
    "no_bytes": _("No seat brought bytes of its own: whoever chose the seed could choose among deals."),
}
_WORDS: Final = {"proved": PROVED, "FAILED": FAILED, "open": OPEN}


@dataclass(frozen=True)
class ClaimLine:
    status: str
    label: str | Promise
    icon: str
    words: str | Promise


def claim_lines(claims: list[Claim]) -> list[ClaimLine]:
    return [
        ClaimLine(claim.status.lower(), STATUS[claim.status], ICONS[claim.status], _WORDS[claim.status][claim.code])
        for claim in claims
    ]
