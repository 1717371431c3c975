"""What pages show: a registry of measures, each a way of reading a fold. docs/statistics.md defines them for people."""

from enum import StrEnum
from typing import Final

import msgspec

from analytics.cardstats.layout import LENGTHS


class MeasureMethod(StrEnum):
    EXCESS = "excess"  # wins above expectation, of the seats that have the counter
    WINS = "wins"  # games won, of the seats that have the counter
    PROPORTION = "proportion"  # top of bottom, each at most once
    FREQUENCY = "frequency"  # top for each of bottom, any number of times
    MEAN = "mean"  # of an amount, with its squares
    SPREAD = "spread"  # which part of the whole counter is in each place


class MeasureUnit(StrEnum):
    """How a value reads: a part of one, parts of a win, how often, an amount of something."""

    PART = "part"
    WINS = "wins"
    TIMES = "times"
    TURNS = "turns"
    MINUTES = "minutes"
    STRENGTH = "strength"
    CARDS = "cards"
    THOUSANDS = "thousands"


class Measure(msgspec.Struct, frozen=True):
    """`over` is what it is spread over ("card": 66 values). `top` and `bottom` are counters, several are added up.

    A counter of `bottom` or `squares` may be one for all places. `parts` is 60 where games are counted in parts of 60;
    `scale` is what one of the amount is worth.
    """

    key: str
    over: str
    method: MeasureMethod
    unit: MeasureUnit
    top: tuple[str, ...]
    bottom: tuple[str, ...] = ()
    squares: str = ""
    parts: int = 1
    scale: int = 1

    @property
    def length(self) -> int:
        return LENGTHS[self.over]

    @property
    def signed(self) -> bool:
        """Whether 0 is the middle and not the least."""
        return self.method is MeasureMethod.EXCESS


def _fared(over: str, *counters: tuple[str, str]) -> list[Measure]:
    """Wins above expectation, and wins as they are."""
    return [
        measure
        for name, counter in counters
        for measure in (
            Measure(f"excess_{name}", over, MeasureMethod.EXCESS, MeasureUnit.WINS, (counter,)),
            Measure(f"wins_{name}", over, MeasureMethod.WINS, MeasureUnit.PART, (counter,)),
        )
    ]


def _proportion(key: str, over: str, top: str, bottom: str) -> Measure:
    return Measure(key, over, MeasureMethod.PROPORTION, MeasureUnit.PART, tuple(top.split()), tuple(bottom.split()))


def _frequency(key: str, over: str, top: str) -> Measure:
    return Measure(key, over, MeasureMethod.FREQUENCY, MeasureUnit.TIMES, (top,), ("logged",))


def _mean(key: str, over: str, unit: MeasureUnit, top: str, bottom: str, *, parts: int = 1, scale: int = 1) -> Measure:
    return Measure(key, over, MeasureMethod.MEAN, unit, (top,), tuple(bottom.split()), f"{top}_squares", parts, scale)


def _spread(key: str, over: str, top: str, *, parts: int = 1) -> Measure:
    return Measure(key, over, MeasureMethod.SPREAD, MeasureUnit.PART, (top,), (top,), parts=parts)


CARD_MEASURES: Final = (
    *_fared(
        "card", ("laid", "laid"), ("laid_first", "laid_first"), ("laid_later", "laid_later"), ("had", "had"),
        ("drafted", "drafted"), ("found", "found"), ("stolen", "stolen"), ("held", "held"),
    ),
    _proportion("war_laid", "card", "won_first won_later", "laid"),
    _proportion("war_first", "card", "won_first", "laid_first"),
    _proportion("war_later", "card", "won_later", "laid_later"),
    _proportion("drafted", "card", "drafted", "logged"),
    _frequency("drawn", "card", "drawn"),
    _frequency("found", "card", "found"),
    _proportion("found_of_seen", "card", "found", "seen"),
    _frequency("stolen", "card", "stolen"),
    _proportion("lost_of_had", "card", "lost", "had"),
    _frequency("had", "card", "had"),
    _frequency("laid", "card", "laid"),
    _frequency("laid_first", "card", "laid_first"),
    _frequency("laid_later", "card", "laid_later"),
    _proportion("laid_of_had", "card", "laid", "had"),
    _proportion("bombed_of_laid", "card", "bombed", "laid"),
    _frequency("hit", "card", "hit"),
    _proportion("held", "card", "held", "logged"),
    _proportion("held_of_had", "card", "held", "had"),
    Measure("turns_in_hand", "card", MeasureMethod.MEAN, MeasureUnit.TURNS, ("turns_in_hand",), ("had",), "stay_squares"),
)  # fmt: skip
BUSINESS_MEASURES: Final = (
    *_fared("business", ("owned", "owned")),
    _proportion("owned", "business", "owned", "sat"),
)
FAMILY_MEASURES: Final = (
    *_fared("family", ("fought", "fought")),
    _frequency("fought", "family", "fought"),
    _proportion("war_opened", "family", "opened_won", "opened"),
    _proportion("war_joined", "family", "joined_won", "joined"),
    _proportion("war_fought", "family", "opened_won joined_won", "fought"),
    _proportion("cancelled", "family", "cancelled", "fought"),
    _frequency("searched", "family", "searched"),
    _proportion("thrown", "family", "thrown", "thrown counted_five"),
    _proportion("no_target", "family", "no_target", "thrown counted_five no_target"),
    _frequency("guard_blocked", "family", "guard_blocked"),
    _frequency("guard_alone", "family", "guard_alone"),
    _proportion("defected", "family", "defected", "defected counted_eight"),
    _proportion("nowhere_to_go", "family", "nowhere_to_go", "defected counted_eight nowhere_to_go"),
    _proportion("godfather", "family", "godfather", "sat"),
    _proportion("near_taken", "family", "near_taken", "sat"),
    _proportion("near_left", "family", "near_left", "sat"),
)
WAR_MEASURES: Final = (
    _spread("sides", "sides", "sides"),
    _proportion("sides_won", "sides", "sides_won", "sides"),
    _spread("margin", "margin", "margin"),
    _spread("rounds", "rounds", "rounds"),
    _spread("strength", "strength", "strength"),
    _proportion("strength_won", "strength", "strength_won", "strength"),
    _mean("war_cards", "", MeasureUnit.CARDS, "war_cards", "wars"),
    _proportion("tied", "", "tied", "wars"),
    _proportion("tie_decided", "", "tie_decided", "wars"),
    _proportion("nobody_won", "", "nobody_won", "wars"),
    _proportion("stayed_out", "", "stayed_out", "stayed_out joins"),
    _proportion("shut_out", "", "shut_out", "shut_out stayed_out joins"),
    _proportion("won_allied", "", "won_allied", "won_allied won_alone"),
    _proportion("took_business", "", "took_business", "took_business took_money"),
    _proportion("nothing_left", "", "nothing_left", "won_allied won_alone"),
    _spread("staked", "note", "staked"),
    _proportion("stake_won", "note", "stake_won", "staked"),
    _mean("earned", "note", MeasureUnit.THOUSANDS, "earned", "staked", scale=5),
)
SPECIAL_MEASURES: Final = (
    *_fared("", ("threw", "threw"), ("went_over", "went_over")),
    _mean("destroyed", "", MeasureUnit.STRENGTH, "destroyed", "threw"),
    _spread("bomb_outcome", "thrown", "bomb_outcome"),
    _mean("guard_saved", "", MeasureUnit.STRENGTH, "guard_saved", "guarded"),
    _spread("defected_outcome", "choice", "defected_outcome"),
    _spread("eight_outcome", "choice", "eight_outcome"),
)
GAME_MEASURES: Final = (
    *_fared("seat", ("seat", "seat")),
    *_fared("owned", ("owned_number", "owned_number")),
    _spread("owned_number", "owned", "owned_number"),
    *_fared("kind", ("majority", "majority")),
    _proportion("majority", "kind", "majority", "settled"),
    *_fared("", ("variety", "variety"), ("sat", "sat")),
    _proportion("variety", "", "variety", "settled"),
    _proportion("broke", "", "broke", "settled"),
    Measure("by_godfather", "", MeasureMethod.PROPORTION, MeasureUnit.PART, ("by_godfather",), ("by_godfather", "by_payday"), parts=60),
    _spread("length", "turns", "length", parts=60),
    _mean("turns", "", MeasureUnit.TURNS, "turns", "logged_games", parts=60),
    _spread("lasted", "minutes", "lasted", parts=60),
    _mean("minutes", "", MeasureUnit.MINUTES, "minutes", "timed", parts=60),
    _mean("clean", "", MeasureUnit.THOUSANDS, "clean", "settled", scale=5),
    _mean("dirty", "", MeasureUnit.THOUSANDS, "dirty", "settled", scale=5),
    _mean("bonus", "", MeasureUnit.THOUSANDS, "bonus", "settled", scale=5),
    _spread("rolled", "sign", "rolled"),
    _proportion("got_nothing", "", "got_nothing", "own_turns"),
)  # fmt: skip

MEASURES: Final = {
    measure.key: measure
    for measure in (
        *CARD_MEASURES,
        *BUSINESS_MEASURES,
        *FAMILY_MEASURES,
        *WAR_MEASURES,
        *SPECIAL_MEASURES,
        *GAME_MEASURES,
    )
}
DEFAULT_MEASURE: Final = "war_laid"
