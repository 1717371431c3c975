"""Courses without a database."""

from typing import Any
from uuid import UUID

from games.engine import EDITIONS
from games.tables.play.chain import chain_origin
from games.tables.play.clocks import Terms
from games.tables.play.course import Course, Setting
from games.tables.play.entries import Hand, Kind, Logged, Submission
from games.tables.play.objections import objection_to

TABLE = UUID("6f1c8f0a-6a58-4a53-9f7e-0d6f0c1c2b3a")
BEGAN = 1_800_000_000_000
TERMS = Terms(bank=60_000, increment=5_000, reserve=10_000)


def setting_of(*bots: str, terms: Terms = TERMS) -> Setting:
    """A seat for each name; "" is a person's."""
    ruleset = EDITIONS["german"]
    origin = chain_origin(
        table=TABLE.hex, commitment=bytes(32), clients=[bytes(16)] * len(bots), ruleset=ruleset, first=0
    )
    return Setting(table=TABLE, ruleset=ruleset, first=0, terms=terms, bots=bots, began=BEGAN, origin=origin)


def new_course(*bots: str, terms: Terms = TERMS, key: bytes = bytes(32)) -> Course:
    return Course(setting_of(*(bots or ("", "", "")), terms=terms), key)


def wish(kind: Kind, seat: int | None, *, hand: Hand = Hand.PERSON, **more: Any) -> Submission:
    return Submission(kind=kind, seat=seat, hand=hand, key="k" * 8, **more)


def take(course: Course, kind: Kind, seat: int | None, *, after: int = 0, **more: Any) -> Logged:
    """What must be possible, so many milliseconds after the entry before."""
    now = course.at + after
    wanted = wish(kind, seat, **more)
    assert objection_to(course, wanted, now) == ""
    return course.take(wanted, now)[0]


def play_on(course: Course, moves: int, *, after: int = 0) -> list[Logged]:
    """The first legal move, again and again."""
    entries = []
    for _number in range(moves):
        seat = course.deciding
        assert seat is not None
        hand = Hand.BOT if course.bot_for(seat) else Hand.PERSON
        move = course.game.options()[0]
        entries.append(take(course, Kind.MOVE, seat, after=after, hand=hand, version=course.version, move=move))
    return entries
