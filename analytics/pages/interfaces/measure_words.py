"""Every measure in words: its name, and what exactly is counted. Pages show both where the number stands."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.cardstats.measures import Measure, Method

Named = tuple[Promise, Promise]

# What wins are counted for: "when …".
_WHEN: Final[dict[str, Promise]] = {
    "laid": gettext_lazy("when laid in a war"),
    "laid_first": gettext_lazy("when a war was opened or joined with it"),
    "laid_later": gettext_lazy("when laid in a later round of a war"),
    "had": gettext_lazy("when it came to the hand"),
    "drafted": gettext_lazy("when chosen in the draft"),
    "found": gettext_lazy("when taken in a search"),
    "stolen": gettext_lazy("when stolen from somebody"),
    "held": gettext_lazy("when still in hand at the end"),
    "owned": gettext_lazy("when owned at the end"),
    "fought": gettext_lazy("when one fought for the family"),
    "threw": gettext_lazy("when one threw a bomb"),
    "went_over": gettext_lazy("when one let a defector defect"),
    "seat": gettext_lazy("by seat"),
    "owned_number": gettext_lazy("by number of businesses"),
    "majority": gettext_lazy("with a majority"),
    "variety": gettext_lazy("with all three kinds in variety"),
    "sat": gettext_lazy("of all seats"),
}
_NAMES: Final[dict[str, Named]] = {
    "war_laid": (
        gettext_lazy("Wars won when laid"),
        gettext_lazy(
            "Of the times that the card was laid in a war, how often its player won that war, alone or with an ally."
        ),
    ),
    "war_first": (
        gettext_lazy("Wars won when laid first"),
        gettext_lazy("Of the times that a war was opened or joined with the card, how often its player won it."),
    ),
    "war_later": (
        gettext_lazy("Wars won when laid later"),
        gettext_lazy("Of the times that the card was laid after the first round, how often its player won the war."),
    ),
    "drafted": (
        gettext_lazy("Drafted"),
        gettext_lazy("How many of the players had chosen the card in the draft before the game."),
    ),
    "drawn": (gettext_lazy("Drawn"), gettext_lazy("How often a player drew the card from its stack in a game.")),
    "found": (
        gettext_lazy("Found in a search"),
        gettext_lazy("How often a player took the card when searching a stack, in a game."),
    ),
    "found_of_seen": (
        gettext_lazy("Taken when seen in a search"),
        gettext_lazy("Of the times that the card lay in a stack that was searched, how often it was the one taken."),
    ),
    "stolen": (gettext_lazy("Stolen"), gettext_lazy("How often a player stole the card from somebody in a game.")),
    "lost_of_had": (
        gettext_lazy("Lost to a thief"),
        gettext_lazy("Of the times that the card came to a hand, how often it was stolen from there."),
    ),
    "had": (
        gettext_lazy("Came to the hand"),
        gettext_lazy("How often a player got the card in a game, in whatever way."),
    ),
    "laid": (gettext_lazy("Laid"), gettext_lazy("How often a player laid the card in a war, in a game.")),
    "laid_first": (
        gettext_lazy("Laid first"),
        gettext_lazy("How often a player opened or joined a war with the card, in a game."),
    ),
    "laid_later": (
        gettext_lazy("Laid later"),
        gettext_lazy("How often a player added the card to a war after the first round, in a game."),
    ),
    "laid_of_had": (
        gettext_lazy("Laid when in hand"),
        gettext_lazy("Of the times that the card came to a hand, how often it was laid from there."),
    ),
    "bombed_of_laid": (
        gettext_lazy("Bombed when laid"),
        gettext_lazy("Of the times that the card was laid, how often a bomb hit it."),
    ),
    "hit": (
        gettext_lazy("Hit by one’s own bombs"),
        gettext_lazy("How often a player’s bomb hit this card of somebody, in a game."),
    ),
    "held": (
        gettext_lazy("Held at the end"),
        gettext_lazy("How many of the players had the card in hand when the game ended."),
    ),
    "held_of_had": (
        gettext_lazy("Kept to the end"),
        gettext_lazy("Of the times that the card came to a hand, how often it was still there at the end."),
    ),
    "turns_in_hand": (
        gettext_lazy("Turns in hand"),
        gettext_lazy(
            "How many turns of its player began while the card was in that hand, for each time that it came there."
        ),
    ),
    "owned": (gettext_lazy("Owned"), gettext_lazy("How many of the players owned the business when the game ended.")),
    "fought": (
        gettext_lazy("Wars fought for the family"),
        gettext_lazy("How often a player opened or joined a war with the family, in a game."),
    ),
    "war_opened": (
        gettext_lazy("Wars won by who opened them"),
        gettext_lazy("Of the wars opened with the family, how many its player won."),
    ),
    "war_joined": (
        gettext_lazy("Wars won by who joined them"),
        gettext_lazy("Of the wars joined with the family, how many its player won."),
    ),
    "war_fought": (
        gettext_lazy("Wars won"),
        gettext_lazy("Of the wars opened or joined with the family, how many its player won."),
    ),
    "cancelled": (
        gettext_lazy("Cancelled out"),
        gettext_lazy(
            "Of the wars fought for the family, in how many it was exactly as strong as another, so that both were out."
        ),
    ),
    "searched": (
        gettext_lazy("Stacks searched"),
        gettext_lazy("How often a player searched the family’s stack in a game."),
    ),
    "thrown": (
        gettext_lazy("Bombs thrown"),
        gettext_lazy("Of the family’s bombs that had a target, how many were thrown. The others counted 5."),
    ),
    "no_target": (
        gettext_lazy("Bombs without a target"),
        gettext_lazy("Of the family’s bombs that were turned up, how many had nobody to hit."),
    ),
    "guard_blocked": (
        gettext_lazy("Bodyguards that saved a card"),
        gettext_lazy("How often a player’s bodyguard was hit in the place of another card, in a game."),
    ),
    "guard_alone": (
        gettext_lazy("Bodyguards hit alone"),
        gettext_lazy("How often a player’s bodyguard was hit while no other card of the family lay there, in a game."),
    ),
    "defected": (
        gettext_lazy("Defectors that defected"),
        gettext_lazy("Of the family’s defectors that were able to, how many went over. The others counted 8."),
    ),
    "nowhere_to_go": (
        gettext_lazy("Defectors with nowhere to go"),
        gettext_lazy("Of the family’s defectors that were turned up, how many had no family to go over to."),
    ),
    "godfather": (
        gettext_lazy("Godfathers"),
        gettext_lazy(
            "How many of the players became Godfather with the family: all three of its businesses in one hand."
        ),
    ),
    "near_taken": (
        gettext_lazy("Nearly Godfather: the third was taken"),
        gettext_lazy(
            "How many of the players had two businesses of the family at the end, and somebody else had the third."
        ),
    ),
    "near_left": (
        gettext_lazy("Nearly Godfather: the third was left"),
        gettext_lazy("How many of the players had two businesses of the family at the end, and nobody had the third."),
    ),
    "sides": (
        gettext_lazy("How many families fought"),
        gettext_lazy("Of all wars, how many had so many families in them."),
    ),
    "sides_won": (
        gettext_lazy("Won by who opened the war"),
        gettext_lazy("Of the wars with so many families, how many were won by who opened them."),
    ),
    "margin": (
        gettext_lazy("By how much wars were won"),
        gettext_lazy("Strength of the winning family above the next that was not cancelled. 0: nobody won."),
    ),
    "rounds": (gettext_lazy("Rounds of a war"), gettext_lazy("In how many rounds cards were laid.")),
    "strength": (
        gettext_lazy("Strengths of families"),
        gettext_lazy("How strong the family was that a player fought for, when the war was decided."),
    ),
    "strength_won": (
        gettext_lazy("Wars won by strength"),
        gettext_lazy("Of the players whose family was so strong in the end, how many won the war."),
    ),
    "war_cards": (
        gettext_lazy("Cards in a war"),
        gettext_lazy("How many cards lay on the table when a war was decided."),
    ),
    "tied": (
        gettext_lazy("Wars with a tie"),
        gettext_lazy("Of all wars, in how many families of equal strength cancelled each other out."),
    ),
    "tie_decided": (
        gettext_lazy("Wars that a tie decided"),
        gettext_lazy("Of all wars, in how many the strongest families cancelled each other out."),
    ),
    "nobody_won": (gettext_lazy("Wars that nobody won"), gettext_lazy("Of all wars, how many had no winner.")),
    "stayed_out": (
        gettext_lazy("Stayed out"),
        gettext_lazy("Of the players who could have joined a war, how many did not."),
    ),
    "shut_out": (
        gettext_lazy("Had nothing to join with"),
        gettext_lazy("Of the players asked to join a war, how many had no colour to do it with."),
    ),
    "won_allied": (
        gettext_lazy("Won with an ally"),
        gettext_lazy("Of the wars that a player won, how many were won together with somebody."),
    ),
    "took_business": (
        gettext_lazy("Took the business"),
        gettext_lazy("Of the allied winners who had the choice, how many took the business and left the money."),
    ),
    "nothing_left": (
        gettext_lazy("Won, but no business was left"),
        gettext_lazy("Of the wars that a player won, after how many no business of the family was left to found."),
    ),
    "staked": (gettext_lazy("Stakes"), gettext_lazy("Of all notes staked in wars, how many were of this value.")),
    "stake_won": (
        gettext_lazy("Wars won by stake"),
        gettext_lazy("Of the players who staked such a note, how many won the war."),
    ),
    "earned": (
        gettext_lazy("Clean money earned by stake"),
        gettext_lazy(
            "Clean money that a player took out of a war in which such a note was staked; nothing if the war was lost."
        ),
    ),
    "destroyed": (
        gettext_lazy("Strength destroyed by a bomb"),
        gettext_lazy("How much strength was taken off the table by each bomb thrown."),
    ),
    "bomb_outcome": (
        gettext_lazy("What bombs did for who threw them"),
        gettext_lazy(
            "Every war with a bomb was counted again as if the bomb had counted 5 instead, all else unchanged."
        ),
    ),
    "guard_saved": (
        gettext_lazy("Strength saved by a bodyguard"),
        gettext_lazy("The strongest card that would have been hit if the bodyguard had not been there."),
    ),
    "defected_outcome": (
        gettext_lazy("Defectors that went over"),
        gettext_lazy(
            "What came of the war for the defector’s player, and what would have come if it had stayed and counted 8."
        ),
    ),
    "eight_outcome": (
        gettext_lazy("Defectors that stayed"),
        gettext_lazy("What came of the war for the defector’s player, and what would have come if it had gone over."),
    ),
    "owned_number": (
        gettext_lazy("Businesses at the end"),
        gettext_lazy("How many of the players owned so many businesses when the game ended."),
    ),
    "majority": (
        gettext_lazy("Majorities"),
        gettext_lazy("How many of the players had the most businesses of the kind, and its bonus."),
    ),
    "variety": (
        gettext_lazy("Variety"),
        gettext_lazy("How many of the players got the bonus for a variety of businesses."),
    ),
    "broke": (
        gettext_lazy("Nothing left to stake"),
        gettext_lazy("How many of the players had no dirty money left at the end."),
    ),
    "by_godfather": (
        gettext_lazy("Games that a Godfather ended"),
        gettext_lazy(
            "Of all games whose ending is known, how many a Godfather ended. The others went on to the payday."
        ),
    ),
    "length": (gettext_lazy("Length in turns"), gettext_lazy("Of all games with a log, how many took so many turns.")),
    "turns": (
        gettext_lazy("Turns of a game"),
        gettext_lazy("Turns from the first roll to the end, of all players together."),
    ),
    "lasted": (
        gettext_lazy("Length in minutes"),
        gettext_lazy("Of all games whose time is known, how many took so long."),
    ),
    "minutes": (
        gettext_lazy("Minutes of a game"),
        gettext_lazy("From the first move to the last, where the time is known."),
    ),
    "clean": (gettext_lazy("Clean money"), gettext_lazy("What a player had in clean money at the end.")),
    "dirty": (gettext_lazy("Dirty money"), gettext_lazy("What a player had left in dirty money at the end.")),
    "bonus": (gettext_lazy("Bonuses"), gettext_lazy("What a player got for majorities and variety.")),
    "rolled": (gettext_lazy("Influence die"), gettext_lazy("How often each side came up.")),
    "got_nothing": (
        gettext_lazy("Turns that brought nothing"),
        gettext_lazy("How many of a player’s turns brought neither a card nor a theft."),
    ),
}


def name_of(measure: Measure) -> str:
    match measure.method:
        case Method.EXCESS:
            return _("Wins above expectation %(when)s") % {"when": _when(measure)}
        case Method.WINS:
            return _("Games won %(when)s") % {"when": _when(measure)}
        case _:
            return str(_NAMES[measure.key][0])


def definition_of(measure: Measure) -> str:
    match measure.method:
        case Method.EXCESS:
            return _(
                "Wins in a hundred games above what the ratings at those tables led one to expect, %(when)s. Strong players win "
                "more with any card: this takes their strength out. Zero is what was to be expected."
            ) % {"when": _when(measure)}
        case Method.WINS:
            return _(
                "Of the players concerned, how many won the game, %(when)s; a shared win counts in parts. It says as much "
                "about who does this as about what it is worth."
            ) % {"when": _when(measure)}
        case _:
            return str(_NAMES[measure.key][1])


def _when(measure: Measure) -> str:
    return str(_WHEN[measure.top[0]])
