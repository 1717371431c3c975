"""Defectors, bombs and bodyguards of a war that is over. Players go by any number that tells them apart."""

from collections.abc import Sequence

from analytics.cardstats.arrays import ints
from analytics.cardstats.entries import Entries
from analytics.cardstats.standing import Standing
from analytics.cardstats.war import Blast, War
from games.engine.core.cards import BODYGUARD, BOMB, COLOURS, DEFECTOR, VALUES, partner
from games.engine.core.moves import DEFECT, HOLD, STAND
from games.engine.core.state import State


class Jottings:
    """Counters that go up by one, `(counter, player, place)`, and amounts, until they are entered with the rest."""

    def __init__(self) -> None:
        self.notes: dict[str, tuple[list[int], list[int]]] = {}
        self.amounts: dict[str, tuple[list[int], list[int]]] = {}

    def note(self, key: str, row: int, at: int = 0) -> None:
        rows, places = self.notes.setdefault(key, ([], []))
        rows.append(row)
        places.append(at)

    def add(self, key: str, row: int, amount: int) -> None:
        rows, amounts = self.amounts.setdefault(key, ([], []))
        rows.append(row)
        amounts.append(amount)

    def enter(self, entries: Entries) -> None:
        for key, (rows, places) in self.notes.items():
            entries.count(key, ints(rows), ints(places))
        for key, (rows, amounts) in self.amounts.items():
            entries.add_with_squares(key, ints(rows), ints(amounts))


def standing_of(war: War, s: State) -> Standing:
    """How a war with specials ended."""
    seat_of = [-1] * COLOURS
    for seat, card, _ in war.commits:
        seat_of[card >> 4] = seat
    gone = [card for blast in war.blasts for card in (blast.bomb, blast.victim)]
    laid = [card for _, card, _ in war.commits] + [card for _, _, card in war.lays]
    return Standing(s, [card for card in laid if card not in gone], _defected(war, s, seat_of), seat_of)


def _defected(war: War, s: State, seat_of: Sequence[int]) -> int:
    """R6: the families whose defector went over, as bits; those that had to (R12) were never asked."""
    defected = 0
    for _, card, _ in war.commits:
        if card & 15 == DEFECTOR:
            other = partner(card >> 4)
            free_to_go = seat_of[other] >= 0 and not defected >> other & 1
            forced = s.must_defect and free_to_go and not _bombed_before_its_turn(war, card)
            if forced or war.decided.get(card) == DEFECT:
                defected |= 1 << (card >> 4)
    return defected


def _bombed_before_its_turn(war: War, card: int) -> bool:
    """R5.7: by a bomb that was revealed in the same round and lies before it."""
    for blast in war.blasts:
        if blast.victim == card:
            if blast.round == 1:
                order = [first for _, first, _ in war.commits]
            else:
                order = [laid for number, _, laid in war.lays if number == blast.round]
            return card in order and order.index(blast.bomb) < order.index(card)
    return False


def count_specials(war: War, standing: Standing, jottings: Jottings) -> None:
    for seat, card, _ in war.commits:
        if card & 15 == DEFECTOR:
            _count_defector(war, standing, jottings, seat, card)
    for blast in war.blasts:
        _count_blast(standing, blast, jottings)
    thrown = [blast.bomb for blast in war.blasts]
    laid = [(seat, card) for seat, card, _ in war.commits] + [(seat, card) for _, seat, card in war.lays]
    for seat, card in laid:
        if card & 15 == BOMB and card not in thrown:
            if war.decided.get(card) == HOLD:
                jottings.note("counted_five", seat, card >> 4)
            elif not _bombed_before_its_turn(war, card):
                jottings.note("no_target", seat, card >> 4)


def _count_defector(war: War, standing: Standing, jottings: Jottings, seat: int, card: int) -> None:
    colour, defected = card >> 4, standing.defected
    decision = war.decided.get(card)
    if defected >> colour & 1:
        jottings.note("went_over", seat)
        jottings.note("defected", seat, colour)
    if decision == DEFECT:
        otherwise = standing.fate_if(seat, standing.table, defected & ~(1 << colour))
        jottings.note("defected_outcome", seat, standing.fate_of(seat) * 3 + otherwise)
    elif decision == STAND:
        jottings.note("counted_eight", seat, colour)
        # R6.4: the other of the pair could not have come over then.
        gone_over = (defected | 1 << colour) & ~(1 << partner(colour))
        otherwise = standing.fate_if(seat, _without_later_cards(war, seat, standing.table), gone_over)
        jottings.note("eight_outcome", seat, standing.fate_of(seat) * 3 + otherwise)
    elif defected >> colour & 1:
        jottings.note("had_to_defect", seat, colour)
    elif not _bombed_before_its_turn(war, card):
        jottings.note("nowhere_to_go", seat, colour)


def _without_later_cards(war: War, seat: int, table: Sequence[int]) -> list[int]:
    """R6.3: who defects lays no more, and a bomb that was never laid hits nobody."""
    later = [card for _, who, card in war.lays if who == seat]
    spared = [blast.victim for blast in war.blasts if blast.bomb in later]
    return [card for card in table if card not in later] + spared


def _count_blast(standing: Standing, blast: Blast, jottings: Jottings) -> None:
    seat, victim, owner = blast.seat, blast.victim, blast.owner
    place = (victim >> 4) * VALUES + (victim & 15) - 1
    jottings.note("threw", seat)
    jottings.note("thrown", seat, blast.bomb >> 4)
    jottings.note("hit", seat, place)
    jottings.note("bombed", owner, place)
    jottings.add("destroyed", seat, blast.destroyed)
    came = standing.fate_of(seat) > 0
    otherwise = standing.fate_if(seat, [*standing.table, victim, blast.bomb], standing.defected) > 0
    jottings.note("bomb_outcome", seat, came * 2 + otherwise)
    if blast.saved > 0:
        jottings.note("guarded", owner)
        jottings.note("guard_blocked", owner, victim >> 4)
        jottings.add("guard_saved", owner, blast.saved)
    elif victim & 15 == BODYGUARD:
        jottings.note("guard_alone", owner, victim >> 4)
