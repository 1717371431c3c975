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
    "chance": _("The deal, every roll and every theft match the source given in the file."),
    "commitment": _("The seed matches the commitment made before the deal."),
}
FAILED: Final[dict[str, str | Promise]] = {
    "log": _("The log was changed after the game, or it’s incomplete."),
    "chance": _("The deal, a roll or a theft doesn’t match the source given in the file."),
    "commitment": _("The seed doesn’t match the commitment made before the deal."),
    "key_differs": _("The key doesn’t match the seed and the seats’ random bytes."),
}
OPEN: Final[dict[str, str | Promise]] = {
    "seed_hidden": _("There’s a commitment, but its seed was never shown."),
    "no_source": _("Nothing shows where the randomness came from. With real cards and dice, nothing can."),
    "key_chosen": _("Who chose the key, and when: anyone who knew it beforehand knew every random result."),
    "commitment_shown": _(
        "Whether you saw the same commitment before the deal. Compare it with what your page showed then."
    ),
    "no_commitment": _("When the seed was chosen: there’s no commitment to it."),
    "bytes_brought": _("Whether the browsers at the table really added the random bytes given in the file."),
    "no_bytes": _("No seat added random bytes of its own, so whoever chose the seed could pick from several deals."),
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
