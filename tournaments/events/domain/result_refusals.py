"""What is refused about results, each with its own code."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError
from tournaments.slips import Violation


class ImpossibleSlip(DomainError):
    """`violations` say what cannot have been; `interfaces.words_slips` has the words."""

    code = "impossible-slip"
    message = _("This cannot have been; please look again.")

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__()
        self.violations = tuple(violations)


class UnreadableSlip(DomainError):
    code = "unreadable-slip"
    message = _("This slip cannot be read.")


class NotPublished(DomainError):
    code = "round-not-published"
    message = _("Round %(round)s is not published yet, so there is no result of it.")
    status = 409


class PlayedOnline(DomainError):
    code = "played-online"
    message = _("This table is played online. Its result comes by itself; only a ruling can replace it.")
    status = 409


class DroppedPlayer(DomainError):
    code = "dropped-player"
    message = _(
        "%(names)s does not take part in this round any more, so nothing can be entered for the table. Bring them back, or seat the table anew."
    )
    status = 409


class NotAtTable(DomainError):
    code = "not-at-table"
    message = _("Only who sits at this table hands in or confirms its result. Or give the slip to the desk.")
    status = 403


class OtherSlipWaits(DomainError):
    code = "other-slip-waits"
    message = _("%(who)s was quicker and handed in something else. Look at both, then confirm or contest it.")
    status = 409


class ResultStands(DomainError):
    code = "result-stands"
    message = _("This table has a result already. If it is wrong, contest it.")
    status = 409


class NothingWaits(DomainError):
    code = "nothing-waits"
    message = _("There is nothing here to confirm or to contest.")
    status = 409


class OwnSlip(DomainError):
    code = "own-slip"
    message = _("You handed this in yourself. Another player of your table confirms it, or the desk.")
    status = 403


class DisputeOpen(DomainError):
    code = "dispute-open"
    message = _("This table’s result is contested. An organiser rules about it.")
    status = 409


class CommentMissing(DomainError):
    code = "comment-missing"
    message = _("Say in a few words why; it goes into the record.")


class NoResult(DomainError):
    code = "no-result"
    message = _("This table has no result yet.")
    status = 409


class PlacesUnfit(DomainError):
    code = "places-unfit"
    message = _(
        "These are no places: everybody needs one, somebody is first, and after two on the first place comes the third."
    )


class RulingUnfit(DomainError):
    code = "ruling-unfit"
    message = _("Places do not follow from this. Give a ruling by places alone.")
