"""What the desk hears when a round cannot be seated, published or taken back now."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class TooFewToSeat(DomainError):
    code = "too-few-to-seat"
    message = _("A table needs three players, and only %(number)d are here for this round.")
    status = 409


class NothingToSeat(DomainError):
    code = "nothing-to-seat"
    message = _("All rounds are played. The event can be finished.")
    status = 409


class TablesStillPlay(DomainError):
    code = "tables-still-play"
    message = _("Round %(round)d is not over: no result yet from table %(tables)s.")
    status = 409


class DisputeIsOpen(DomainError):
    code = "dispute-open"
    message = _("A dispute in round %(round)d is not settled yet, at table %(tables)s. Rule on it first.")
    status = 409


class PlayersChanged(DomainError):
    code = "players-changed"
    message = _("The tables do not fit the players any more: %(who)s. Fit the tables first.")
    status = 409


class SeatingBettered(DomainError):
    code = "seating-bettered"
    message = _("A better seating was found while you looked. It is shown now; publish it if you like it.")
    status = 409


class NotADraft(DomainError):
    code = "not-a-draft"
    message = _("Round %(round)d is published. Take it back first.")
    status = 409


class NotTheLastRound(DomainError):
    code = "not-the-last-round"
    message = _("Only the last round can be taken back. Discard round %(round)d first.")
    status = 409


class ResultsStand(DomainError):
    code = "results-stand"
    message = _("There are results already, at table %(tables)s. Take them back first.")
    status = 409


class GameHasBegun(DomainError):
    code = "game-has-begun"
    message = _("People have begun to play online. The round cannot be taken back any more.")
    status = 409


class TableIsLocked(DomainError):
    code = "table-locked"
    message = _("Table %(table)d is locked. Unlock it first.")
    status = 409


class NoSuchSwap(DomainError):
    code = "no-such-swap"
    message = _("Choose two different players who sit in this round.")


class SeatedByStandings(DomainError):
    code = "seated-by-standings"
    message = _("Semi-finals and final are seated by the standings; nobody can be swapped.")
    status = 409


class ReasonNeeded(DomainError):
    code = "reason-needed"
    message = _("Say why, please. It stays in the record of the event.")


class NoClock(DomainError):
    code = "no-clock"
    message = _("The clock runs in a published round only.")
    status = 409


class BadClock(DomainError):
    code = "bad-clock"
    message = _("A round lasts one minute to ten hours.")


class BlankNotice(DomainError):
    code = "notice-blank"
    message = _("There is nothing to read in this.")


class NoticeTooLong(DomainError):
    code = "notice-too-long"
    message = _("At most %(longest)d characters, please.")


class EventNotOver(DomainError):
    code = "event-not-over"
    message = _("A round is seated and not published. Publish or discard it first.")
    status = 409
