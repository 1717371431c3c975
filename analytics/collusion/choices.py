"""A finished game to counts: how often each seat could do something to each opponent, and how often it did.

The log is played again by the rules, since only they know what else could have been done. A context is what the choice mostly
depends on besides the opponent. Choices are compared within one context only.
"""

from collections.abc import Collection
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analytics.collusion.kinds import ChoiceKind
from games.engine.core.cards import partner
from games.engine.core.dice import STEAL_ONE
from games.engine.core.moves import DEFECT, DETONATE, LAY, STAY_OUT, STEAL
from games.engine.core.specials import DECIDE_BOMB, DECIDE_DEFECTOR, ally_of
from games.engine.core.spoils import strengths
from games.engine.core.state import GameState
from games.engine.core.war import JOIN, LAY_MORE
from games.engine.records import GameRecord
from games.engine.replays import begin

FIELDS: Final = 6  # actor, other, kind, context, times, done
MOST: Final = 255
Bytes = NDArray[np.uint8]


class SeatChoice(NamedTuple):
    """One choice about one opponent, by seats as the engine numbers them."""

    actor: int
    other: int
    kind: ChoiceKind
    context: int
    done: bool


def count_choices(record: GameRecord, left: Collection[int] | None = None) -> bytes:
    """Of a game whose log was checked before: a row of six bytes for each actor, opponent, kind and context, in the order of play.

    `left` are the seats, in the order of play, that left an online table; None where nobody could.
    """
    game = begin(record, silent=True)
    counts: dict[tuple[int, int, int, int], list[int]] = {}
    for move in record.moves:
        for choice in _choices_at(game.state, move):
            actor, other = ((seat - record.first) % record.players for seat in (choice.actor, choice.other))
            _add(counts, (actor, other, choice.kind, choice.context), done=choice.done)
        game.play_unchecked((move,))
    if left is not None:
        for actor in range(record.players):
            for other in range(record.players):
                if actor != other:
                    _add(counts, (actor, other, ChoiceKind.LEAVE, 0), done=actor in left)
    return bytes(min(field, MOST) for key in sorted(counts) for field in (*key, *counts[key]))


def read_choices(data: bytes) -> Bytes:
    """A row for each count, as `count_choices` wrote them."""
    rows: Bytes = np.frombuffer(data, np.uint8).reshape(-1, FIELDS)
    return rows


def _add(counts: dict[tuple[int, int, int, int], list[int]], key: tuple[int, int, int, int], *, done: bool) -> None:
    count = counts.setdefault(key, [0, 0])
    count[0] += 1
    count[1] += done


def _choices_at(s: GameState, move: int) -> list[SeatChoice]:
    if s.step is STEAL_ONE:
        return _steals(s, move)
    if s.step is DECIDE_BOMB:
        return _bombs(s, move)
    if s.step is DECIDE_DEFECTOR:
        return _defections(s, move)
    if s.step is JOIN:
        return _joins(s, move)
    if s.step is LAY_MORE:
        return _further_cards(s, move)
    return []


def _steals(s: GameState, move: int) -> list[SeatChoice]:
    """By how many of the ways to steal lead to this opponent."""
    prey = [option & 7 for option in STEAL_ONE.options(s)]
    done = move & 7 if move >> 10 == STEAL >> 10 else -1
    return [
        SeatChoice(s.seat, other, ChoiceKind.STEAL, _share(prey.count(other), len(prey)), done == other)
        for other in sorted(set(prey))
    ]


def _bombs(s: GameState, move: int) -> list[SeatChoice]:
    """A bomb that was kept though it had a target counts too."""
    owners = [s.seat_of[option >> 4 & 7] for option in DECIDE_BOMB.options(s) if option >> 10 == DETONATE >> 10]
    hit = s.seat_of[move >> 4 & 7] if move >> 10 == DETONATE >> 10 else -1
    return [
        SeatChoice(s.seat, other, ChoiceKind.BOMB, _share(owners.count(other), len(owners)), hit == other)
        for other in sorted(set(owners))
    ]


def _share(number: int, of: int) -> int:
    return min(number, 15) << 4 | min(of, 15)


def _defections(s: GameState, move: int) -> list[SeatChoice]:
    host = s.seat_of[partner(s.family[s.seat])]
    return [SeatChoice(s.seat, host, ChoiceKind.DEFECT, len(_fighting(s)), move == DEFECT)]


def _joins(s: GameState, move: int) -> list[SeatChoice]:
    """By how many fight already, the number of cards in hand and the notes that are left."""
    seat = s.seat
    others = _fighting(s)
    hand = min(len(s.hands[seat]) // 2, 4)
    notes = min(sum(s.dirty[seat * 5 : seat * 5 + 5]) // 3, 3)
    context = (len(others) * 5 + hand) * 4 + notes
    joined = move != STAY_OUT
    choices = [SeatChoice(seat, other, ChoiceKind.JOIN, context, joined) for other in others]
    kinds = [note for note in range(5) if s.purse[seat] >> note & 1]
    if joined and len(kinds) > 1:
        is_high = 2 * kinds.index(move >> 7 & 7) >= len(kinds)
        choices += [SeatChoice(seat, other, ChoiceKind.STAKE, s.purse[seat], is_high) for other in others]
    return choices


def _further_cards(s: GameState, move: int) -> list[SeatChoice]:
    """By how the war stands for the player, whether this opponent leads it, and what the player still holds of the family."""
    seat, ally = s.seat, ally_of(s, s.seat)
    strength = strengths(s)
    own = strength[s.family[seat]]
    against = [other for other in _fighting(s) if other not in (seat, ally)]
    if not against:
        return []
    sides = {other: strength[_side_of(s, other)] for other in against}
    best = max(sides.values())
    held = [card & 15 for card in s.hands[seat] if card >> 4 == s.family[seat]]
    stands = 0 if own > best else 1 if own == best else 2 if own + max(held) > best else 3
    situation = (stands * 3 + min(len(held), 3) - 1) * 2 + min(s.round - 1, 2) - 1
    return [
        SeatChoice(seat, other, ChoiceKind.LAY, situation * 2 + (sides[other] == best), move >> 10 == LAY >> 10)
        for other in against
    ]


def _side_of(s: GameState, seat: int) -> int:
    """R6.5: the family that a participant fights for."""
    family = s.family[seat]
    return partner(family) if s.defected >> family & 1 else family


def _fighting(s: GameState) -> list[int]:
    return [seat for seat in range(s.players) if s.family[seat] >= 0]
