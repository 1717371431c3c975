"""Courses without a database."""

from typing import Any
from uuid import UUID

from games.engine import EDITIONS
from games.tables.play.chain import chain_origin
from games.tables.play.clocks import TimeControl
from games.tables.play.live_game import GameSetup, LiveGame
from games.tables.play.log_records import ActorKind, EntryKind, LogRecord, TableAction
from games.tables.play.validation import rejection_code

TABLE = UUID("6f1c8f0a-6a58-4a53-9f7e-0d6f0c1c2b3a")
BEGAN = 1_800_000_000_000
TERMS = TimeControl(bank=60_000, increment=5_000, reserve=10_000)


def setting_of(*bots: str, terms: TimeControl = TERMS, stand_in_limit: int | None = None) -> GameSetup:
    """A seat for each name; "" is a person's."""
    ruleset = EDITIONS["german"]
    origin = chain_origin(
        table=TABLE.hex, commitment=bytes(32), clients=[bytes(16)] * len(bots), ruleset=ruleset, first=0
    )
    return GameSetup(
        table=TABLE,
        ruleset=ruleset,
        first=0,
        terms=terms,
        bots=bots,
        began=BEGAN,
        origin=origin,
        stand_in_limit=stand_in_limit,
    )


def new_course(
    *bots: str, terms: TimeControl = TERMS, key: bytes = bytes(32), stand_in_limit: int | None = None
) -> LiveGame:
    return LiveGame(setting_of(*(bots or ("", "", "")), terms=terms, stand_in_limit=stand_in_limit), key)


def wish(kind: EntryKind, seat: int | None, *, hand: ActorKind = ActorKind.PERSON, **more: Any) -> TableAction:
    return TableAction(table=TABLE, kind=kind, seat=seat, hand=hand, key="k" * 8, **more)


def take(live_game: LiveGame, kind: EntryKind, seat: int | None, *, after: int = 0, **more: Any) -> LogRecord:
    """What must be possible, so many milliseconds after the entry before."""
    now = live_game.at + after
    wanted = wish(kind, seat, **more)
    assert rejection_code(live_game, wanted, now) == ""
    return live_game.take(wanted, now)[0]


def play_on(live_game: LiveGame, moves: int, *, after: int = 0) -> list[LogRecord]:
    """The first legal move, again and again."""
    entries = []
    for _number in range(moves):
        seat = live_game.deciding
        assert seat is not None
        hand = ActorKind.BOT if live_game.bot_for(seat) else ActorKind.PERSON
        move = live_game.game.options()[0]
        entries.append(
            take(live_game, EntryKind.MOVE, seat, after=after, hand=hand, version=live_game.version, move=move)
        )
    return entries
