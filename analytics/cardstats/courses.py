"""A game played once more without a word, and its course written down: who decided what when, and which cards came to whom.

The engine could tell all of it in events, but telling costs as much as playing. Nothing is worked out here: that is done for many
games at once (`card_entries`, `war_entries`, `end_entries`). A reading of the events that is slow and knows nothing of this one
agrees with it on every game (tests/analytics/cardstats).
"""

from typing import Final

from analytics.cardstats.war import Blast, blast_of
from games.engine.core.cards import STEAL_CARD
from games.engine.core.chance import ScriptError
from games.engine.core.dice import SIGN
from games.engine.core.moves import (
    BUSINESS,
    COMMIT,
    DEFECT,
    DETONATE,
    HOLD,
    LAY,
    PICK,
    ROLL,
    SEARCH,
    STAND,
    STEAL,
    TAKE,
)
from games.engine.core.state import State
from games.engine.core.turn import begin_turn
from games.engine.core.war import decide_specials
from games.engine.records import Record
from games.engine.refusals import Refusal
from games.engine.replays import ReplayError, begin, digest_of

# How a card comes to a hand.
DRAFTED: Final = 0
DRAWN: Final = 1
FOUND: Final = 2
STOLEN: Final = 3


class Course:
    """`who` goes by move; `begun` has for each turn how many moves came before it, `rounds` the round of a war for each card that was laid
    later in one. `came` has `turn << 12 | seat << 9 | how << 7 | card`, `seen` what a searcher saw: `seat << 7 | card`. `decided` has
    the specials by the index of the move, and bombs that went off. `log` is a digest of the packed log, where there was one.
    """

    __slots__ = ("begun", "blasts", "came", "decided", "game", "log", "record", "rounds", "seen", "who")

    def __init__(self, record: Record) -> None:
        self.record = record
        self.log = b""
        self.who: list[int] = []
        self.begun: list[int] = []
        self.rounds: list[int] = []
        self.came: list[int] = []
        self.seen: list[int] = []
        self.decided: dict[int, int] = {}
        self.blasts: dict[int, Blast] = {}
        try:
            self.game = begin(record, silent=True)
        except ScriptError as error:
            raise ReplayError(0, str(error)) from None

    @property
    def state(self) -> State:
        return self.game.state


def follow(record: Record, digest: bytes | None = None, *, trusting: bool) -> Course:
    """To the end. A log that cannot be, does not end or does not lead where it should raises a `ReplayError`."""
    course = Course(record)
    try:
        _play(course, trusting=trusting)
    except (Refusal, ScriptError) as error:
        raise ReplayError(len(course.who) - 1, str(error)) from None
    except (IndexError, ValueError):
        # What a rule's check would have said of it, a trusting reading learns by stumbling.
        if not trusting:
            raise
        raise ReplayError(len(course.who) - 1, "the move is not possible here") from None
    s = course.state
    at = len(record.moves)
    if not s.over:
        raise ReplayError(at, "the game is not over")
    if len(s.rolls) < len(record.rolls) or len(s.thefts) < len(record.thefts):
        raise ReplayError(at, "there is more luck than the game uses")
    if digest is not None and digest_of(course.game) != digest:
        raise ReplayError(at, "it does not lead to the position it should")
    return course


def _play(course: Course, *, trusting: bool) -> None:  # noqa: C901, PLR0912 - for every move of every game: calls would cost more than the work
    s = course.state
    who, came, rounds = course.who, course.came, course.rounds
    hands = s.hands
    for move in course.record.moves:
        step = s.step
        seat = s.seat
        who.append(seat)
        if step is None or not (trusting or move in step.options(s)):
            raise course.game.refusal(move, -1)
        if move >= COMMIT or ROLL < move < TAKE:
            if LAY <= move < DEFECT:
                rounds.append(s.round)
            elif DEFECT <= move < BUSINESS or STAND <= move <= HOLD:
                _decide(course, move)
            step.take(s, move)
        else:
            hand = hands[seat]
            before = len(hand)
            if SEARCH <= move < PICK:
                course.seen += [seat << 7 | card for card in s.stacks[move & 7]]
            step.take(s, move)
            more = len(hand) - before
            if more > 0:
                if move == ROLL:
                    how = STOLEN if SIGN[s.rolled] == STEAL_CARD else DRAWN
                elif move < SEARCH:
                    how = DRAWN if s.turn else DRAFTED
                else:
                    how = STOLEN if move >= STEAL else FOUND
                coming = s.turn << 12 | seat << 9 | how << 7
                came.append(coming | hand[before])
                if more > 1:
                    came.append(coming | hand[-1])
        if s.step is None and not s.over:
            _go_on(course, s)


def _go_on(course: Course, s: State) -> None:
    """As the engine does when nobody has a choice, a turn at a time."""
    while s.step is None and not s.over:
        if s.opener >= 0:
            decide_specials(s)
            continue
        begin_turn(s)
        course.begun.append(len(course.who))
        if s.rolled >= 0:  # R3.3: an empty hand rolls
            how = STOLEN if SIGN[s.rolled] == STEAL_CARD else DRAWN
            coming = s.turn << 12 | s.active << 9 | how << 7
            course.came += [coming | card for card in s.hands[s.active]]


def _decide(course: Course, move: int) -> None:
    """Of a special, before it happens: a war that ends clears the table."""
    s = course.state
    at = len(course.who) - 1
    course.decided[at] = s.fresh[s.passed - 1]
    if move >= DETONATE:
        course.blasts[at] = blast_of(s, move & 127)
