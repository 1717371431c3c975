"""Defectors, bombs and bodyguards of wars that are over, many at once. Players go by rows."""

from typing import NamedTuple

import numpy as np

from analytics.cardstats.counting.arrays import Array
from analytics.cardstats.counting.card_entries import place_of
from analytics.cardstats.counting.entries import CounterEntries
from analytics.cardstats.counting.war_outcomes import PARTNERS, WarOutcomes
from games.engine.core.cards import BODYGUARD, BOMB, COLOURS, DEFECTED, DEFECTOR
from games.engine.core.moves import DEFECT, HOLD, STAND


class LaidCards(NamedTuple):
    """Every card of the wars, those of a war together and in order: whose, in which round, and what was decided of it (-1: nothing)."""

    war: Array
    card: Array
    row: Array
    round: Array
    decided: Array


class BombBlasts(NamedTuple):
    """R7.2: where bomb and victim stand among the cards, and of a bodyguard the strength of the best card it saved (-1 if it had
    none to save, and for other victims).
    """

    bomb: Array
    victim: Array
    saved: Array


class SpecialCards:
    """`must_defect` is of each war (R12). Of each card: whether it was `bombed_early`, before its turn to be decided (R5.7), is `gone` or
    went `over`; of each war the families whose defector did, as bits.
    """

    def __init__(self, laid: LaidCards, blasts: BombBlasts, must_defect: Array) -> None:
        self.laid = laid
        self.blasts = blasts
        self.family = laid.card >> 4
        bomb, victim = blasts.bomb, blasts.victim
        self.gone = np.zeros(len(laid.card), bool)
        self.gone[bomb] = self.gone[victim] = True
        self.bombed_early = np.zeros(len(laid.card), bool)
        self.bombed_early[victim[(laid.round[bomb] == laid.round[victim]) & (bomb < victim)]] = True
        self.is_defector = (laid.card & 15 == DEFECTOR) & (laid.round == 1)
        self.over = (laid.decided == DEFECT) | self._had_to(must_defect)
        self.defected = np.zeros(len(must_defect), np.int64)
        np.bitwise_or.at(self.defected, laid.war[self.over], 1 << self.family[self.over])
        self.standings = WarOutcomes.of(laid.war[~self.gone], laid.card[~self.gone], self.defected)

    def _had_to(self, must_defect: Array) -> Array:
        """Those that could, unless the other of the pair has done so before (R6.4)."""
        war, family = self.laid.war, self.family
        takes_part = np.zeros((len(must_defect), COLOURS), bool)
        takes_part[war, family] = True
        could: Array = must_defect[war] & self.is_defector & ~self.bombed_early & takes_part[war, PARTNERS[family]]
        at = np.flatnonzero(could)
        where = np.full(takes_part.shape, len(could))
        where[war[at], family[at]] = at
        could[at] = at < where[war[at], PARTNERS[family[at]]]
        return could

    def once_more(self, wars: Array) -> tuple[Array, Array]:
        """All cards of these wars, which may name one of them twice: of each card in which of them, and where it stands."""
        starts = np.searchsorted(self.laid.war, wars)
        lengths = np.searchsorted(self.laid.war, wars, side="right") - starts
        world = np.repeat(np.arange(len(wars)), lengths)
        return world, np.arange(len(world)) - np.repeat(np.cumsum(lengths) - lengths - starts, lengths)


def count_specials(specials: SpecialCards, entries: CounterEntries) -> None:
    _count_defectors(specials, entries)
    _count_bombs(specials, entries)
    _count_blasts(specials, entries)


def _count_defectors(specials: SpecialCards, entries: CounterEntries) -> None:
    laid, over = specials.laid, specials.over
    stood = laid.decided == STAND
    entries.count("went_over", laid.row[over])
    for key, so in (
        ("defected", over),
        ("had_to_defect", over & (laid.decided != DEFECT)),
        ("counted_eight", stood),
        ("nowhere_to_go", specials.is_defector & ~(over | stood | specials.bombed_early)),
    ):
        entries.count(key, laid.row[so], specials.family[so])
    _count_regrets("defected_outcome", np.flatnonzero(laid.decided == DEFECT), specials, entries)
    _count_regrets("eight_outcome", np.flatnonzero(stood), specials, entries)


def _count_regrets(key: str, chose: Array, specials: SpecialCards, entries: CounterEntries) -> None:
    """What a free choice brought, and what the other would have."""
    laid, family = specials.laid, specials.family[chose]
    war, row = laid.war[chose], laid.row[chose]
    world, at = specials.once_more(war)
    lies = ~specials.gone[at]
    defected = specials.defected[war] ^ 1 << family
    if key == "eight_outcome":
        defected &= ~(1 << PARTNERS[family])  # R6.4: the other of the pair could not have come over then
        lies = (lies & ~_is_later(laid, at, row[world])) | _is_spared(specials, at, row[world])
    came = specials.standings.at(war).fates(family)
    otherwise = WarOutcomes.of(world[lies], laid.card[at[lies]], defected).fates(family)
    entries.count(key, row, came * 3 + otherwise)


def _is_later(laid: LaidCards, at: Array, row: Array) -> Array:
    """R6.3: who defects lays no more."""
    later: Array = (laid.row[at] == row) & (laid.round[at] > 1)
    return later


def _is_spared(specials: SpecialCards, at: Array, row: Array) -> Array:
    """A bomb that was never laid hits nobody."""
    hit_by = np.full(len(specials.laid.card), -1)
    hit_by[specials.blasts.victim] = specials.blasts.bomb
    spared: Array = (hit_by[at] >= 0) & _is_later(specials.laid, hit_by[at], row)
    return spared


def _count_bombs(specials: SpecialCards, entries: CounterEntries) -> None:
    laid = specials.laid
    counts = laid.card & 15 == BOMB
    counts[specials.blasts.bomb] = False
    held = laid.decided == HOLD
    for key, so in (("counted_five", held), ("no_target", counts & ~(held | specials.bombed_early))):
        entries.count(key, laid.row[so], specials.family[so])


def _count_blasts(specials: SpecialCards, entries: CounterEntries) -> None:
    laid, family, (bomb, victim, saved) = specials.laid, specials.family, specials.blasts
    row, owner = laid.row[bomb], laid.row[victim]
    entries.count("threw", row)
    entries.count("thrown", row, family[bomb])
    entries.count("hit", row, place_of(laid.card[victim]))
    entries.count("bombed", owner, place_of(laid.card[victim]))
    destroyed = np.where(specials.over[victim], DEFECTED, laid.card[victim] & 15)
    entries.add_with_squares("destroyed", row, destroyed)

    war = laid.war[bomb]
    world, at = specials.once_more(war)
    lies = ~specials.gone[at] | (at == bomb[world]) | (at == victim[world])
    came = specials.standings.at(war).fates(family[bomb]) > 0
    otherwise = WarOutcomes.of(world[lies], laid.card[at[lies]], specials.defected[war]).fates(family[bomb]) > 0
    entries.count("bomb_outcome", row, came * 2 + otherwise)

    blocked = saved > 0
    entries.count("guarded", owner[blocked])
    entries.count("guard_blocked", owner[blocked], family[victim[blocked]])
    entries.add_with_squares("guard_saved", owner[blocked], saved[blocked])
    alone = (laid.card[victim] & 15 == BODYGUARD) & ~blocked
    entries.count("guard_alone", owner[alone], family[victim[alone]])
