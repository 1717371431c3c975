"""Luck and decisions kept apart, war by war.

A seat's chance with all cards open goes from one decision to the next. Of each such change a part is what the move did by the knowledge
of whoever made it, beside the move that the bots would have made; everything else is luck: dice, draws, thefts, and cards that lay
otherwise than could be known. So own decisions, those of others and luck together are exactly the change.
"""

from math import isqrt
from typing import Final

import msgspec

from games.engine import events as e
from games.engine.records import GameRecord
from games.engine.replays import begin
from games.replays.analysis.shapes import GameAnalysis, MeanWithError

DRAFT: Final = "draft"
BETWEEN: Final = "between"
WAR: Final = "war"
GAME: Final = "game"


class ChapterAccount(msgspec.Struct, frozen=True, array_like=True):
    """Of one seat: `before` + `own` + `others` + `luck` = `after`."""

    before: MeanWithError
    after: MeanWithError
    own: MeanWithError
    others: MeanWithError
    luck: MeanWithError


class GameChapter(msgspec.Struct, frozen=True, array_like=True):
    """`number` counts the wars from 1; `first` and `last` are decisions, the last one not included."""

    kind: str
    number: int
    first: int
    last: int
    accounts: tuple[ChapterAccount, ...]


def chapters_of(review: GameAnalysis) -> list[GameChapter]:
    """The draft, the wars and what lies between them, in their order; at last the whole game."""
    end = len(review.moments)
    begun = next((at for at, moment in enumerate(review.moments) if moment.kind != DRAFT), end)
    parts: list[tuple[str, int, int, int]] = [(DRAFT, 0, 0, begun)]
    at = begun
    for number, (first, last) in enumerate(review.wars, start=1):
        parts += [(BETWEEN, number, at, first), (WAR, number, first, last)]
        at = last
    parts += [(BETWEEN, len(review.wars) + 1, at, end)]
    kept = [part for part in parts if part[2] < part[3]]
    return [_chapter(review, *part) for part in [*kept, (GAME, 0, 0, end)]]


def _chapter(review: GameAnalysis, kind: str, number: int, first: int, last: int) -> GameChapter:
    accounts = tuple(_account(review, seat, first, last) for seat in range(review.players))
    return GameChapter(kind, number, first, last, accounts)


def _account(review: GameAnalysis, seat: int, first: int, last: int) -> ChapterAccount:
    before, after = review.chance(first, seat), review.chance(last, seat)
    own: list[MeanWithError] = []
    others: list[MeanWithError] = []
    for moment in review.moments[first:last]:
        if moment.opinion is not None:
            (own if moment.seat == seat else others).append(moment.opinion.effect[seat])
    mine, theirs = _sum(own), _sum(others)
    luck = after.mean - before.mean - mine.mean - theirs.mean
    error = isqrt(sum(one.error**2 for one in (before, after, mine, theirs)))
    return ChapterAccount(before, after, mine, theirs, MeanWithError(luck, error))


def _sum(parts: list[MeanWithError]) -> MeanWithError:
    """Each was measured in worlds of its own, so their errors do not lean the same way."""
    return MeanWithError(sum(part.mean for part in parts), isqrt(sum(part.error**2 for part in parts)))


def wars_of(record: GameRecord) -> tuple[tuple[int, int], ...]:
    """From the decision that opened it up to, and without, the first after it. A war that opens by itself (R3.4) after another has ended
    begins with the next decision.
    """
    game = begin(record)
    wars: list[tuple[int, int]] = []
    opened = after = 0
    for number, move in enumerate(record.moves):
        for event in game.play(move):
            match event:
                case e.Opened():
                    opened = max(number, after)
                case e.CardsReturned():
                    after = number + 1
                    wars.append((opened, after))
                case _:
                    pass
    return tuple(wars)
