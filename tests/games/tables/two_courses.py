"""One game in two worlds at a table: the cards that a seat has not seen are others, everything else is the same."""

from collections.abc import Iterator
from random import Random
from uuid import UUID

import msgspec

from games.bots import Memory, Sight
from games.engine import EDITIONS, TOKENS, Event, Record, Refusal
from games.engine.replays import begin
from games.tables.interfaces.delivery import history_frame, story_frame, update_frames, view_frames
from games.tables.interfaces.messages import encode
from games.tables.live.advice import advice
from games.tables.play.clocks import Terms
from games.tables.play.course import Course, Setting
from games.tables.play.entries import Hand, Kind, Logged, Submission
from games.tables.play.objections import objection_to
from games.tables.play.thinking import advice_from
from tests.games.engine.arrange import random_game
from tests.games.engine.test_two_worlds import another_game, cards_seen, cut

TABLE = UUID(int=1)
BEGAN = 1_800_000_000_000
SECOND = 1000
MOVES = sorted(TOKENS)


class Worlds(msgspec.Struct, frozen=True):
    """`seat` cannot tell `here` from `there`; `differ` is how many cards lie elsewhere."""

    seat: int | None
    here: Record
    there: Record

    @property
    def differ(self) -> int:
        pairs = zip(self.here.deal, self.there.deal, strict=True)
        return sum(a != b for mine, yours in pairs for a, b in zip(mine, yours, strict=True))


def worlds(number: int, *, players: int | None = None, whole: bool = False) -> Worlds:
    random = Random(number)
    players = players or 3 + number % 4
    game = random_game(players, number, ruleset=random.choice(list(EDITIONS.values()))).record
    seat = random.choice([None, *range(players)])
    length = random.randrange(len(game.moves) // 8, len(game.moves) * 2 // 3)
    here = game if whole else cut(game, length)
    return Worlds(seat, here, another_game(here, cards_seen(begin(here), seat, here.moves), random))


def course_in(record: Record) -> Course:
    """As the keeper would have it, with this record's luck."""
    setting = Setting(
        table=TABLE,
        ruleset=record.ruleset,
        first=record.first,
        terms=Terms(bank=600 * SECOND, increment=5 * SECOND, reserve=10 * SECOND),
        bots=("",) * record.players,
        began=BEGAN,
        origin=b"",
    )
    course = Course(setting, bytes(32))
    course.game = begin(record)
    return course


def told(record: Record, seat: int | None, number: int) -> Iterator[str]:
    """Every text that the seat's socket gets in the course of the game: updates, views, resumes of a gap, refusals of nonsense."""
    random = Random(number)
    course = course_in(record)
    memory = Memory(seat or 0, record.players, record.ruleset)
    log: list[Logged] = []
    gap: list[tuple[Logged, list[Event]]] = []
    since = 0
    yield view_frames(course, now=BEGAN).texts[seat].decode()
    for move in record.moves:
        now = BEGAN + (course.seq + 1) * SECOND * 3
        yield from _refusals(course, seat, random, now)
        if seat is not None and seat == course.game.seat:
            sight = Sight(course.game.view(seat), memory)
            choice = advice_from(sight, course.game.options(), version=course.version)
            yield encode(advice(course.version, choice)).decode()
        wish = Submission(
            kind=Kind.MOVE,
            seat=course.game.seat,
            hand=Hand.PERSON,
            key=f"key-{course.seq:05d}",
            version=course.version,
            move=move,
        )
        happened = course.take(wish, now)
        gap.append(happened)
        log.append(happened[0])
        if seat is not None:
            memory.see(course.game.events_for(seat, happened[1]))
        yield update_frames(course, since=course.seq - 1, entries=[happened], now=now).texts[seat].decode()
        if random.random() < 0.05:
            yield update_frames(course, since=since, entries=gap, now=now).texts[seat].decode()
            yield view_frames(course, now=now).texts[seat].decode()
            if seat is not None:
                yield history_frame(course, seat).decode()
            yield story_frame(course_in(record), seat, log).decode()
            since, gap = course.seq, []


def _refusals(course: Course, seat: int | None, random: Random, now: int) -> Iterator[str]:
    """What somebody at this seat can learn by asking for what is not possible."""
    if seat is None:
        return
    for move in random.sample(MOVES, 3):
        if seat == course.game.seat and move in course.game.options():
            continue
        wish = Submission(
            kind=Kind.MOVE, seat=seat, hand=Hand.PERSON, key="probing-1", version=course.version, move=move
        )
        code = objection_to(course, wish, now)
        if not code:
            try:
                course.take(wish, now)
            except Refusal as refusal:
                code = refusal.code
        yield code


def compare_worlds(number: int) -> int:
    """Both worlds told to the seat, text by text. Returns how many cards differed."""
    pair = worlds(number)
    here, there = told(pair.here, pair.seat, number), told(pair.there, pair.seat, number)
    for mine, yours in zip(here, there, strict=True):
        assert mine == yours
    return pair.differ
