"""What is refused about results, each with its own code."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError
from tournaments.slips import SlipViolation


class ImpossibleSlip(DomainError):
    """`violations` say what cannot have been; `interfaces.labels.slips` has the words."""

    code = "impossible-slip"
    message = _("This result is impossible. Please check it again.")

    def __init__(self, violations: Sequence[SlipViolation]) -> None:
        super().__init__()
        self.violations = tuple(violations)


class NotPublished(DomainError):
    code = "round-not-published"
    message = _("Round %(round)s isn’t published yet, so it has no results.")
    status = 409


class PlayedOnline(DomainError):
    code = "played-online"
    message = _("This table is played online. Its result appears automatically; only a ruling can replace it.")
    status = 409


class DroppedPlayer(DomainError):
    code = "dropped-player"
    message = _("No longer in this round: %(names)s. Reinstate them or re-seat the table to enter a result.")
    status = 409


class NotAtTable(DomainError):
    code = "not-at-table"
    message = _(
        "Only players at this table can submit or confirm its result. You can also take the result slip to the desk."
    )
    status = 403


class CodeUnfit(DomainError):
    code = "slip-code-unfit"
    message = _(
        "This code doesn’t open a result slip. It’s valid only while its round is played. Scan it again, or take the "
        "paper slip to the desk."
    )
    status = 403


class PlayerUnsaid(DomainError):
    code = "player-unsaid"
    message = _("Choose who you are at this table.")


class SameVersion(DomainError):
    code = "same-version"
    message = _("Your version says the same. Change what’s wrong, or describe it in words.")


class OtherSlipWaits(DomainError):
    code = "other-slip-waits"
    message = _("%(who)s was quicker and submitted something different. Compare both, then confirm or dispute it.")
    status = 409


class ResultStands(DomainError):
    code = "result-stands"
    message = _("This table already has a result. If it’s wrong, dispute it.")
    status = 409


class NothingWaits(DomainError):
    code = "nothing-waits"
    message = _("There’s nothing to confirm or dispute here.")
    status = 409


class OwnSlip(DomainError):
    code = "own-slip"
    message = _("You submitted this result yourself. Another player at your table or the desk has to confirm it.")
    status = 403


class DisputeOpen(DomainError):
    code = "dispute-open"
    message = _("This table’s result is disputed. An organiser will make a ruling.")
    status = 409


class CommentMissing(DomainError):
    code = "comment-missing"
    message = _("Give a short reason. It goes into the activity log.")


class NoResult(DomainError):
    code = "no-result"
    message = _("This table doesn’t have a result yet.")
    status = 409


class MoneyMissing(DomainError):
    code = "money-missing"
    message = _("This event counts money and businesses. Enter them, or ask an organiser for a ruling by places.")


class PlacesUnfit(DomainError):
    code = "places-unfit"
    message = _("Invalid places. Start at 1; after a tie for 1st comes 3rd.")


class RulingUnfit(DomainError):
    code = "ruling-unfit"
    message = _("Places can’t be worked out from this. Make a ruling with places only.")
