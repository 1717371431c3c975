"""The way of the cards through the hands, and the dice, of many games at once."""

from typing import Final, NamedTuple

import numpy as np

from analytics.cardstats.counting.arrays import Array, ints
from analytics.cardstats.counting.batch import TURNS, GameBatch
from analytics.cardstats.counting.entries import CounterEntries
from games.engine.core.cards import DRAFTED, STEAL_CARD, VALUES
from games.engine.core.dice import SIGN
from games.engine.core.moves import COMMIT, DEFECT, LAY, PICK, SEARCH

SIGNS: Final = ints(SIGN)
WAR: Final = -1  # in place of a sign of the dice


def place_of(card: Array) -> Array:
    """Of a card of the engine among 66."""
    return (card >> 4) * VALUES + (card & 15) - 1


class BatchTurns(NamedTuple):
    """All turns of all games: whose, what the influence die showed, whether a stack was searched, how many cards came."""

    game: Array
    turn: Array
    row: Array
    sign: Array
    searched: Array
    brought: Array


def enter_cards(batch: GameBatch, entries: CounterEntries) -> None:
    turns = _turns_of(batch, entries)
    _enter_dice(turns, entries)
    games = np.arange(len(batch.size))
    drafted = DRAFTED * batch.size
    # The draft stands before the turns of its game, as a turn of its own.
    first = np.cumsum(batch.turns) - batch.turns
    brought = np.insert(turns.brought, first, drafted)
    coming = np.repeat(np.arange(len(brought)), brought)
    is_draft = np.insert(np.zeros(len(turns.turn), bool), first, True)[coming]
    game = np.repeat(np.insert(turns.game, first, games), brought)
    turn = np.repeat(np.insert(turns.turn, first, 0), brought)
    row = np.repeat(np.insert(turns.row, first, 0), brought)
    _, card = batch.listed(lambda course: course.tape.came)
    in_order = np.arange(len(card)) - np.repeat(np.cumsum(brought) - brought, brought)
    row[is_draft] = batch.row_in_turn(game[is_draft], in_order[is_draft] + 1)
    stolen = np.repeat(np.insert(turns.sign == STEAL_CARD, first, False), brought)
    found = np.repeat(np.insert(turns.searched, first, False), brought)
    place = place_of(card)
    entries.count("had", row, place)
    ways = {"drafted": is_draft, "stolen": stolen, "found": found, "drawn": ~(is_draft | stolen | found)}
    for key, so in ways.items():
        entries.count(key, row[so], place[so])
    _enter_stays(batch, entries, game, card, row, turn)

    game, search = batch.listed(lambda course: course.tape.searches)
    _, seen = batch.listed(lambda course: course.tape.seen)
    entries.count("seen", np.repeat(batch.row_of(game, search >> 4), search & 15), place_of(seen))


def _turns_of(batch: GameBatch, entries: CounterEntries) -> BatchTurns:
    """R3.1: a turn without a war is a roll."""
    number = np.cumsum(batch.turns) - batch.turns
    game = np.repeat(np.arange(len(batch.turns)), batch.turns)
    turn = 1 + np.arange(len(game)) - number[game]
    row = batch.row_in_turn(game, turn)

    committed = (batch.move >= COMMIT) & (batch.move < LAY)
    sign = np.zeros(len(game), np.int64)
    sign[number[batch.game[committed]] + batch.turn[committed] - 1] = WAR
    _, rolls = batch.listed(lambda course: course.state.rolls)
    sign[sign != WAR] = SIGNS[rolls]

    searching = (batch.move >= SEARCH) & (batch.move < PICK)
    at = number[batch.game[searching]] + batch.turn[searching] - 1
    entries.count("searched", row[at], batch.move[searching] & 7)
    searched = np.zeros(len(game), bool)
    searched[at] = True

    brought = np.zeros(len(game), np.int64)
    _, brought[sign != WAR] = batch.listed(lambda course: course.tape.brought)
    return BatchTurns(game, turn, row, sign, searched, brought)


def _enter_dice(turns: BatchTurns, entries: CounterEntries) -> None:
    entries.count("own_turns", turns.row)
    rolled = turns.sign != WAR
    entries.count("rolled", turns.row[rolled], turns.sign[rolled])
    entries.count("got_nothing", turns.row[rolled & (turns.brought == 0)])


def _enter_stays(batch: GameBatch, entries: CounterEntries, game: Array, card: Array, row: Array, turn: Array) -> None:
    """From coming to a hand until it is laid, stolen, or the game is over. In one turn nothing happens twice to a card."""
    laid = (batch.move >= COMMIT) & (batch.move < DEFECT)
    of_card = np.concatenate([game << 7 | card, batch.game[laid] << 7 | batch.move[laid] & 127])
    when = np.concatenate([turn, batch.turn[laid]])
    order = np.argsort(of_card * TURNS + when)
    of_card, when = of_card[order], when[order]
    came = order < len(card)
    same = np.append(of_card[1:] == of_card[:-1], False)
    until = np.where(same, np.append(when[1:], 0), batch.turns[of_card >> 7])
    rows = row[order[came]]
    place = place_of(card[order[came]])
    turns = (until - when)[came]
    entries.add("turns_in_hand", rows, turns, place)
    entries.add("stay_squares", rows, turns * turns)
    stolen = (same & np.append(came[1:], False))[came]
    entries.count("lost", rows[stolen], place[stolen])
    held = ~same[came]
    entries.count("held", rows[held], place[held])
