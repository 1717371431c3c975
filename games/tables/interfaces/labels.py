"""What a code of a refusal or an error says to a person, in their language. The engine's own reasons are among them."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from palermo.live.labels import LIVE_LABELS, label_for

WORDS: dict[str, str | Promise] = {
    # of the rules
    "game_over": _("The game is over."),
    "not_your_decision": _("Someone else has to decide."),
    "no_such_move": _("That move doesn’t exist."),
    "other_decision": _("That’s not the decision to make now."),
    "hand_full": _("With ten cards in hand, you must open a gang war."),
    "colour_held": _("You’ve already drafted a card of that colour."),
    "colour_not_rolled": _("That colour wasn’t rolled."),
    "stack_empty": _("That stack is empty."),
    "card_not_there": _("That card isn’t there."),
    "no_such_opponent": _("That opponent doesn’t exist."),
    "colour_not_held": _("That player holds no card of that colour."),
    "card_not_held": _("You don’t hold that card."),
    "note_not_held": _("You have no dirty notes of that value left."),
    "colour_taken": _("That family is already in the war."),
    "other_family": _("You can only add cards of the family you opened with."),
    "family_not_hit": _("That bomb can’t hit that family."),
    "bodyguard_first": _("The bodyguard takes the hit for that family."),
    "business_gone": _("That business is no longer there."),
    # of the table
    "not_begun": _("The game hasn’t started."),
    "aborted": _("The game was cancelled."),
    "stale": _("Something happened while you were deciding. Look again, then choose."),
    "no_seat": _("You don’t have a seat at this table."),
    "no_table": _("That table doesn’t exist."),
    "bot_plays": _("A bot is playing for you. Take your seat back first."),
    "person_plays": _("The player is back."),
    "away_already": _("A bot is already playing for you."),
    "in_time": _("There’s still time on the clock."),
    "not_away": _("You haven’t left your seat."),
    "returning": _("You get your seat back when the next turn starts."),
    "away_for_good": _("You were away too long or too often. A bot will play for you until the end."),
    "resigned_already": _("You’ve already resigned."),
    "war_begun": _("There has already been a gang war, so the game can’t be cancelled."),
    "voted_already": _("You’ve already voted to cancel the game."),
    "no_advice": _("Hints are only for practice: at unrated tables where everyone else is a bot."),
    "key_of_another": _("Someone else has already sent this message."),
    "try_again": _("The server couldn’t save this. It will try again."),
    "removed": _("Removed by a moderator."),
    # of its socket
    **LIVE_LABELS,
    "bad_origin": _("This connection came from another site. Open the table on this site."),
    "no_entry": _("You don’t have access to this table."),
    "seat_changed": _("You’re in a different seat at this table now. You’ll be reconnected."),
    "not_a_member": _("This table is for club members only."),
    "no_spectators": _("This table no longer allows spectators."),
    "no_review": _("This review is over. Anyone can open a new one."),
    "review-full": _("This review is full."),
    "no_replay": _("You no longer have access to this replay."),
}


def words_for(code: str, language: str) -> str:
    return label_for(WORDS, code, language)
