"""Duplicates, stragglers, forgeries: each frame has exactly one consequence, and what was refused stays refused."""

import asyncio
import json
from random import Random

import msgspec
import pytest

from games.tables.domain.game.cache import LiveGameCache
from games.tables.domain.game.refused_keys import KEPT_EACH_SEAT
from games.tables.domain.game.write_path import submit
from games.tables.interfaces.messages import AdviceRequest, ChatRequest, HistoryRequest, SeenCardsRequest, SyncRequest
from games.tables.models import LogEntry, RefusedKey
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from tests.games.tables.cast import cookie_of, dealt_table, people
from tests.games.tables.frames import broken_frame, sound_frame, understood
from tests.games.tables.hostile import Siege, check_table
from tests.support.table_client import TableClient

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


def move_at(
    table, *, key: str, seat: int | None = None, version: int | None = None, move: int | None = None
) -> TableAction:
    """The first legal move, unless something else is said."""
    live_game = LiveGameCache().courses_for([table.pk])[table.pk]
    for entry in LogEntry.objects.filter(table=table).order_by("seq"):
        live_game.game.play(entry.move or 0)
    return TableAction(
        table=table.pk,
        kind=EntryKind.MOVE,
        hand=ActorKind.PERSON,
        key=key,
        seat=live_game.game.seat if seat is None else seat,
        version=live_game.version if version is None else version,
        move=live_game.game.options()[0] if move is None else move,
    )


@pytest.fixture
def table():
    return dealt_table(*people(3))


def next_to(sent: TableAction) -> int:
    assert sent.seat is not None
    return (sent.seat + 1) % 3


def answer_to(sent: TableAction, shelf: LiveGameCache | None = None) -> str:
    [answer], _changes = submit(sent=[sent], shelf=shelf)
    return answer.code


def test_a_key_is_answered_once_for_all(table):
    first, shelf = move_at(table, key="first-key"), LiveGameCache()
    assert answer_to(first, shelf) == ""
    assert answer_to(first, shelf) == ""
    [again], changes = submit(sent=[move_at(table, key="first-key", seat=first.seat)], shelf=shelf)
    assert (again.code, again.seq, changes) == ("", 1, {})
    assert LogEntry.objects.count() == 1


def test_a_key_twice_in_one_round_is_one_event(table):
    first = move_at(table, key="first-key")
    answers, changes = submit(sent=[first, first])
    assert [answer.code for answer in answers] == ["", ""]
    assert len(changes[table.pk].entries) == LogEntry.objects.count() == 1


def test_a_refused_key_stays_refused_when_its_move_is_legal(table):
    fair = move_at(table, key="too-early")
    early = msgspec.structs.replace(fair, version=1, move=None)
    assert answer_to(early) == "stale"
    assert answer_to(fair) == "stale"
    assert LogEntry.objects.count() == 0
    assert answer_to(move_at(table, key="in-time-1")) == ""


def test_a_stale_move_is_refused_though_it_would_be_legal_now(table):
    first = move_at(table, key="first-key")
    assert answer_to(first) == ""
    assert answer_to(move_at(table, key="other-key", version=0)) == "stale"


def test_a_key_of_another_seat_gets_nothing(table):
    first = move_at(table, key="first-key")
    assert answer_to(first) == ""
    after = move_at(table, key="first-key")
    other = next_to(first)
    assert answer_to(move_at(table, key="first-key", seat=other)) == "key_of_another"
    assert answer_to(after) in {"", "key_of_another"}
    assert LogEntry.objects.count() == 1


def test_the_platforms_own_keys_are_not_refused_for_good(table):
    """It was early once, by a clock that was set back; it must not be early for ever."""
    wish = TableAction(table=table.pk, kind=EntryKind.AWAY, seat=0, hand=ActorKind.SYSTEM, key="away:0", note="time")
    assert answer_to(wish) == "in_time"
    assert not RefusedKey.objects.exists()


def test_one_that_breaks_the_database_harms_nobody_else(table):
    """PostgreSQL refuses a key that is too long; the wire lets none through, and the round must not depend on that."""
    fair, broken = move_at(table, key="fair-key-1"), move_at(table, key="x" * 65)
    answers, changes = submit(sent=[fair, broken])
    assert answers[0].code == ""
    assert answers[1].code in {"try_again", "stale"}  # SQLite does not count characters
    assert [entry.key for entry, _events in changes[table.pk].entries] == ["fair-key-1"]


def test_thousands_of_hostile_frames():
    """`make faults` sends 300,000."""
    siege = Siege(people(3), seed=7)
    siege.attack(1_200)
    siege.check()
    codes = {answer.code for _seat, answer in siege.answers.values()}
    assert {"", "stale", "no_seat", "not_your_decision", "no_such_move"} <= codes


async def bombard(client: TableClient, frames: list[bytes]) -> None:
    """Each frame after the answer to the one before, so that every answer has one cause.

    A key gets its first answer again; of refused ones, as long as it is among those that are remembered.
    """
    refused: list[str] = []
    for frame in frames:
        message = understood(frame)
        heard, answered = len(client.others), dict(client.answers)
        key = getattr(message, "key", "")
        client.answers.pop(key, None)
        views = len(client.frames)
        await client.send_raw(frame)
        if message is None:
            await client.until(lambda c: len(c.others) > heard)  # noqa: B023
            assert client.others[heard]["type"] == "error"
        elif isinstance(message, SyncRequest):
            await client.until(lambda c: len(c.frames) > views)  # noqa: B023
        elif isinstance(message, AdviceRequest | SeenCardsRequest | HistoryRequest):
            await client.until(lambda c: len(c.others) > heard)  # noqa: B023
        elif key:
            answer = await client.until(lambda c: c.answers.get(key))  # noqa: B023
            if key not in refused or key in refused[-KEPT_EACH_SEAT:]:
                assert answer == answered.get(key, answer)
            elif answer["type"] == "refused":
                refused.remove(key)
            if answer["type"] == "refused" and key not in refused:
                refused.append(key)


def test_a_socket_survives_hundreds_of_hostile_frames(live_site, table):
    random = Random(3)
    frames = [broken_frame(random) if random.random() < 0.7 else sound_frame(random) for _ in range(250)]
    harmless = [
        frame
        for frame in frames
        if len(frame) <= 8192
        and not isinstance(message := understood(frame), ChatRequest)
        and getattr(message, "entropy", None) is None
    ]
    harmless += random.choices(harmless, k=50)  # and again

    cookie = cookie_of(table.host.user)

    async def act() -> None:
        async with TableClient(live_site, table.pk, cookie) as client:
            await client.until(lambda c: c.view)
            await bombard(client, harmless)
            sent = [frame for frame in harmless if b"move" in frame]
            assert len(sent) > 20

    asyncio.run(act())
    kinds = set(LogEntry.objects.values_list("kind", flat=True))
    assert kinds <= {"away", "back", "resigned", "abort", "move"}
    check_table(table.pk)


def test_a_seat_is_never_taken_from_a_message(live_site, table):
    """The one whose turn it is not says that it is somebody else."""
    people_by_seat = {seat.number: seat.player.user for seat in table.seats.all()}
    fair = move_at(table, key="first-key")
    cookie = cookie_of(people_by_seat[next_to(fair)])

    async def act() -> tuple[str, str]:
        async with TableClient(live_site, table.pk, cookie) as client:
            await client.until(lambda c: c.view)
            await client.send_raw(
                json.dumps({"type": "move", "key": "forged-1", "version": 0, "move": "stop", "seat": fair.seat})
            )
            await client.until(lambda c: c.others)
            answer = await client.move("stop", key="forged-2", version=0)
            return client.others[0]["code"], answer["code"]

    assert asyncio.run(act()) == ("bad_message", "not_your_decision")
    assert LogEntry.objects.count() == 0
