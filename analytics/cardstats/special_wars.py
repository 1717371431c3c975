"""Wars in which something was, or had to be, decided of a bomb or a defector, one by one."""

from collections.abc import Iterator
from typing import Protocol

from analytics.cardstats.batch import TURNS, Batch
from analytics.cardstats.entries import ROWS, Array, Entries
from analytics.cardstats.special_counts import Jottings, count_specials, standing_of
from analytics.cardstats.war import War
from games.engine.core.cards import DEFECTOR, partner


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
    for number, war in _special_wars(batch, wars).items():
        state = batch.courses[wars.game[number]].state
        standing = standing_of(war, state)
        count_specials(war, standing, jottings)
        wars.plain[number] = False
        wars.sums[number] = standing.sums
        own = {card >> 4 for card in standing.table}
        for at in (wars.c_war == number).nonzero()[0].tolist():
            colour = int(wars.c_card[at]) >> 4
            wars.alive[at] = colour in own
            if standing.defected >> colour & 1:
                wars.side[at] = partner(colour)
    jottings.enter(entries)


def _special_wars(batch: Batch, wars: Fought) -> dict[int, War]:
    """By number. Players go by their rows."""
    found: dict[int, War] = {}
    number_of = {key: number for number, key in enumerate(wars.keys.tolist())}
    for game, course in enumerate(batch.courses):
        begins = int(batch.begins[game])
        for at, card in course.decided.items():
            war = found.setdefault(number_of[game * TURNS + (course.when[at] >> 4)], War())
            if at in course.blasts:
                blast = course.blasts[at]
                owner = int(game * ROWS + (blast.owner - batch.first[game]) % batch.size[game])
                war.blasts.append(blast._replace(seat=int(batch.row[begins + at]), owner=owner))
            else:
                war.decided[card] = course.record.moves[at]
    for number, card in zip(wars.c_war.tolist(), wars.c_card.tolist(), strict=True):
        if card & 15 == DEFECTOR and batch.courses[wars.game[number]].record.ruleset.must_defect:
            found.setdefault(number, War())
    for number, row, card, note in _lists(wars.c_war, wars.c_row, wars.c_card, wars.c_note):
        if number in found:
            found[number].commits.append((row, card, note))
    for number, round_, row, card in _lists(wars.l_war, wars.l_round, wars.l_row, wars.l_card):
        if number in found:
            found[number].lays.append((round_, row, card))
    return found


def _lists(*arrays: Array) -> Iterator[tuple[int, ...]]:
    return zip(*(numbers.tolist() for numbers in arrays), strict=True)
