"""Every measure in words: a name of three words at most, and one sentence. Pages show both beside the number."""

from typing import Final

from django.utils.translation import gettext_lazy, pgettext_lazy

from analytics.cardstats.measures.measures import Measure, MeasureMethod
from analytics.pages.interfaces.measures.win_labels import EXTRA_WINS, GAMES_WON, Named

_NAMES: Final[dict[str, Named]] = {
    "war_laid": (
        gettext_lazy("Wars won: played"),
        gettext_lazy("Share of wars won by players who played the card, alone or with an ally."),
    ),
    "war_first": (
        gettext_lazy("Wars won: first"),
        gettext_lazy("Share of wars won by players who opened or joined with the card."),
    ),
    "war_later": (
        gettext_lazy("Wars won: later"),
        gettext_lazy("Share of wars won by players who added the card after the first round."),
    ),
    "drafted": (
        gettext_lazy("Drafted"),
        gettext_lazy("Share of players who chose the card in the draft before the game."),
    ),
    "drawn": (gettext_lazy("Drawn"), gettext_lazy("How often a player draws the card from its stack.")),
    "found": (
        gettext_lazy("Found by searching"),
        gettext_lazy("How often a player takes the card while searching a stack."),
    ),
    "found_of_seen": (
        gettext_lazy("Taken when seen"),
        gettext_lazy("How often the card was the one taken when a searched stack contained it."),
    ),
    "stolen": (gettext_lazy("Stolen"), gettext_lazy("How often a player steals the card from someone.")),
    "lost_of_had": (
        gettext_lazy("Lost to theft"),
        gettext_lazy("How often the card was stolen from a player who received it."),
    ),
    "had": (
        gettext_lazy("Received"),
        gettext_lazy("How often a player receives the card, however they get it."),
    ),
    "laid": (pgettext_lazy("a card", "Played"), gettext_lazy("How often a player plays the card in a war.")),
    "laid_first": (
        gettext_lazy("Played first"),
        gettext_lazy("How often a player opens or joins a war with the card."),
    ),
    "laid_later": (
        gettext_lazy("Played later"),
        gettext_lazy("How often a player adds the card to a war after the first round."),
    ),
    "laid_of_had": (
        gettext_lazy("Played from hand"),
        gettext_lazy("How often the card was played after a player received it."),
    ),
    "bombed_of_laid": (
        gettext_lazy("Bombed when played"),
        gettext_lazy("How often a bomb hit the card after it was played."),
    ),
    "hit": (
        gettext_lazy("Target of bombs"),
        gettext_lazy("How often a player’s bomb hits this card."),
    ),
    "held": (
        gettext_lazy("Left in hand"),
        gettext_lazy("Share of players who still held the card when the game ended."),
    ),
    "held_of_had": (
        gettext_lazy("Kept throughout"),
        gettext_lazy("How often a player who received the card still held it at the end."),
    ),
    "turns_in_hand": (
        gettext_lazy("Turns in hand"),
        gettext_lazy(
            "Average number of the player’s turns that start with the card in hand, each time they receive it."
        ),
    ),
    "owned": (gettext_lazy("Owned"), gettext_lazy("Share of players who owned the business when the game ended.")),
    "fought": (
        gettext_lazy("Wars fought"),
        gettext_lazy("How often a player opens or joins a war with the family."),
    ),
    "war_opened": (
        gettext_lazy("Won as opener"),
        gettext_lazy("Share of wars that players opened with the family and won."),
    ),
    "war_joined": (
        gettext_lazy("Won after joining"),
        gettext_lazy("Share of wars that players joined with the family and won."),
    ),
    "war_fought": (
        gettext_lazy("Wars won"),
        gettext_lazy("Share of wars that players opened or joined with the family and won."),
    ),
    "cancelled": (
        gettext_lazy("Cancelled out"),
        gettext_lazy(
            "Share of the family’s wars in which another family was exactly as strong, so both cancelled out."
        ),
    ),
    "searched": (
        gettext_lazy("Stacks searched"),
        gettext_lazy("How often a player searches the family’s stack."),
    ),
    "thrown": (
        gettext_lazy("Bombs thrown"),
        gettext_lazy("Share of the family’s bombs with a target that were thrown. The others counted 5."),
    ),
    "no_target": (
        gettext_lazy("Bombs without targets"),
        gettext_lazy("Share of the family’s revealed bombs that had no one to hit."),
    ),
    "guard_blocked": (
        gettext_lazy("Bodyguard saves"),
        gettext_lazy("How often a player’s bodyguard is hit instead of another card."),
    ),
    "guard_alone": (
        gettext_lazy("Bodyguards hit alone"),
        gettext_lazy("How often a player’s bodyguard is hit when no other card of the family is on the table."),
    ),
    "defected": (
        gettext_lazy("Defections"),
        gettext_lazy("Share of the family’s defectors able to defect that did. The others counted 8."),
    ),
    "nowhere_to_go": (
        gettext_lazy("Unable to defect"),
        gettext_lazy("Share of the family’s revealed defectors that had no family to defect to."),
    ),
    "godfather": (
        gettext_lazy("Godfathers"),
        gettext_lazy("Share of players who became Godfather with the family by owning all three of its businesses."),
    ),
    "near_taken": (
        gettext_lazy("Near miss: blocked"),
        gettext_lazy(
            "Share of players who ended with two of the family’s businesses while someone else owned the third."
        ),
    ),
    "near_left": (
        gettext_lazy("Near miss: unclaimed"),
        gettext_lazy("Share of players who ended with two of the family’s businesses while no one owned the third."),
    ),
    "sides": (
        gettext_lazy("Families per war"),
        gettext_lazy("Share of wars with this many families."),
    ),
    "sides_won": (
        gettext_lazy("Won by opener"),
        gettext_lazy("How often the opener won, by number of families."),
    ),
    "margin": (
        gettext_lazy("Winning margin"),
        gettext_lazy("Strength gap between the winning family and the next one not cancelled out. 0 means no one won."),
    ),
    "rounds": (
        gettext_lazy("Rounds per war"),
        gettext_lazy("Share of wars in which cards were played in this many rounds."),
    ),
    "strength": (
        gettext_lazy("Family strength"),
        gettext_lazy("Share of players whose family ended a war with this strength."),
    ),
    "strength_won": (
        gettext_lazy("Wins by strength"),
        gettext_lazy("Share of players who won the war, by their family’s final strength."),
    ),
    "war_cards": (
        gettext_lazy("Cards per war"),
        gettext_lazy("Average number of cards on the table when a war is decided."),
    ),
    "tied": (
        gettext_lazy("Tied wars"),
        gettext_lazy("Share of wars in which families of equal strength cancelled each other out."),
    ),
    "tie_decided": (
        gettext_lazy("Tied for strongest"),
        gettext_lazy("Share of wars in which the strongest families cancelled each other out."),
    ),
    "nobody_won": (gettext_lazy("No winner"), gettext_lazy("Share of wars that no one won.")),
    "stayed_out": (
        gettext_lazy("Stayed out"),
        gettext_lazy("Share of players able to join a war who didn’t."),
    ),
    "shut_out": (
        gettext_lazy("Unable to join"),
        gettext_lazy("Share of players asked to join a war who had no colour to join with."),
    ),
    "won_allied": (
        gettext_lazy("Allied wins"),
        gettext_lazy("Share of won wars that were won with an ally."),
    ),
    "took_business": (
        gettext_lazy("Took the business"),
        gettext_lazy("Share of allied winners with a choice who took the business rather than the money."),
    ),
    "nothing_left": (
        gettext_lazy("No business left"),
        gettext_lazy("Share of won wars after which the family had no business left to open."),
    ),
    "staked": (gettext_lazy("Stakes"), gettext_lazy("Share of stakes that used this note.")),
    "stake_won": (
        gettext_lazy("Wins by stake"),
        gettext_lazy("Share of players with this stake who won the war."),
    ),
    "earned": (
        gettext_lazy("Earnings by stake"),
        gettext_lazy("Average clean money a player earned from a war with this stake. A lost war counts as zero."),
    ),
    "destroyed": (
        gettext_lazy("Strength destroyed"),
        gettext_lazy("Average strength that a thrown bomb removes from the table."),
    ),
    "bomb_outcome": (
        gettext_lazy("Outcome of bombs"),
        gettext_lazy("How wars ended after a bomb was thrown, compared with keeping it as a 5."),
    ),
    "guard_saved": (
        gettext_lazy("Strength saved"),
        gettext_lazy("Average strength of the strongest card the bomb would have hit without the bodyguard."),
    ),
    "defected_outcome": (
        gettext_lazy("Outcome of defecting"),
        gettext_lazy("How wars ended after a defector defected, compared with staying as an 8."),
    ),
    "eight_outcome": (
        gettext_lazy("Outcome of staying"),
        gettext_lazy("How wars ended after a defector stayed, compared with defecting."),
    ),
    "owned_number": (
        gettext_lazy("Businesses owned"),
        gettext_lazy("Share of players who owned this many businesses when the game ended."),
    ),
    "majority": (
        gettext_lazy("Majorities"),
        gettext_lazy("Share of players who owned the most businesses of the kind and got its bonus."),
    ),
    "variety": (
        gettext_lazy("Variety"),
        gettext_lazy(
            "Share of players who got the variety bonus: one business of each kind, in three different colours."
        ),
    ),
    "broke": (
        gettext_lazy("No dirty money"),
        gettext_lazy("Share of players with no dirty money left at the end."),
    ),
    "by_godfather": (
        gettext_lazy("Godfather endings"),
        gettext_lazy(
            "Share of games that a Godfather ended. The others went on to payday. Only games whose ending is "
            "known count."
        ),
    ),
    "length": (gettext_lazy("Length in turns"), gettext_lazy("Share of games with a log that took this many turns.")),
    "turns": (
        gettext_lazy("Turns per game"),
        gettext_lazy("Average number of turns from the first roll to the end, all players together."),
    ),
    "lasted": (
        gettext_lazy("Length in minutes"),
        gettext_lazy("Share of games that took this long, where the time is known."),
    ),
    "minutes": (
        gettext_lazy("Minutes per game"),
        gettext_lazy("Average time from the first move to the last, in games whose time is known."),
    ),
    "clean": (gettext_lazy("Clean money"), gettext_lazy("Average clean money a player had at the end.")),
    "dirty": (gettext_lazy("Dirty money"), gettext_lazy("Average dirty money a player had left at the end.")),
    "bonus": (gettext_lazy("Bonuses"), gettext_lazy("Average amount a player got for majorities and variety.")),
    "rolled": (gettext_lazy("Influence die"), gettext_lazy("Share of rolls that showed each side.")),
    "got_nothing": (
        gettext_lazy("Turns without gain"),
        gettext_lazy("Share of a player’s turns that brought neither a card nor a theft."),
    ),
}


def name_of(measure: Measure) -> str:
    return str(_words_of(measure)[0])


def definition_of(measure: Measure) -> str:
    return str(_words_of(measure)[1])


def _words_of(measure: Measure) -> Named:
    match measure.method:
        case MeasureMethod.EXCESS:
            return EXTRA_WINS[measure.top[0]]
        case MeasureMethod.WINS:
            return GAMES_WON[measure.top[0]]
        case _:
            return _NAMES[measure.key]
