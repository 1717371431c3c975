"""Wars in which something was, or had to be, decided of a bomb or a defector, one by one."""

from collections.abc import Iterator
from typing import Final, Protocol

import numpy as np

from analytics.cardstats.arrays import Array, ints
from analytics.cardstats.batch import TURNS, Batch
from analytics.cardstats.courses import Course
from analytics.cardstats.entries import ROWS, Entries
from analytics.cardstats.special_counts import Jottings, count_specials, standing_of
from analytics.cardstats.war import Blast, War, blast_of
from games.engine.core.cards import COLOURS, DEFECTOR, partner

PARTNERS: Final = ints([partner(colour) for colour in range(COLOURS)])


class Fought(Protocol):
    """What is read of the wars of a batch, and what is put right in them."""

    keys: Array
    game: Array
    c_war: Array
    c_row: Array
    c_card: Array
    c_note: Array
    l_war: Array
    l_row: Array
    l_card: Array
    l_round: Array
    side: Array
    alive: Array
    plain: Array
    sums: Array


def settle_special_wars(batch: Batch, wars: Fought, entries: Entries) -> None:
    jottings = Jottings()
    found = _special_wars(batch, wars)
    games = wars.game.tolist()
    sums: list[list[int]] = []
    gone: list[int] = []
    over: list[int] = []
    for number, war in found.items():
        standing = standing_of(war, batch.courses[games[number]].state)
        count_specials(war, standing, jottings)
        sums.append(standing.sums)
        own = {card >> 4 for card in standing.table}
        for at, (_row, card, _note) in enumerate(war.commits, start=war.first):
            if card >> 4 not in own:
                gone.append(at)
            if standing.defected >> (card >> 4) & 1:
                over.append(at)
    numbers = list(found)
    wars.plain[numbers] = False
    wars.sums[numbers] = ints(sums).reshape(len(numbers), COLOURS)
    wars.alive[gone] = False
    wars.side[over] = PARTNERS[wars.side[over]]
    jottings.enter(entries)


def _special_wars(batch: Batch, wars: Fought) -> dict[int, War]:
    """By number. Players go by their rows."""
    found: dict[int, War] = {}
    decided = [
        (game, at, card) for game, course in enumerate(batch.courses) for at, card in course.tape.decided.items()
    ]
    moves = batch.begins[[game for game, _at, _card in decided]] + ints([at for _game, at, _card in decided])
    numbers = np.searchsorted(wars.keys, batch.game[moves] * TURNS + batch.turn[moves]).tolist()
    for (game, at, card), number in zip(decided, numbers, strict=True):
        course = batch.courses[game]
        move = course.record.moves[at]
        war = found.setdefault(number, War())
        if at in course.tape.blasts:
            war.blasts.append(_blast(course, game, card, move & 127, course.tape.blasts[at]))
        else:
            war.decided[card] = move
    must_defect = np.array([course.record.ruleset.must_defect for course in batch.courses])
    for number in wars.c_war[(wars.c_card & 15 == DEFECTOR) & must_defect[wars.game[wars.c_war]]].tolist():
        found.setdefault(number, War())
    commits = list(_lists(wars.c_row, wars.c_card, wars.c_note))
    lays = list(_lists(wars.l_round, wars.l_row, wars.l_card))
    each = np.arange(len(wars.keys) + 1)
    committed, laid = (np.searchsorted(of, each).tolist() for of in (wars.c_war, wars.l_war))
    for number, war in found.items():
        war.first = committed[number]
        war.commits = commits[committed[number] : committed[number + 1]]
        war.lays = lays[laid[number] : laid[number + 1]]
    return found


def _blast(course: Course, game: int, bomb: int, victim: int, taped: list[int]) -> Blast:
    number, seat, owner, defected, *table = taped
    rows = (game * ROWS + (one - course.record.first) % course.record.players for one in (seat, owner))
    return blast_of(number, *rows, bomb=bomb, victim=victim, table=table, defected=defected)


def _lists(first: Array, second: Array, third: Array) -> Iterator[tuple[int, int, int]]:
    return zip(first.tolist(), second.tolist(), third.tolist(), strict=True)
