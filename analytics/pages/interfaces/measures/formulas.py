"""The formula of every measure, in words: how a page shows what its numbers are calculated from."""

from collections.abc import Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.cardstats.measures.measures import Measure, MeasureMethod

# What a counter counts. A measure of proportions, frequencies or means is made of these.
COUNTED: Final[dict[str, Promise]] = {
    "logged": gettext_lazy("players’ games with a move log"),
    "sat": gettext_lazy("players’ games"),
    "settled": gettext_lazy("players’ games with known money"),
    "drafted": gettext_lazy("times drafted"),
    "drawn": gettext_lazy("times drawn"),
    "found": gettext_lazy("times taken in a search"),
    "seen": gettext_lazy("times seen in a search"),
    "stolen": gettext_lazy("times stolen"),
    "lost": gettext_lazy("times lost to theft"),
    "had": gettext_lazy("times received"),
    "laid": gettext_lazy("times played"),
    "laid_first": gettext_lazy("times played first"),
    "laid_later": gettext_lazy("times played later"),
    "bombed": gettext_lazy("times bombed after being played"),
    "hit": gettext_lazy("times hit by a player’s bomb"),
    "held": gettext_lazy("times still in hand at the end"),
    "won_first": gettext_lazy("wars won, played first"),
    "won_later": gettext_lazy("wars won, played later"),
    "turns_in_hand": gettext_lazy("turns started with it in hand"),
    "owned": gettext_lazy("times owned at the end"),
    "fought": gettext_lazy("wars fought"),
    "opened": gettext_lazy("wars opened"),
    "joined": gettext_lazy("wars joined"),
    "opened_won": gettext_lazy("opened wars won"),
    "joined_won": gettext_lazy("joined wars won"),
    "cancelled": gettext_lazy("wars in which the family was cancelled out"),
    "searched": gettext_lazy("searches of its stack"),
    "thrown": gettext_lazy("bombs thrown"),
    "counted_five": gettext_lazy("bombs kept as a 5"),
    "no_target": gettext_lazy("bombs without a target"),
    "guard_blocked": gettext_lazy("bodyguards hit instead of another card"),
    "guard_alone": gettext_lazy("bodyguards hit alone"),
    "defected": gettext_lazy("defections"),
    "counted_eight": gettext_lazy("defectors kept as an 8"),
    "nowhere_to_go": gettext_lazy("defectors unable to defect"),
    "godfather": gettext_lazy("Godfathers of the family"),
    "near_taken": gettext_lazy("near misses: third business taken"),
    "near_left": gettext_lazy("near misses: third business unclaimed"),
    "sides": gettext_lazy("wars with this many families"),
    "sides_won": gettext_lazy("those won by the opener"),
    "strength": gettext_lazy("players with this strength"),
    "strength_won": gettext_lazy("those who won"),
    "war_cards": gettext_lazy("cards played in wars"),
    "wars": gettext_lazy("wars"),
    "tied": gettext_lazy("wars with a tie"),
    "tie_decided": gettext_lazy("wars tied for strongest"),
    "nobody_won": gettext_lazy("wars without a winner"),
    "stayed_out": gettext_lazy("times stayed out by choice"),
    "joins": gettext_lazy("times joined"),
    "shut_out": gettext_lazy("times unable to join"),
    "won_allied": gettext_lazy("wars won with an ally"),
    "won_alone": gettext_lazy("wars won alone"),
    "took_business": gettext_lazy("choices of the business"),
    "took_money": gettext_lazy("choices of the money"),
    "nothing_left": gettext_lazy("wins with no business left"),
    "staked": gettext_lazy("wars with this stake"),
    "stake_won": gettext_lazy("wars won with this stake"),
    "earned": gettext_lazy("clean money earned with this stake"),
    "destroyed": gettext_lazy("strength removed by bombs"),
    "threw": gettext_lazy("bombs thrown"),
    "guard_saved": gettext_lazy("strength saved by bodyguards"),
    "guarded": gettext_lazy("bodyguards hit instead of another card"),
    "majority": gettext_lazy("bonuses for the most of a kind"),
    "variety": gettext_lazy("variety bonuses"),
    "broke": gettext_lazy("players without dirty money"),
    "by_godfather": gettext_lazy("games ended by a Godfather"),
    "by_payday": gettext_lazy("games ended by payday"),
    "turns": gettext_lazy("turns"),
    "logged_games": gettext_lazy("games with a move log"),
    "minutes": gettext_lazy("minutes"),
    "timed": gettext_lazy("games with a known time"),
    "clean": gettext_lazy("clean money at the end"),
    "dirty": gettext_lazy("dirty money at the end"),
    "bonus": gettext_lazy("bonuses paid"),
    "own_turns": gettext_lazy("turns"),
    "got_nothing": gettext_lazy("turns without gain"),
}


def formula_of(measure: Measure) -> str:
    match measure.method:
        case MeasureMethod.EXCESS:
            return _("100 × (games won − games won according to the ratings) ÷ games counted")
        case MeasureMethod.WINS:
            return _("100 × games won ÷ games counted")
        case MeasureMethod.SPREAD:
            return _("100 × cases of this kind ÷ all cases")
        case MeasureMethod.MEAN:
            return f"{_sum_of(measure.top)} ÷ {_sum_of(measure.bottom)}"
        case _:
            return f"100 × {_sum_of(measure.top)} ÷ {_sum_of(measure.bottom)}"


def _sum_of(counters: Sequence[str]) -> str:
    words = " + ".join(str(COUNTED[key]) for key in counters)
    return f"({words})" if len(counters) > 1 else words
