"""Logs that are no good."""

import struct
import zlib
from datetime import timedelta

import pytest

from analytics.pipeline.models import ExclusionReason, PlayedGame
from games.engine import Game, SeededChance
from games.engine.packed import DIGEST_BYTES, HEAD, pack
from games.engine.rulesets import GERMAN
from tests.analytics.games import FIRST_EVENING, game_between, packed_game
from tests.analytics.pipeline.work import digest, games_counted, rebuilt_digest
from tests.support.factories import UserFactory
from tests.support.recorded_games import RecordedResult, record_games

pytestmark = pytest.mark.django_db


def closed(body: bytes) -> bytes:
    """With the check sum that fits."""
    return body + zlib.crc32(body).to_bytes(4, "little")


def with_other_last_move(packed: bytes) -> bytes:
    body = bytearray(packed[:-4])
    at = len(body) - DIGEST_BYTES - 2
    body[at : at + 2] = struct.pack("<H", 0 if body[at] else 1)
    return closed(bytes(body))


def cut_short(packed: bytes) -> bytes:
    """Without its last move."""
    body = packed[:-4]
    *head, moves = HEAD.unpack(body[: HEAD.size])
    end = len(body) - DIGEST_BYTES
    return closed(HEAD.pack(*head, moves - 1) + body[HEAD.size : end - 2] + body[end:])


def half_a_game() -> bytes:
    game = Game.new(players=4, ruleset=GERMAN, first=0, chance=SeededChance(bytes(32)))
    for _move in range(20):
        game.play(game.options()[0])
    return pack(game)


BAD = {
    "nothing": (b"", ExclusionReason.BROKEN),
    "noise": (b"SGP\x01" + bytes(40), ExclusionReason.BROKEN),
    "a byte changed": (packed_game(1)[:30] + b"\x7f" + packed_game(1)[31:], ExclusionReason.BROKEN),
    "an impossible move": (with_other_last_move(packed_game(1)), ExclusionReason.IMPOSSIBLE),
    "a move missing": (cut_short(packed_game(1)), ExclusionReason.IMPOSSIBLE),
    "half a game": (half_a_game(), ExclusionReason.IMPOSSIBLE),
}


@pytest.mark.parametrize("name", list(BAD))
def test_bad_log_is_set_aside_with_its_reason_and_the_others_count(name):
    log, code = BAD[name]
    people = [user.player for user in UserFactory.create_batch(4)]
    game_between(people, seed=2)
    before = digest()
    [game] = record_games([RecordedResult(packed=log, sitters=people, played_at=FIRST_EVENING + timedelta(days=1))])
    game.refresh_from_db()
    assert (game.set_aside, bool(game.complaint)) == (code, True)
    assert (digest(), sum(games_counted().values())) == (before, 1)
    assert rebuilt_digest() == before
    game.refresh_from_db()
    assert game.set_aside == code


def test_log_that_breaks_later_is_set_aside_by_the_next_rebuild_and_until_then_counts():
    people = UserFactory.create_batch(4)
    game = game_between(people, seed=1)
    counted = digest()
    PlayedGame.objects.update(packed=with_other_last_move(packed_game(1)))
    assert digest() == counted
    assert rebuilt_digest() != counted
    game.refresh_from_db()
    assert (game.set_aside, games_counted()) == (ExclusionReason.IMPOSSIBLE, {})
