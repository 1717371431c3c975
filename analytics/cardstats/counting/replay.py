"""From logs to facts: games are played once more, in silence, and counted many at a time."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from analytics.cardstats.counting.arrays import ints
from analytics.cardstats.counting.batch import GameBatch
from analytics.cardstats.counting.card_entries import enter_cards
from analytics.cardstats.counting.end_entries import FinalHoldings, enter_ending, enter_sittings
from analytics.cardstats.counting.entries import ROWS, CounterEntries
from analytics.cardstats.counting.game_traces import GameTrace, trace_game
from analytics.cardstats.counting.war_entries import enter_wars
from analytics.cardstats.facts import GameFacts, digest_of_log
from analytics.cardstats.layout import LENGTHS
from games.engine.core.cards import COLOURS, NOTES
from games.engine.packed import PackedError, unpack
from games.engine.records import GameRecord
from games.engine.replays import ReplayError

# So many games at once: enough to be quick, few enough to stay in the processor's cache.
TOGETHER: Final = 50
WORTH: Final = ints(NOTES)


class ImpossibleLog(PackedError):
    """The bytes are in order, the game they tell is not."""


def facts_of(record: GameRecord, *, trusting: bool = False) -> GameFacts:
    """Of a finished game. Trusting skips the rules' checks, for a log that was checked before."""
    return _facts_of_courses([trace_game(record, trusting=trusting)])[0]


def facts_of_packed(data: bytes, *, trusting: bool = False) -> GameFacts:
    """The same from the form the database keeps; where it leads is compared in any case."""
    return _facts_of_courses([_follow_packed(data, trusting=trusting)])[0]


def facts_of_many(logs: Sequence[bytes], *, trusting: bool = False) -> Iterator[GameFacts | PackedError]:
    """Of many packed games in their order, several times as quickly; what is wrong with one stands in its place."""
    for start in range(0, len(logs), TOGETHER):
        followed: list[GameTrace | PackedError] = []
        for data in logs[start : start + TOGETHER]:
            try:
                followed.append(_follow_packed(data, trusting=trusting))
            except PackedError as error:
                followed.append(error)
        facts = iter(_facts_of_courses([course for course in followed if isinstance(course, GameTrace)]))
        for course in followed:
            yield course if isinstance(course, PackedError) else next(facts)


def _follow_packed(data: bytes, *, trusting: bool) -> GameTrace:
    record, digest = unpack(data)
    try:
        course = trace_game(record, digest, trusting=trusting)
    except ReplayError as error:
        raise ImpossibleLog(f"move {error.at + 1}: {error}") from None
    course.log = digest_of_log(data)
    return course


def _facts_of_courses(courses: Sequence[GameTrace]) -> list[GameFacts]:
    if not courses:
        return []
    batch = GameBatch(courses)
    entries = CounterEntries(len(courses))
    enter_cards(batch, entries)
    enter_wars(batch, entries)
    ending = enter_ending(_holdings(batch), entries)
    how = ["godfather" if godfather else "payday" for godfather in ending.godfather.tolist()]
    enter_sittings(batch.size, ending.places, how, entries)
    _enter_length(batch, entries)
    sizes, turns = batch.size.tolist(), batch.turns.tolist()
    seats = entries.facts(sizes)
    places, scores = ending.places.tolist(), ending.scores.tolist()
    return [
        GameFacts(
            size,
            turns[at],
            how[at],
            True,
            tuple(places[at][:size]),
            tuple(scores[at][:size]),
            seats[at],
            courses[at].log,
        )
        for at, size in enumerate(sizes)
    ]


def _holdings(batch: GameBatch) -> FinalHoldings:
    games = len(batch.courses)
    seated = np.arange(ROWS) < batch.size[:, None]
    owned = np.zeros((games, ROWS, 8), np.int64)
    clean, dirty = np.zeros((games, ROWS), np.int64), np.zeros((games, ROWS), np.int64)
    # As the engine has them by seat, then by the order of play.
    order = np.where(seated, (batch.first[:, None] + np.arange(ROWS)) % batch.size[:, None], np.arange(ROWS))
    owned[seated] = batch.listed(lambda course: course.state.owned)[1].reshape(-1, 8)
    clean[seated] = batch.listed(lambda course: course.state.clean)[1].reshape(-1, len(NOTES)) @ WORTH
    clean[seated] += batch.listed(lambda course: course.state.markers)[1]
    dirty[seated] = batch.listed(lambda course: course.state.dirty)[1].reshape(-1, len(NOTES)) @ WORTH
    each = np.arange(games)[:, None]
    return FinalHoldings(seated, owned[each, order, :COLOURS], clean[each, order], dirty[each, order])


def _enter_length(batch: GameBatch, entries: CounterEntries) -> None:
    rows = (np.arange(len(batch.courses))[:, None] * ROWS + np.arange(ROWS))[np.arange(ROWS) < batch.size[:, None]]
    part, turns = 60 // batch.size[rows // ROWS], batch.turns[rows // ROWS]
    entries.count("logged", rows)
    entries.add("logged_games", rows, part)
    entries.add("length", rows, part, np.minimum(turns // 5, LENGTHS["turns"] - 1))
    entries.add("turns", rows, part * turns)
    entries.add("turns_squares", rows, part * turns * turns)
