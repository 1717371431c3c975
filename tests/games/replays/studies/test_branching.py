"""A study stands exactly where the game stood, and goes on as it would have gone on."""

import asyncio
import random
from uuid import UUID

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bots import BotMemory
from games.engine import Game, GameRecord
from games.engine.packed import pack
from games.engine.replays import begin, replay
from games.replays.domain.files import claims_about, sgn_of
from games.replays.domain.records import record_of
from games.tables.domain.game.archive import live_game_from_log, pack_game
from games.tables.live.lifecycle import current_hub
from games.tables.models import LogEntry, Stage, Table
from games.tables.play.bot_questions import _situation, question_at
from games.tables.play.log_records import ActorKind
from tests.games.replays.recordings.shelves import imported
from tests.games.replays.studies.desks import BOT, play_on, play_out, record_at, study_of
from tests.games.tables.cast import cookie_of
from tests.games.tables.conftest import live_site
from tests.games.tables.stages import finished_table, fresh, people_at
from tests.support.factories import UserFactory
from tests.support.table_client import TableClient, connected

pytestmark = pytest.mark.both_profiles
some = settings(max_examples=12, deadline=None, database=None)
fraction = st.floats(0, 1, exclude_max=True)
__all__ = ["live_site"]


def at_the_decision(record: GameRecord, move: int) -> Game:
    game = begin(record)
    for played in record.moves[:move]:
        game.play(played)
    return game


@pytest.mark.django_db
def test_every_seat_sees_what_it_saw_then():
    """To the byte, of a table and of a recording, with what each seat remembers."""
    person = UserFactory.create()
    games = [finished_table(players=1, bots=2), finished_table(players=2, bots=4), imported(person, 4)]

    @some
    @given(st.sampled_from(games), fraction)
    def check(game, where):
        record = record_of(game)
        move = int(where * len(record.moves))
        study = study_of(game, person, move)
        then, now = at_the_decision(record, move), live_game_from_log(study.played_id)
        assert now.game.encoded_views() == then.encoded_views()
        assert (now.deciding, study.seat, now.version) == (then.seat, then.seat, move)
        assert [now.bot_for(seat) for seat in range(record.players)] == [
            "" if seat == then.seat else BOT for seat in range(record.players)
        ]
        study.played.delete()

    check()


@pytest.mark.django_db
def test_the_same_moves_make_the_same_game():
    """Shuffles, dice and thefts come from the same key at the same counters."""
    table = finished_table(players=1, bots=2)
    record, person = record_of(table), people_at(table)[0]

    @settings(some, max_examples=6)
    @given(fraction)
    def check(where):
        move = int(where * len(record.moves))
        played = play_on(study_of(table, person, move).played, record.moves[move:])
        assert (played.stage, played.result) == (Stage.FINISHED, table.result)
        pack_game(table_id=played.pk)
        assert bytes(fresh(played).packed or b"") == pack(replay(record))
        played.delete()

    check()


@pytest.mark.django_db
def test_of_a_recording_the_cards_stay_and_the_dice_are_new():
    person = UserFactory.create()
    game = imported(person, 4)
    record = record_of(game)
    move = len(record.moves) // 3
    prefix = at_the_decision(record, move).record
    ends = [record_at(play_out(study_of(game, person, move).played)) for _ in range(2)]
    for end in ends:
        assert (end.deal, end.moves[:move]) == (record.deal, record.moves[:move])
        assert end.rolls[: len(prefix.rolls)] == prefix.rolls
        assert end.thefts[: len(prefix.thefts)] == prefix.thefts
    assert len({(end.rolls, end.moves) for end in ends}) == 2


@pytest.mark.django_db
def test_a_bot_remembers_the_game_as_its_seat_saw_it():
    """It comes to the seat in the middle, and knows what the seat was told from the first move on: no less, no more."""
    person = UserFactory.create()
    for game in (finished_table(players=1, bots=2), imported(person, 4)):
        record = record_of(game)
        move = len(record.moves) // 2
        live_game = live_game_from_log(study_of(game, person, move).played_id)
        for seat in range(record.players):
            memory, then = BotMemory(seat, record.players, record.ruleset), begin(record)
            for played in record.moves[:move]:
                memory.see(then.events_for(seat, then.play(played)))
            _game, sight = _situation(question_at(live_game, seat, BOT))
            assert sight.view == then.view(seat)
            assert all(getattr(sight.memory, slot) == getattr(memory, slot) for slot in BotMemory.__slots__)


@pytest.mark.django_db
def test_the_log_says_which_moves_were_taken_over():
    table = finished_table(players=1, bots=2)
    played = play_out(study_of(table, people_at(table)[0], 10).played)
    hands = list(LogEntry.objects.filter(table=played).values_list("hand", "note"))
    assert hands[:10] == [(ActorKind.SYSTEM, "copied")] * 10
    assert (ActorKind.SYSTEM, "copied") not in hands[10:]
    assert (played.seq, played.version) == (len(hands), len(hands))


@pytest.mark.django_db
def test_a_file_says_that_it_is_a_study_and_proves_no_more_than_it_can():
    person = UserFactory.create()
    found = []
    for game in (finished_table(players=1, bots=2), imported(person, 4)):
        played = play_out(study_of(game, person, 10).played)
        text = sgn_of(played)
        assert "\nnote a study: its first 10 moves are those of another game\n" in text
        assert "commitment" not in text
        found.append([(claim.status, claim.code) for claim in claims_about(played)])
    whole = [("proved", "log"), ("proved", "rules")]
    assert found == [
        [*whole, ("proved", "chance"), ("open", "no_commitment"), ("open", "bytes_brought")],
        [*whole, ("open", "no_source")],
    ]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("is_recording", [False, True])
def test_it_is_played_like_any_table_and_goes_on_after_a_restart(live_site, is_recording):
    """The keeper has folded none of it; and in the middle everything it had folded is gone."""
    person = UserFactory.create()
    game = imported(person, 4) if is_recording else finished_table(people=[person], bots=2)
    record = record_of(game)
    move = len(record.moves) * 2 // 3
    study = study_of(game, person, move)
    then = msgspec.structs.replace(at_the_decision(record, move).view(study.seat), history=())
    chooser = random.Random(1)

    async def some_moves(client: TableClient, number: int) -> None:
        for _ in range(number):
            await client.until(lambda client: client.view.get("moves") or client.is_over)
            if client.is_over:
                return
            await client.move(chooser.choice(client.view["moves"]))

    async def story() -> None:
        first = TableClient(live_site, study.played_id, cookie)
        async with connected(first):
            await first.until(lambda client: client.view)
            assert first.view == msgspec.json.decode(msgspec.json.encode(then))
            assert (first.seq, first.version, first.room["branched_at"]) == (move, move, move)
            await some_moves(first, 2)
        forget(study.played_id)
        again = TableClient(live_site, study.played_id, cookie)
        async with connected(again):
            await some_moves(again, 1000)
            await again.until(lambda client: client.room["stage"] == "finished")

    cookie = cookie_of(person)
    asyncio.run(story())
    table = Table.objects.get(pk=study.played_id)
    live_game = live_game_from_log(table.pk)
    assert (live_game.seq, live_game.chain) == (table.seq, bytes(table.head))
    assert LogEntry.objects.filter(table=table, hand=ActorKind.BOT).exists()


def forget(table_id: UUID) -> None:
    hub = current_hub()
    assert hub is not None
    hub.table_writer._shelf.forget([table_id])
