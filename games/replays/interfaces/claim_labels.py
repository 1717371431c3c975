"""What was checked of a game's log and chance, and what it says, in the reader's language."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.cli.claims import ProofClaim

STATUS: Final[dict[str, str | Promise]] = {
    "proved": _("Proved"),
    "open": _("Can’t be proved here"),
    "FAILED": _("Failed"),
}
ICONS: Final = {"proved": "circle-check", "open": "info", "FAILED": "circle-alert"}
PROVED: Final[dict[str, str | Promise]] = {
    "log": _("The log is intact: every entry is linked to the one before it."),
    "rules": _("The rules were followed: the game can be played exactly as written."),
    "chance": _("The deal, every roll and every theft follow from the numbers in the file."),
    "commitment": _("The server’s number matches the fingerprint shown before the deal."),
}
FAILED: Final[dict[str, str | Promise]] = {
    "log": _("The log was changed after the game, or it’s incomplete."),
    "chance": _("The deal, a roll or a theft doesn’t follow from the numbers in the file."),
    "commitment": _("The server’s number doesn’t match the fingerprint shown before the deal."),
    "key_differs": _("The number behind the deal doesn’t match the server’s and the players’ numbers."),
}
OPEN: Final[dict[str, str | Promise]] = {
    "seed_hidden": _("There’s a fingerprint, but the server’s number was never shown."),
    "no_source": _("Nothing shows where the randomness came from. With real cards and dice, nothing can."),
    "key_chosen": _(
        "Who chose the number behind the deal, and when: anyone who knew it beforehand knew every random result."
    ),
    "commitment_shown": _(
        "Whether you saw the same fingerprint before the deal. Compare it with what your page showed then."
    ),
    "no_commitment": _("When the server’s number was chosen: no fingerprint of it was shown."),
    "bytes_brought": _("Whether the browsers at the table really added the random numbers given in the file."),
    "no_bytes": _(
        "No player added a random number, so whoever chose the server’s number could pick from several deals."
    ),
}
_WORDS: Final = {"proved": PROVED, "FAILED": FAILED, "open": OPEN}


@dataclass(frozen=True)
class ClaimLine:
    status: str
    label: str | Promise
    icon: str
    words: str | Promise


def claim_lines(claims: list[ProofClaim]) -> list[ClaimLine]:
    return [
        ClaimLine(claim.status.lower(), STATUS[claim.status], ICONS[claim.status], _WORDS[claim.status][claim.code])
        for claim in claims
    ]
