"""Wars of many games at once. What specials did is settled in `special_wars`."""

from typing import Final

import numpy as np

from analytics.cardstats.counting.arrays import Array, ints
from analytics.cardstats.counting.batch import TURNS, GameBatch
from analytics.cardstats.counting.card_entries import place_of
from analytics.cardstats.counting.entries import ROWS, CounterEntries
from analytics.cardstats.counting.special_wars import settle_special_wars
from analytics.cardstats.counting.war_outcomes import unequalled
from analytics.cardstats.layout import LENGTHS
from games.engine.core.cards import BOMB, COLOURS, DEFECTOR, NOTES
from games.engine.core.moves import BUSINESS, COMMIT, DEFECT, LAY, MONEY, STAY_OUT

FIVES: Final = ints([value // 5 for value in NOTES])
SHOPS: Final = 3
SHARING: Final = {"took_business": BUSINESS, "took_money": MONEY}


class WarEntries:
    """Of each war the game, who opened it and the sums of the families; of each first card (`c…`) and each further card (`l…`)
    the war and the row of its player, which `row_for` has by war and family; `out_row` has those who stayed out. `side` is the family that a player fights for in the end, `alive` whether a card of
    their own still lies there (R8.3), `plain` whether no special was decided.
    """

    def __init__(self, batch: GameBatch) -> None:
        committed = (batch.move >= COMMIT) & (batch.move < LAY)
        # Whoever is asked to join lays a card or stays out.
        answers = np.flatnonzero(committed | (batch.move == STAY_OUT))
        game, asked = batch.listed(lambda course: course.tape.asked)
        row = batch.row_of(game, asked)
        joined = committed[answers]
        key = batch.game[committed] * TURNS + batch.turn[committed]
        opened = np.append(True, key[1:] != key[:-1])[: len(key)]
        self.keys = key[opened]
        self.game = self.keys // TURNS
        self.c_war = np.cumsum(opened) - 1
        self.c_opened = opened
        self.c_row = row[joined]
        self.out_row = row[~joined]
        self.c_card = batch.move[committed] & 127
        self.c_note = batch.move[committed] >> 7 & 7
        laid = (batch.move >= LAY) & (batch.move < DEFECT)
        self.l_war = self.war_of(batch, laid)
        self.l_card = batch.move[laid] & 127
        self.row_for = np.zeros((len(self.keys), COLOURS), np.int64)
        self.row_for[self.c_war, self.c_card >> 4] = self.c_row
        self.l_row = self.row_for[self.l_war, self.l_card >> 4]
        _, self.l_round = batch.listed(lambda course: course.tape.rounds)
        self.opener = self.c_row[opened]
        self.side = self.c_card >> 4
        self.alive = np.ones(len(key), bool)
        self.plain = np.ones(len(self.keys), bool)
        self.sums = np.zeros((len(self.keys), COLOURS), np.int64)
        for war, card in ((self.c_war, self.c_card), (self.l_war, self.l_card)):
            np.add.at(self.sums, (war, card >> 4), card & 15)

    def war_of(self, batch: GameBatch, moves: Array) -> Array:
        found: Array = np.searchsorted(self.keys, batch.game[moves] * TURNS + batch.turn[moves])
        return found


def enter_wars(batch: GameBatch, entries: CounterEntries) -> None:
    wars = WarEntries(batch)
    settle_special_wars(batch, wars, entries)
    _enter_cards(wars, entries)
    best, margin = _enter_strengths(wars, entries)
    strength = wars.sums[wars.c_war, wars.side]
    won = (strength == best[wars.c_war]) & (strength > 0) & wars.alive
    _enter_sides(wars, entries, strength, won)
    _enter_for_openers(wars, entries, margin, won)
    _enter_absent(batch, wars, entries)
    _enter_spoils(batch, wars, entries, best, won)


def _enter_cards(wars: WarEntries, entries: CounterEntries) -> None:
    place = place_of(wars.c_card)
    entries.count("laid", wars.c_row, place)
    entries.count("laid_first", wars.c_row, place)
    entries.count("fought", wars.c_row, wars.c_card >> 4)
    entries.count("staked", wars.c_row, wars.c_note)
    place = place_of(wars.l_card)
    entries.count("laid", wars.l_row, place)
    entries.count("laid_later", wars.l_row, place)
    # Where nothing was decided of a special, nothing could be.
    for war, row, card in ((wars.c_war, wars.c_row, wars.c_card), (wars.l_war, wars.l_row, wars.l_card)):
        bombs = wars.plain[war] & (card & 15 == BOMB)
        entries.count("no_target", row[bombs], card[bombs] >> 4)
    stuck = wars.plain[wars.c_war] & (wars.c_card & 15 == DEFECTOR)
    entries.count("nowhere_to_go", wars.c_row[stuck], wars.c_card[stuck] >> 4)


def _enter_strengths(wars: WarEntries, entries: CounterEntries) -> tuple[Array, Array]:
    """R8.2: the best strength that stands alone (0: nobody wins) and by how much."""
    alone = unequalled(wars.sums)
    best = np.where(alone, wars.sums, 0).max(axis=1)
    below = np.where(wars.sums < best[:, None], wars.sums, 0).max(axis=1)
    tied = ((wars.sums > 0) & ~alone).any(axis=1)
    entries.count("tied", wars.opener[tied])
    entries.count("tie_decided", wars.opener[tied & (wars.sums.max(axis=1) > best)])
    entries.count("nobody_won", wars.opener[best == 0])
    return best, best - below


def _enter_sides(wars: WarEntries, entries: CounterEntries, strength: Array, won: Array) -> None:
    colour, row, opened = wars.c_card >> 4, wars.c_row, wars.c_opened
    bucket = np.minimum(strength // 5, LENGTHS["strength"] - 1)
    entries.count("strength", row, bucket)
    entries.count("strength_won", row[won], bucket[won])
    entries.count("stake_won", row[won], wars.c_note[won])
    entries.count("won_first", row[won], place_of(wars.c_card[won]))
    for key, so in (("opened", opened), ("joined", ~opened)):
        entries.count(key, row[so], colour[so])
        entries.count(f"{key}_won", row[so & won], colour[so & won])
    entries.count("joins", row[~opened])
    equals = (wars.sums[wars.c_war] == strength[:, None]).sum(axis=1)
    cancelled = (strength > 0) & (equals > 1)
    entries.count("cancelled", row[cancelled], colour[cancelled])
    winners = np.zeros((len(wars.keys), ROWS), bool)
    winners[wars.c_war[won], row[won] % ROWS] = True
    later = winners[wars.l_war, wars.l_row % ROWS]
    entries.count("won_later", wars.l_row[later], place_of(wars.l_card[later]))


def _enter_for_openers(wars: WarEntries, entries: CounterEntries, margin: Array, won: Array) -> None:
    sides = np.bincount(wars.c_war, minlength=len(wars.keys))
    cards = sides + np.bincount(wars.l_war, minlength=len(wars.keys))
    rounds = np.ones(len(wars.keys), np.int64)
    np.maximum.at(rounds, wars.l_war, wars.l_round)
    entries.count("wars", wars.opener)
    entries.count("sides", wars.opener, sides - 1)
    won_by_opener = won[wars.c_opened]
    entries.count("sides_won", wars.opener[won_by_opener], sides[won_by_opener] - 1)
    entries.count("rounds", wars.opener, np.minimum(rounds, LENGTHS["rounds"]) - 1)
    entries.add_with_squares("war_cards", wars.opener, cards)
    entries.count("margin", wars.opener, np.minimum(margin, LENGTHS["margin"] - 1))


def _enter_absent(batch: GameBatch, wars: WarEntries, entries: CounterEntries) -> None:
    """Who stayed out, and who had no colour to join with: R5.2 asks everybody else."""
    out = batch.move == STAY_OUT
    entries.count("stayed_out", wars.out_row)
    absent = np.arange(ROWS) < batch.size[wars.game][:, None]
    absent[wars.c_war, wars.c_row % ROWS] = False
    absent[wars.war_of(batch, out), wars.out_row % ROWS] = False
    war, seat = absent.nonzero()
    entries.count("shut_out", wars.game[war] * ROWS + seat)


def _enter_spoils(batch: GameBatch, wars: WarEntries, entries: CounterEntries, best: Array, won: Array) -> None:
    """R9.1 to R9.3: what winning brings. Of two allied winners one gets the money of both, the other the business."""
    war, row, note = wars.c_war[won], wars.c_row[won], wars.c_note[won]
    winners = np.bincount(war, minlength=len(wars.keys))
    allied = winners[war] == 2
    family = (wars.sums == best[:, None]).argmax(axis=1)
    leads = wars.c_card[won] >> 4 == family[war]
    shared = {key: wars.war_of(batch, batch.move == move) for key, move in SHARING.items()}
    for key, among in shared.items():
        entries.count(key, wars.row_for[among, family[among]])
    takes_business = np.zeros(len(wars.keys), bool)
    takes_business[shared["took_business"]] = True
    entries.count("won_alone", row[~allied])
    entries.count("won_allied", row[allied])

    both = np.bincount(war, weights=FIVES[note], minlength=len(wars.keys)).astype(np.int64)
    paid = ~allied | (leads != takes_business[war])
    earned = np.where(allied, both[war], 2 * FIVES[note])[paid]
    entries.add_with_squares("earned", row[paid], earned, note[paid])

    # The fourth winner of a colour finds nothing: three businesses are gone.
    anybody = winners > 0
    colour = (wars.game * COLOURS + family)[anybody]
    order = np.argsort(colour, kind="stable")
    starts = np.searchsorted(colour[order], colour[order])
    rank = np.zeros(len(wars.keys), np.int64)
    rank[anybody.nonzero()[0][order]] = np.arange(len(order)) - starts
    founds = ~allied | (leads == takes_business[war])
    nothing = founds & (rank[war] >= SHOPS)
    entries.count("nothing_left", row[nothing])
