"""Wars in which something was, or had to be, decided of a bomb or a defector."""

from typing import NamedTuple, Protocol

import numpy as np

from analytics.cardstats.counting.arrays import Array, ints
from analytics.cardstats.counting.batch import GameBatch
from analytics.cardstats.counting.entries import CounterEntries
from analytics.cardstats.counting.game_traces import GameTrace
from analytics.cardstats.counting.special_counts import BombBlasts, LaidCards, SpecialCards, count_specials
from analytics.cardstats.counting.war_outcomes import PARTNERS
from games.engine.core.cards import DEFECTED, DEFECTOR, partner
from games.engine.core.moves import DETONATE


class BatchWars(Protocol):
    """What is read of the wars of a batch, and what is put right in them."""

    game: Array
    c_war: Array
    c_row: Array
    c_card: Array
    l_war: Array
    l_row: Array
    l_card: Array
    l_round: Array
    side: Array
    alive: Array
    plain: Array
    sums: Array

    def war_of(self, batch: GameBatch, moves: Array) -> Array: ...


class SpecialDecisions(NamedTuple):
    """What was decided of specials: in which war, of which card, what; and the strength of the best card that a bodyguard saved (see `BombBlasts`)."""

    war: Array
    card: Array
    move: Array
    saved: Array


def settle_special_wars(batch: GameBatch, wars: BatchWars, entries: CounterEntries) -> None:
    decisions = _decisions_in(batch, wars)
    must_defect = np.array([course.record.ruleset.must_defect for course in batch.courses])[wars.game]
    wars.plain[decisions.war] = False
    wars.plain[wars.c_war[must_defect[wars.c_war] & (wars.c_card & 15 == DEFECTOR)]] = False
    special = ~wars.plain
    specials = _specials_of(wars, decisions, must_defect[special])
    count_specials(specials, entries)
    wars.sums[special] = specials.standings.sums
    first = np.flatnonzero(special[wars.c_war])
    war, family = (np.cumsum(special) - 1)[wars.c_war[first]], wars.side[first]
    wars.alive[first] = specials.standings.own[war, family]
    over = specials.defected[war] >> family & 1 == 1
    wars.side[first[over]] = PARTNERS[family[over]]


def _decisions_in(batch: GameBatch, wars: BatchWars) -> SpecialDecisions:
    listed = [
        (game, at, card, _saved(course, at) if at in course.tape.guards else -1)
        for game, course in enumerate(batch.courses)
        for at, card in course.tape.decided.items()
    ]
    game, at, card, saved = ints(listed).reshape(-1, 4).T
    moves = batch.begins[game] + at
    return SpecialDecisions(wars.war_of(batch, moves), card, batch.move[moves], saved)


def _saved(course: GameTrace, at: int) -> int:
    """R7.3: the strength of the best card of its family that lay there beside the bodyguard, -1 if there was none."""
    guard = course.game.moves[at] & 127
    defected, *table = course.tape.guards[at]
    strengths = [-1]
    for card in table:
        family = card >> 4
        is_over = card & 15 == DEFECTOR and defected >> family & 1 == 1
        if card != guard and (partner(family) if is_over else family) == guard >> 4:
            strengths.append(DEFECTED if is_over else card & 15)
    return max(strengths)


def _specials_of(wars: BatchWars, decisions: SpecialDecisions, must_defect: Array) -> SpecialCards:
    """All that was laid in the wars that are not plain, numbered anew."""
    number = np.cumsum(~wars.plain) - 1
    first, later = (np.flatnonzero(~wars.plain[war]) for war in (wars.c_war, wars.l_war))
    war = number[np.append(wars.c_war[first], wars.l_war[later])]
    order = np.argsort(war, kind="stable")
    card = np.append(wars.c_card[first], wars.l_card[later])[order]
    row = np.append(wars.c_row[first], wars.l_row[later])[order]
    in_round = np.append(np.ones(len(first), np.int64), wars.l_round[later])[order]
    named = war[order] << 7 | card
    by_name = np.argsort(named)

    def find(war: Array, card: Array) -> Array:
        """No card is laid twice in a war."""
        return by_name[np.searchsorted(named, number[war] << 7 | card, sorter=by_name)]

    asked = find(decisions.war, decisions.card)
    decided = np.full(len(card), -1)
    decided[asked] = decisions.move
    thrown = decisions.move >= DETONATE
    victim = find(decisions.war[thrown], decisions.move[thrown] & 127)
    blasts = BombBlasts(asked[thrown], victim, decisions.saved[thrown])
    return SpecialCards(LaidCards(war[order], card, row, in_round, decided), blasts, must_defect)
