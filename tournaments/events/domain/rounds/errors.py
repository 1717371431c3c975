"""What the desk hears when a round cannot be seated, published or taken back now."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class TooFewToSeat(DomainError):
    code = "too-few-to-seat"
    message = _("A table needs three players, but only %(number)d are here for this round.")
    status = 409


class SizesDoNotFit(DomainError):
    code = "sizes-do-not-fit"
    message = _("These tables don’t seat exactly the players who are here: %(number)d. Choose other table sizes.")
    status = 409


class SizesMissFixedTable(DomainError):
    code = "sizes-miss-fixed-table"
    message = _("These table sizes leave out a locked table. Choose sizes that include it, or unlock it.")
    status = 409


class FixedTableUnfit(DomainError):
    code = "fixed-table-unfit"
    message = _("A fixed table has 3 to 6 different players of this round who aren’t at another locked table.")
    status = 409


class FixedTableKeptApart(DomainError):
    code = "fixed-table-kept-apart"
    message = _("%(first)s and %(second)s are kept apart. Remove the pair first.")
    status = 409


class PairUnfit(DomainError):
    code = "pair-unfit"
    message = _("Choose two different players of this event.")


class PairReasonMissing(DomainError):
    code = "pair-reason-missing"
    message = _("Say why they’re kept apart. Only the desk sees it.")


class NothingToSeat(DomainError):
    code = "nothing-to-seat"
    message = _("All rounds have been played. You can finish the event.")
    status = 409


class TablesStillPlay(DomainError):
    code = "tables-still-play"
    message = _("Round %(round)d isn’t over: no result yet from table %(tables)s.")
    status = 409


class DisputeIsOpen(DomainError):
    code = "dispute-open"
    message = _("Round %(round)d has an open dispute at table %(tables)s. Make a ruling first.")
    status = 409


class PlayersChanged(DomainError):
    code = "players-changed"
    message = _("The seating no longer matches the players. %(who)s Update the tables first.")
    status = 409


class SeatingBettered(DomainError):
    code = "seating-bettered"
    message = _("A better seating was found while you were looking. It’s shown now; publish it if you like it.")
    status = 409


class RoundNotADraft(DomainError):
    code = "not-a-draft"
    message = _("Round %(round)d is published. Unpublish it first.")
    status = 409


class NotTheLastRound(DomainError):
    code = "not-the-last-round"
    message = _("Only the last round can be unpublished. Discard round %(round)d first.")
    status = 409


class ResultsStand(DomainError):
    code = "results-stand"
    message = _("Results already entered for table %(tables)s. Revoke them first.")
    status = 409


class GameHasBegun(DomainError):
    code = "game-has-begun"
    message = _("Online play has started, so the round can’t be unpublished.")
    status = 409


class TableIsLocked(DomainError):
    code = "table-locked"
    message = _("Table %(table)d is locked. Unlock it first.")
    status = 409


class NoSuchSwap(DomainError):
    code = "no-such-swap"
    message = _("Choose two different players who are seated in this round.")


class SeatedByStandings(DomainError):
    code = "seated-by-standings"
    message = _("Semi-finals and the final are seated by the standings, so players can’t be swapped.")
    status = 409


class EarlyRoundReasonNeeded(DomainError):
    code = "reason-needed"
    message = _("Give a reason. It’s kept in the event’s activity log.")


class NoClock(DomainError):
    code = "no-clock"
    message = _("The clock only runs in a published round.")
    status = 409


class BadClock(DomainError):
    code = "bad-clock"
    message = _("A round can last from 1 minute to 10 hours.")


class BlankNotice(DomainError):
    code = "notice-blank"
    message = _("This message has no text.")


class NoticeTooLong(DomainError):
    code = "notice-too-long"
    message = _("Use at most %(longest)d characters.")


class EventNotOver(DomainError):
    code = "event-not-over"
    message = _("A seated round isn’t published yet. Publish or discard it first.")
    status = 409
