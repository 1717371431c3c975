"""One game in two worlds at a table: the cards that a seat has not seen are others, everything else is the same."""

from collections.abc import Iterator
from random import Random
from uuid import UUID

import msgspec

from games.bots import BotInput, BotMemory
from games.engine import EDITIONS, TOKENS, GameEvent, GameRecord, Refusal
from games.engine.replays import begin
from games.tables.interfaces.delivery import history_frame, seen_cards_frame, update_frames, view_frames
from games.tables.live.turns.advice import advice
from games.tables.play.bot_questions import advice_from
from games.tables.play.clocks import TimeControl
from games.tables.play.live_game import GameSetup, LiveGame
from games.tables.play.log_records import ActorKind, EntryKind, LogRecord, TableAction
from games.tables.play.validation import rejection_code
from palermo.live.messages import encode
from tests.games.engine.arrange import random_game
from tests.games.engine.test_two_worlds import another_game, cards_seen, cut

TABLE = UUID(int=1)
BEGAN = 1_800_000_000_000
SECOND = 1000
MOVES = sorted(TOKENS)


class Worlds(msgspec.Struct, frozen=True):
    """`seat` cannot tell `here` from `there`; `differ` is how many cards lie elsewhere."""

    seat: int | None
    here: GameRecord
    there: GameRecord

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


def course_in(record: GameRecord) -> LiveGame:
    """As the keeper would have it, with this record's luck."""
    setup = GameSetup(
        table=TABLE,
        ruleset=record.ruleset,
        first=record.first,
        terms=TimeControl(bank=600 * SECOND, increment=5 * SECOND, reserve=10 * SECOND),
        bots=("",) * record.players,
        began=BEGAN,
        origin=b"",
    )
    live_game = LiveGame(setup, bytes(32))
    live_game.game = begin(record)
    return live_game


def told(record: GameRecord, seat: int | None, number: int) -> Iterator[str]:
    """Every text that the seat's socket gets in the course of the game: updates, views, resumes of a gap, refusals of nonsense."""
    random = Random(number)
    live_game = course_in(record)
    memory = BotMemory(seat or 0, record.players, record.ruleset)
    log: list[LogRecord] = []
    gap: list[tuple[LogRecord, list[GameEvent]]] = []
    since = 0
    yield view_frames(live_game, now=BEGAN).texts[seat].decode()
    for move in record.moves:
        now = BEGAN + (live_game.seq + 1) * SECOND * 3
        yield from _refusals(live_game, seat, random, now)
        if seat is not None and seat == live_game.game.seat:
            sight = BotInput(live_game.game.view(seat), memory)
            choice = advice_from(sight, live_game.game.options(), version=live_game.version)
            yield encode(advice(live_game.version, choice)).decode()
        wish = TableAction(
            table=live_game.setup.table,
            kind=EntryKind.MOVE,
            seat=live_game.game.seat,
            hand=ActorKind.PERSON,
            key=f"key-{live_game.seq:05d}",
            version=live_game.version,
            move=move,
        )
        happened = live_game.take(wish, now)
        gap.append(happened)
        log.append(happened[0])
        if seat is not None:
            memory.see(live_game.game.events_for(seat, happened[1]))
        yield update_frames(live_game, since=live_game.seq - 1, entries=[happened], now=now).texts[seat].decode()
        if random.random() < 0.05:
            yield update_frames(live_game, since=since, entries=gap, now=now).texts[seat].decode()
            yield view_frames(live_game, now=now).texts[seat].decode()
            if seat is not None:
                yield seen_cards_frame(live_game, seat).decode()
            yield history_frame(course_in(record), seat, log).decode()
            since, gap = live_game.seq, []


def _refusals(live_game: LiveGame, seat: int | None, random: Random, now: int) -> Iterator[str]:
    """What somebody at this seat can learn by asking for what is not possible."""
    if seat is None:
        return
    for move in random.sample(MOVES, 3):
        if seat == live_game.game.seat and move in live_game.game.options():
            continue
        wish = TableAction(
            table=live_game.setup.table,
            kind=EntryKind.MOVE,
            seat=seat,
            hand=ActorKind.PERSON,
            key="probing-1",
            version=live_game.version,
            move=move,
        )
        code = rejection_code(live_game, wish, now)
        if not code:
            try:
                live_game.take(wish, now)
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
