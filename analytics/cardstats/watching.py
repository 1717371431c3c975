"""A game played once more without a word, and what happens to each card read off the position.

The engine could tell it in events, but telling costs as much as playing. A reading of the events that is slow and knows nothing of
this one agrees with it on every game (tests/analytics/cardstats).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from analytics.cardstats.layout import index_of
from analytics.cardstats.war import Commit, Lay, War, blast_of
from analytics.cardstats.war_counts import count_war
from games.engine.core.cards import COLOURS, KINDS, STEAL_CARD, VALUES
from games.engine.core.chance import ScriptError
from games.engine.core.dice import SIGN
from games.engine.core.moves import (
    BUSINESS,
    COMMIT,
    DEFECT,
    DETONATE,
    HOLD,
    LAY,
    MONEY,
    PICK,
    ROLL,
    SEARCH,
    STAND,
    STAY_OUT,
    STEAL,
    TAKE,
)
from games.engine.core.state import State
from games.engine.core.turn import begin_turn
from games.engine.core.war import decide_specials
from games.engine.game import Game
from games.engine.records import Record
from games.engine.refusals import Refusal
from games.engine.replays import ReplayError

# A card of the engine (`colour << 4 | value`) to its place among 66.
PLACE: Final = [(card >> 4) * VALUES + (card & 15) - 1 for card in range(COLOURS << 4)]


def _at(*keys: str) -> list[tuple[int, ...]]:
    """By card: where these counters have it."""
    return [tuple([index_of(key, place) for key in keys]) if 0 <= place < 66 else () for place in PLACE]


DRAFTED: Final = _at("had", "drafted")
DRAWN: Final = _at("had", "drawn")
FOUND: Final = _at("had", "found")
STOLEN: Final = _at("had", "stolen")
LOST: Final = index_of("lost")
SEEN: Final = index_of("seen")
HELD: Final = index_of("held")
TURNS_IN_HAND: Final = index_of("turns_in_hand")
TURNS_IN_HAND_SQUARES: Final = index_of("turns_in_hand_squares")
OWN_TURNS: Final = index_of("own_turns")
ROLLED: Final = index_of("rolled")
GOT_NOTHING: Final = index_of("got_nothing")
SEARCHED: Final = index_of("searched")


class Watch:
    """What was seen so far: for each seat a list of the places of counters that go up by one, and what goes up by more."""

    __slots__ = ("amounts", "holder", "notes", "s", "shops", "since", "war")

    def __init__(self, s: State) -> None:
        self.s = s
        self.notes: list[list[int]] = [[] for _ in range(s.players)]
        self.amounts: list[dict[int, int]] = [{} for _ in range(s.players)]
        # Whose hand each card is in, and the turn in which it came there.
        self.holder = [-1] * (COLOURS << 4)
        self.since = [0] * (COLOURS << 4)
        self.shops = [KINDS] * COLOURS  # how many businesses are left
        self.war: War | None = None

    def come(self, seat: int, card: int, how: Sequence[tuple[int, ...]]) -> None:
        self.notes[seat] += how[card]
        self.holder[card] = seat
        self.since[card] = self.s.turn

    def leave(self, seat: int, card: int) -> None:
        """A card leaves a hand, or the game ends."""
        turns = self.s.turn - self.since[card]
        if turns:
            amounts = self.amounts[seat]
            at = TURNS_IN_HAND + PLACE[card]
            amounts[at] = amounts.get(at, 0) + turns
            at = TURNS_IN_HAND_SQUARES + PLACE[card]
            amounts[at] = amounts.get(at, 0) + turns * turns

    def roll(self, seat: int, before: int) -> None:
        """What a roll brought by itself to a hand of so many cards; where it leaves a choice, nothing yet."""
        s = self.s
        sign = SIGN[s.rolled]
        self.notes[seat].append(ROLLED + sign)
        came = s.hands[seat][before:]
        if sign == STEAL_CARD:
            if came:
                self.steal(seat)
        else:
            for card in came:
                self.come(seat, card, DRAWN)
        if not came and s.step is None:
            self.notes[seat].append(GOT_NOTHING)

    def steal(self, seat: int) -> None:
        card = self.s.thefts[-1]
        victim = self.holder[card]
        self.leave(victim, card)
        self.notes[victim].append(LOST + PLACE[card])
        self.come(seat, card, STOLEN)

    def search(self, seat: int, stack: Sequence[int]) -> None:
        """Before it: what the searcher is about to see."""
        notes = self.notes[seat]
        notes.append(SEARCHED + (stack[0] >> 4))
        notes += [SEEN + PLACE[card] for card in stack]

    def end_war(self) -> None:
        war = self.war
        if war is not None:
            self.war = None
            count_war(war, self.s, self.notes, self.amounts, self.shops)

    def begin_turn(self) -> None:
        s = self.s
        begin_turn(s)
        if s.rolled >= 0:  # R3.3: an empty hand rolls
            self.roll(s.active, 0)

    def counts(self, first: int) -> list[dict[int, int]]:
        """For each seat, when the game is over."""
        s = self.s
        for seat, hand in enumerate(s.hands):
            for card in hand:
                self.notes[seat].append(HELD + PLACE[card])
                self.leave(seat, card)
        counts = []
        for seat, notes in enumerate(self.notes):
            count: dict[int, int] = Counter(notes)
            count |= self.amounts[seat]
            turns = (s.turn - (seat - first) % s.players + s.players - 1) // s.players
            if turns > 0:
                count[OWN_TURNS] = turns
            counts.append(count)
        return counts


def watch(game: Game, record: Record, *, trusting: bool) -> list[dict[int, int]]:
    """Counts by seat as the engine numbers them. A log that cannot be, or does not end, raises a `ReplayError`."""
    watched = Watch(game.state)
    at = 0
    try:
        for move in record.moves:
            play(watched, game, move, trusting=trusting)
            at += 1
    except (Refusal, ScriptError) as error:
        raise ReplayError(at, str(error)) from None
    except (IndexError, ValueError):
        # What a rule's check would have said of it, a trusting reading learns by stumbling.
        if not trusting:
            raise
        raise ReplayError(at, "the move is not possible here") from None
    s = game.state
    if not s.over:
        raise ReplayError(at, "the game is not over")
    if len(s.rolls) < len(record.rolls) or len(s.thefts) < len(record.thefts):
        raise ReplayError(at, "there is more luck than the game uses")
    return watched.counts(record.first)


def play(watched: Watch, game: Game, move: int, *, trusting: bool) -> None:
    s = game.state
    step = s.step
    if step is None or not (trusting or move in step.options(s)):
        raise game.refusal(move, -1)
    seat = s.seat
    verb = move >> 10 << 10
    if verb == ROLL:
        before = len(s.hands[seat])
        step.take(s, move)
        watched.roll(seat, before)
    elif verb == TAKE:
        drafting = not s.turn
        step.take(s, move)
        watched.come(seat, s.hands[seat][-1], DRAFTED if drafting else DRAWN)
    elif verb == STEAL:
        step.take(s, move)
        watched.steal(seat)
    elif verb == SEARCH:
        watched.search(seat, s.stacks[move & 7])
        step.take(s, move)
        if s.step is None:  # R3.4: the only card of the stack
            watched.come(seat, s.hands[seat][-1], FOUND)
    elif verb == PICK:
        step.take(s, move)
        watched.come(seat, move & 127, FOUND)
    else:
        play_in_war(watched, seat, verb, move)
        step.take(s, move)
    while s.step is None and not s.over:
        if s.opener >= 0:
            decide_specials(s)
        else:
            watched.end_war()
            watched.begin_turn()
    if s.over:
        watched.end_war()


def play_in_war(watched: Watch, seat: int, verb: int, move: int) -> None:
    """Before it happens: a war that ends clears the table."""
    s = watched.s
    war = watched.war
    if war is None:
        war = watched.war = War()
    if verb == COMMIT:
        card = move & 127
        war.commits.append(Commit(seat, card, move >> 7 & 7))
        watched.leave(seat, card)
    elif verb == LAY:
        card = move & 127
        war.lays.append(Lay(s.round, seat, card))
        watched.leave(seat, card)
    elif verb == STAY_OUT:
        war.out |= 1 << seat
    elif verb == DETONATE:
        war.blasts.append(blast_of(s, move & 127))
    elif verb in (HOLD, STAND, DEFECT):
        war.decided[s.fresh[s.passed - 1]] = verb
    elif verb in (BUSINESS, MONEY):
        war.shared = verb
