"""What a code of a refusal or an error says to a person, in their language. The engine's own reasons are among them."""

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError

WORDS: dict[str, str | Promise] = {
    # of the rules
    "game_over": _("The game is over."),
    "not_your_decision": _("Somebody else has to decide."),
    "no_such_move": _("There is no such move."),
    "other_decision": _("That is not what has to be decided now."),
    "hand_full": _("With ten cards in hand you must open a gang war."),
    "colour_held": _("You already drafted a card of that colour."),
    "colour_not_rolled": _("That colour was not rolled."),
    "stack_empty": _("That stack is empty."),
    "card_not_there": _("That card does not lie there."),
    "no_such_opponent": _("There is no such opponent."),
    "colour_not_held": _("That player holds no card of that colour."),
    "card_not_held": _("You do not hold that card."),
    "note_not_held": _("You have no dirty note of that value left."),
    "colour_taken": _("That family already takes part in the war."),
    "other_family": _("Only cards of the family you opened with may follow."),
    "family_not_hit": _("The bomb does not hit that family."),
    "bodyguard_first": _("The bodyguard takes the hit for that family."),
    "business_gone": _("That business is no longer there."),
    # of the table
    "not_begun": _("The game has not begun."),
    "aborted": _("The game was called off."),
    "stale": _("Something happened while you decided. Look again, then choose."),
    "no_seat": _("You do not sit at this table."),
    "no_table": _("There is no such table."),
    "bot_plays": _("A bot plays for you. Come back to your seat first."),
    "person_plays": _("The player is back."),
    "away_already": _("A bot plays for you already."),
    "in_time": _("There is time left."),
    "not_away": _("You are not away."),
    "away_for_good": _("You ran out of time too often. The bot plays your seat to the end."),
    "resigned_already": _("You have resigned already."),
    "war_begun": _("There was a gang war already. The game can no longer be called off."),
    "no_advice": _("Hints are for practice: at unrated tables where all others are bots."),
    "key_of_another": _("This message was sent by somebody else before."),
    "try_again": _("The server could not store this. It will be tried again."),
    "removed": _("Removed by a moderator."),
    # of the wire
    "no_json": _("This message cannot be read."),
    "bad_message": _("This message is not one of the protocol."),
    "too_long": _("This message is too long."),
    "too_fast": _("That was too fast. Please wait a moment."),
    "too_many": _("You have too many connections open."),
    "too_slow": _("The connection is too slow. It will be opened again."),
    "bad_origin": _("This page is not from here."),
    "no_entry": _("This table is not open to you."),
    "signed_out": _("You were signed out."),
    "suspended": _("Your account was closed."),
    "password_changed": _("Your password was changed. Please sign in again."),
    "seat_changed": _("You have another place at this table now. The connection will be opened again."),
    "not_a_member": _("This table is for members of its club."),
    "no_spectators": _("This table can no longer be watched."),
    "no_review": _("This review is over. Anybody can open a new one."),
    "review-full": _("There is no room left in this review."),
    "no_replay": _("This replay is not open to you any more."),
    "closing": _("The server restarts. The connection will be opened again."),
    "broken": _("Something went wrong here. It was noted; please try again."),
}


def words_for(code: str, language: str) -> str:
    with translation.override(language):
        return str(WORDS.get(code, code))


def refusal_words(refusal: DomainError, language: str) -> str:
    with translation.override(language):
        return str(refusal)
