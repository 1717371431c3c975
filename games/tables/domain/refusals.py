"""What a person may hear when something at a table is not possible."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class TableBegun(DomainError):
    code = "table-begun"
    message = _("The game has begun already.")
    status = 409


class TableNotFull(DomainError):
    code = "table-not-full"
    message = _("There are free seats. Wait for players, or seat bots.")
    status = 409


class SeatTaken(DomainError):
    code = "seat-taken"
    message = _("Somebody sits there already.")
    status = 409


class NoFreeSeat(DomainError):
    code = "no-free-seat"
    message = _("All seats are taken.")
    status = 409


class SeatedAlready(DomainError):
    code = "seated-already"
    message = _("You sit at this table already.")
    status = 409


class NotSeated(DomainError):
    code = "not-seated"
    message = _("You do not sit at this table.")
    status = 409


class NoSuchBot(DomainError):
    code = "no-such-bot"
    message = _("There is no such bot.")


class BlankRemark(DomainError):
    code = "remark-blank"
    message = _("There is nothing to read in this.")


class RemarkTooLong(DomainError):
    code = "remark-too-long"
    message = _("At most %(longest)s characters, please.")


class KeyOfAnother(DomainError):
    code = "key-of-another"
    message = _("This message was sent by somebody else before.")
    status = 409


class GuestsListen(DomainError):
    code = "guests-listen"
    message = _("Guests talk at tables where they sit. Sign in to talk while you watch.")
    status = 403


class NobodyThere(DomainError):
    code = "nobody-there"
    message = _("Nobody sits there whom you could hear.")
    status = 409


class MutingOneself(DomainError):
    code = "muting-oneself"
    message = _("This is you. You cannot mute yourself.")
    status = 409


class GuestsPlayUnrated(DomainError):
    code = "guests-play-unrated"
    message = _("Guests play at tables that are not rated. Sign up to play for a rating.")
    status = 403


class RatedWithoutBots(DomainError):
    code = "rated-without-bots"
    message = _("A rated table is for people; bots play at the others.")
    status = 409


class TooManyTables(DomainError):
    code = "too-many-tables"
    message = _("You sit at %(number)d tables already. Leave or finish one of them first.")
    status = 409


class NotTheHost(DomainError):
    code = "not-the-host"
    message = _("Only the host of the table may do this.")
    status = 403


class NoBotThere(DomainError):
    code = "no-bot-there"
    message = _("No bot sits there.")
    status = 409


class SeatsGiven(DomainError):
    code = "seats-given"
    message = _("The seats of this table were given out by the organisers of its event. Ask them.")
    status = 409


class GameNotOver(DomainError):
    code = "game-not-over"
    message = _("The game is not over yet.")
    status = 409


class NoGame(DomainError):
    code = "no-game"
    message = _("No cards were dealt at this table.")
    status = 409


class WrongKey(DomainError):
    code = "wrong-key"
    message = _("This link does not open the table. Ask for it again.")
    status = 403


class StudiedAlone(DomainError):
    code = "studied-alone"
    message = _("This is a study: there is no rematch, only another try.")
    status = 409
