"""A war that is over: who fought with what, who won, by how much, and what it brought."""

from collections.abc import Sequence
from typing import Final

from analytics.cardstats.layout import LENGTHS, index_of
from analytics.cardstats.special_counts import add, count_bombs, count_defectors, defected_of
from analytics.cardstats.war import War
from games.engine.core.cards import BOMB, COLOURS, DEFECTED, DEFECTOR, NOTES, VALUES, partner
from games.engine.core.moves import BUSINESS
from games.engine.core.state import State

FOUGHT: Final = index_of("fought")
LAID: Final = index_of("laid")
LAID_FIRST: Final = index_of("laid_first")
LAID_LATER: Final = index_of("laid_later")
WON_FIRST: Final = index_of("won_first")
WON_LATER: Final = index_of("won_later")
OPENED: Final = index_of("opened")
OPENED_WON: Final = index_of("opened_won")
JOINS: Final = index_of("joins")
JOINED: Final = index_of("joined")
JOINED_WON: Final = index_of("joined_won")
WON_ALLIED: Final = index_of("won_allied")
WON_ALONE: Final = index_of("won_alone")
STAYED_OUT: Final = index_of("stayed_out")
SHUT_OUT: Final = index_of("shut_out")
CANCELLED: Final = index_of("cancelled")
STRENGTH: Final = index_of("strength")
STRENGTH_WON: Final = index_of("strength_won")
STRONGEST: Final = LENGTHS["strength"] - 1
STAKED: Final = index_of("staked")
STAKE_WON: Final = index_of("stake_won")
EARNED: Final = index_of("earned")
EARNED_SQUARES: Final = index_of("earned_squares")
TOOK_BUSINESS: Final = index_of("took_business")
TOOK_MONEY: Final = index_of("took_money")
NOTHING_LEFT: Final = index_of("nothing_left")
WARS: Final = index_of("wars")
SIDES: Final = index_of("sides")
SIDES_WON: Final = index_of("sides_won")
MARGIN: Final = index_of("margin")
WIDEST: Final = LENGTHS["margin"] - 1
ROUNDS: Final = index_of("rounds")
LAST_ROUND: Final = LENGTHS["rounds"]
WAR_CARDS: Final = index_of("war_cards")
WAR_CARDS_SQUARES: Final = index_of("war_cards_squares")
TIED: Final = index_of("tied")
TIE_DECIDED: Final = index_of("tie_decided")
NOBODY_WON: Final = index_of("nobody_won")
FIVES: Final = [value // 5 for value in NOTES]

Notes = Sequence[list[int]]
Amounts = Sequence[dict[int, int]]


def count_war(war: War, s: State, notes: Notes, amounts: Amounts, shops: list[int]) -> None:
    """`s` is past it already: only what does not change is read of it. `shops` is how many businesses each colour has left."""
    commits = war.commits
    seat_of = [-1] * COLOURS
    table = []
    special = False
    for seat, card, _ in commits:
        seat_of[card >> 4] = seat
        table.append(card)
        special = special or card & 15 == DEFECTOR or card & 15 == BOMB
    for _, _, card in war.lays:
        table.append(card)
        special = special or card & 15 == BOMB
    cards = len(table)
    for blast in war.blasts:
        table.remove(blast.victim)
        table.remove(blast.bomb)
    defected = defected_of(war, s, seat_of) if special else 0
    if special:
        count_defectors(war, s, table, defected, seat_of, notes)
        count_bombs(war, s, table, defected, seat_of, notes, amounts)

    sums = [0] * COLOURS
    own = [0] * COLOURS  # cards of the family's own player
    for card in table:
        colour = card >> 4
        own[colour] += 1
        if card & 15 == DEFECTOR and defected >> colour & 1:
            sums[partner(colour)] += DEFECTED
        else:
            sums[colour] += card & 15
    standing = [strength for strength in sums if strength]
    best = max([strength for strength in standing if standing.count(strength) == 1], default=0)
    winners = []
    family = -1
    if best:
        family = sums.index(best)
        if own[family]:
            winners.append(seat_of[family])
        other = partner(family)
        if defected >> other & 1 and own[other]:
            winners.append(seat_of[other])

    opener, first, _ = commits[0]
    mine = notes[opener]
    mine += (
        WARS,
        OPENED + (first >> 4),
        SIDES + len(commits) - 1,
        ROUNDS + (min(war.lays[-1].round, LAST_ROUND) - 1 if war.lays else 0),
        MARGIN + (min(best - max([other for other in standing if other < best], default=0), WIDEST) if best else 0),
    )
    add(amounts[opener], WAR_CARDS, WAR_CARDS_SQUARES, cards)
    if len(set(standing)) < len(standing):
        mine.append(TIED)
        if max(standing) > best:
            mine.append(TIE_DECIDED)
    if not winners:
        mine.append(NOBODY_WON)
    if opener in winners:
        mine += (SIDES_WON + len(commits) - 1, OPENED_WON + (first >> 4))

    for seat, card, note in commits:
        colour = card >> 4
        fights_for = partner(colour) if defected >> colour & 1 else colour
        place = colour * VALUES + (card & 15) - 1
        strength = sums[fights_for]
        bucket = min(strength // 5, STRONGEST)
        mine = notes[seat]
        mine += (FOUGHT + colour, LAID + place, LAID_FIRST + place, STAKED + note, STRENGTH + bucket)
        if seat != opener:
            mine += (JOINS, JOINED + colour)
        if seat in winners:
            mine += (WON_FIRST + place, STAKE_WON + note, STRENGTH_WON + bucket)
            if seat != opener:
                mine.append(JOINED_WON + colour)
        elif strength and standing.count(strength) > 1:
            mine.append(CANCELLED + colour)
    for _, seat, card in war.lays:
        place = (card >> 4) * VALUES + (card & 15) - 1
        notes[seat] += (LAID + place, LAID_LATER + place)
        if seat in winners:
            notes[seat].append(WON_LATER + place)
    if len(commits) < s.players:
        fought = {seat for seat, _, _ in commits}
        for seat in range(s.players):
            if seat not in fought:
                notes[seat].append(STAYED_OUT if war.out >> seat & 1 else SHUT_OUT)
    if winners:
        count_spoils(war, winners, family, notes, amounts, shops)


def count_spoils(
    war: War, winners: Sequence[int], family: int, notes: Notes, amounts: Amounts, shops: list[int]
) -> None:
    """R9.2, R9.3: what winning brings."""
    note_of = {seat: note for seat, _, note in war.commits}
    if len(winners) == 1:
        seat = founder = winners[0]
        note = note_of[seat]
        notes[seat].append(WON_ALONE)
        earned = 2 * FIVES[note]
    else:
        seat, founder = winners
        if war.shared == BUSINESS:
            seat, founder = founder, seat
        if war.shared:
            notes[winners[0]].append(TOOK_BUSINESS if war.shared == BUSINESS else TOOK_MONEY)
        for winner in winners:
            notes[winner].append(WON_ALLIED)
        note = note_of[seat]
        earned = FIVES[note_of[winners[0]]] + FIVES[note_of[winners[1]]]
    add(amounts[seat], EARNED + note, EARNED_SQUARES + note, earned)
    if shops[family]:
        shops[family] -= 1
    else:
        notes[founder].append(NOTHING_LEFT)
