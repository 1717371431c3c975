"""The way of the cards through the hands, and the dice, of many games at once."""

from typing import Final

import numpy as np

from analytics.cardstats.batch import TURNS, Batch
from analytics.cardstats.courses import DRAFTED, DRAWN, FOUND, STOLEN
from analytics.cardstats.entries import ROWS, Array, Entries, ints
from games.engine.core.cards import VALUES
from games.engine.core.dice import SIGN
from games.engine.core.moves import COMMIT, DEFECT, PICK, SEARCH

COMING: Final = {DRAFTED: "drafted", DRAWN: "drawn", FOUND: "found", STOLEN: "stolen"}
SIGNS: Final = ints(SIGN)


def place_of(card: Array) -> Array:
    """Of a card of the engine among 66."""
    return (card >> 4) * VALUES + (card & 15) - 1


def enter_cards(batch: Batch, entries: Entries) -> None:
    game, coming = batch.listed(lambda course: course.came)
    card, how, turn = coming & 127, coming >> 7 & 3, coming >> 12
    row = batch.row_of(game, coming >> 9 & 7)
    place = place_of(card)
    entries.count("had", row, place)
    for number, key in COMING.items():
        entries.count(key, row[how == number], place[how == number])
    _enter_stays(batch, entries, game, card, row, turn)
    _enter_dice(batch, entries, game * TURNS + turn)

    game, seen = batch.listed(lambda course: course.seen)
    entries.count("seen", batch.row_of(game, seen >> 7), place_of(seen & 127))
    searched = (batch.move >= SEARCH) & (batch.move < PICK)
    entries.count("searched", batch.row[searched], batch.move[searched] & 7)


def _enter_stays(batch: Batch, entries: Entries, game: Array, card: Array, row: Array, turn: Array) -> None:
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


def _enter_dice(batch: Batch, entries: Entries, coming_turns: Array) -> None:
    """R3.1: a turn without a war is a roll."""
    game = np.repeat(np.arange(len(batch.turns)), batch.turns)
    turn = 1 + np.arange(len(game)) - np.repeat(np.cumsum(batch.turns) - batch.turns, batch.turns)
    row = game * ROWS + (turn - 1) % batch.size[game]
    entries.count("own_turns", row)
    key = game * TURNS + turn
    committed = (batch.move >= COMMIT) & (batch.move < COMMIT + 1024)
    rolled = ~_among(key, batch.game[committed] * TURNS + batch.turn[committed], batch)
    _, rolls = batch.listed(lambda course: course.state.rolls)
    entries.count("rolled", row[rolled], SIGNS[rolls])
    nothing = rolled & ~_among(key, coming_turns, batch)
    entries.count("got_nothing", row[nothing])


def _among(turns: Array, some: Array, batch: Batch) -> Array:
    """Which of these turns are some of those."""
    is_one = np.zeros(len(batch.turns) * TURNS, bool)
    is_one[some] = True
    return is_one[turns]
