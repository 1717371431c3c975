"""What a person may hear when something at a table is not possible."""

from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError


class TableBegun(DomainError):
    code = "table-begun"
    message = _("The game has already started.")
    status = 409


class TableNotFull(DomainError):
    code = "table-not-full"
    message = _("There are still free seats. Wait for players, or add bots.")
    status = 409


class SeatTaken(DomainError):
    code = "seat-taken"
    message = _("That seat is already taken.")
    status = 409


class NoFreeSeat(DomainError):
    code = "no-free-seat"
    message = _("All seats are taken.")
    status = 409


class SeatedAlready(DomainError):
    code = "seated-already"
    message = _("You’re already at this table.")
    status = 409


class NotSeated(DomainError):
    code = "not-seated"
    message = _("You don’t have a seat at this table.")
    status = 409


class NoSuchBot(DomainError):
    code = "no-such-bot"
    message = _("This bot doesn’t exist.")


class BlankRemark(DomainError):
    code = "remark-blank"
    message = _("This message has no text.")


class RemarkTooLong(DomainError):
    code = "remark-too-long"
    message = _("Use at most %(longest)s characters.")


class KeyOfAnother(DomainError):
    code = "key-of-another"
    message = _("Someone else has already sent this message.")
    status = 409


class GuestsCannotChat(DomainError):
    code = "guests-listen"
    message = _("Guests can only chat at tables where they have a seat. Sign in to chat as a spectator.")
    status = 403


class NobodyThere(DomainError):
    code = "nobody-there"
    message = _("There’s no one in that seat to mute.")
    status = 409


class MutingOneself(DomainError):
    code = "muting-oneself"
    message = _("You can’t mute yourself.")
    status = 409


class GuestsPlayUnrated(DomainError):
    code = "guests-play-unrated"
    message = _("Guests can only play at unrated tables. Sign up to play rated games.")
    status = 403


class RatedWithoutBots(DomainError):
    code = "rated-without-bots"
    message = _("Rated tables are for people only. Bots can play at unrated tables.")
    status = 409


class TooManyTables(DomainError):
    code = "too-many-tables"
    message = _("You already have a seat at %(number)d tables. Leave or finish one first.")
    status = 409


class TooManyTablesOfAddress(DomainError):
    code = "too-many-tables-of-address"
    message = _("Too many tables were opened from your internet connection. Finish some, or try again in two hours.")
    status = 409


class NotTheHost(DomainError):
    code = "not-the-host"
    message = _("Only the table’s host can do this.")
    status = 403


class NoBotThere(DomainError):
    code = "no-bot-there"
    message = _("There’s no bot in that seat.")
    status = 409


class SeatsGiven(DomainError):
    code = "seats-given"
    message = _("The event’s organisers assigned the seats at this table. Ask them for a change.")
    status = 409


class GameNotOver(DomainError):
    code = "game-not-over"
    message = _("The game isn’t over yet.")
    status = 409


class CardsHeldBack(DomainError):
    code = "eyes-closed"
    message = _("You can see the other seats’ cards once every table in this round has finished.")
    status = 403


class NoGame(DomainError):
    code = "no-game"
    message = _("No cards were dealt at this table.")
    status = 409


class WrongKey(DomainError):
    code = "wrong-key"
    message = _("This link doesn’t open the table. Ask for a new one.")
    status = 403


class StudiedAlone(DomainError):
    code = "studied-alone"
    message = _("This is a study: there’s no rematch, but you can try again.")
    status = 409
