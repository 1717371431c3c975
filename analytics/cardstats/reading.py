"""From a log to facts: the game is played once more, in silence, and watched."""

from analytics.cardstats.endings import count_end, count_sitting, ending_of
from analytics.cardstats.facts import GameFacts, seat_facts
from analytics.cardstats.layout import LENGTHS, index_of
from analytics.cardstats.watching import watch
from games.engine.core.cards import NOTES
from games.engine.core.chance import ScriptError
from games.engine.packed import PackedError, unpack
from games.engine.records import Record
from games.engine.replays import ReplayError, begin, digest_of

LOGGED = index_of("logged")
LOGGED_GAMES = index_of("logged_games")
LENGTH = index_of("length")
LONGEST = LENGTHS["turns"] - 1
TURNS = index_of("turns")
TURNS_SQUARES = index_of("turns_squares")


def facts_of(record: Record, *, trusting: bool = False) -> GameFacts:
    """Of a finished game. Trusting skips the rules' checks, for a log that was checked before."""
    return _facts(record, None, trusting=trusting)


def facts_of_packed(data: bytes, *, trusting: bool = False) -> GameFacts:
    """The same from the form the database keeps; where it leads is compared in any case."""
    record, digest = unpack(data)
    try:
        return _facts(record, digest, trusting=trusting)
    except ReplayError as error:
        raise PackedError(f"move {error.at + 1}: {error}") from None


def _facts(record: Record, digest: bytes | None, *, trusting: bool) -> GameFacts:
    try:
        game = begin(record, silent=True)
    except ScriptError as error:
        raise ReplayError(0, str(error)) from None
    s = game.state
    counts = watch(game, record, trusting=trusting)
    if digest is not None and digest_of(game) != digest:
        raise ReplayError(len(record.moves), "it does not lead to the position it should")
    size, turns = s.players, s.turn
    # From here on seats go by the order of play.
    order = [(record.first + seat) % size for seat in range(size)]
    clean = [_worth(s.clean, seat) + s.markers[seat] for seat in order]
    dirty = [_worth(s.dirty, seat) for seat in order]
    ending = ending_of([kinds for seat in order for kinds in s.owned[seat << 3 : seat + 1 << 3]], clean, dirty)
    part = 60 // size
    common = {
        LOGGED: 1,
        LOGGED_GAMES: part,
        LENGTH + min(turns // 5, LONGEST): part,
        TURNS: part * turns,
        TURNS_SQUARES: part * turns * turns,
    }
    seats = []
    for seat, at_end in enumerate(ending.counts):
        count = counts[order[seat]]
        count |= at_end
        count |= common
        count_sitting(count, seat, size, ending.places[seat])
        count_end(count, ending.how, size)
        seats.append(seat_facts(count))
    return GameFacts(size, turns, ending.how, True, ending.places, ending.scores, tuple(seats))


def _worth(notes: list[int], seat: int) -> int:
    first = seat * 5
    return sum([NOTES[note] * notes[first + note] for note in range(5)])
