"""Questions to the processes where bots think: whose is next, who pays for it, and what a deserted game costs."""

import queue

import pytest

from games.engine.rulesets import GERMAN
from games.tables.domain.game.cache import fresh_live_games
from games.tables.live.turns.bot_pool import BotPool
from games.tables.live.turns.fair_queue import DESERTED, ThinkingShare
from games.tables.live.turns.scheduler import share_of
from games.tables.play.bot_questions import BotQuestion, question_at
from games.tables.play.live_game import SeatController
from games.tables.play.log_records import LEFT, EntryKind
from tests.games.tables.play.live_games import TABLE, new_course, take
from tests.games.tables.stages import dealt_table

PATIENCE = 60.0


def question(bot: str = "novice") -> BotQuestion:
    return BotQuestion(key=bytes(32), ruleset=GERMAN, players=3, first=0, moves=(), seat=0, bot=bot)


@pytest.fixture
def pool():
    pool = BotPool(0)
    yield pool
    pool.stop()


def served(pool: BotPool, number: int, told: "queue.SimpleQueue[str]") -> list[str]:
    """Now there is a process, and everything that waits is answered."""
    pool._processes = 1
    pool._serve()
    return [told.get(timeout=PATIENCE) for _ in range(number)]


def test_the_processes_answer_in_the_order_of_the_fair_queue(pool):
    told: queue.SimpleQueue[str] = queue.SimpleQueue()
    for number in range(30):
        share = ThinkingShare("crowd", f"guest {number % 5}")
        pool.ask(question(), lambda _move, number=number: told.put(f"crowd {number}"), table=number, share=share)
    pool.ask(question(), lambda _move: told.put("stranger"), table=99, share=ThinkingShare("home", "anna"))
    order = served(pool, 31, told)
    assert order.index("stranger") == 1
    assert sorted(order) == sorted(["stranger", *(f"crowd {number}" for number in range(30))])


def test_a_table_that_has_gone_on_asks_only_its_newest_question(pool):
    told: queue.SimpleQueue[str] = queue.SimpleQueue()
    for name in ("old", "new"):
        pool.ask(question(), lambda _move, name=name: told.put(name), table=TABLE, share=ThinkingShare("home", "anna"))
    assert served(pool, 1, told) == ["new"]
    assert told.empty()


def test_advice_waits_its_turn_and_each_question_is_answered(pool):
    told: queue.SimpleQueue[str] = queue.SimpleQueue()
    share = ThinkingShare("home", "anna")
    for name in ("first", "second"):
        pool.ask_advice(question("solid"), lambda choice, name=name: told.put(name if choice else ""), share=share)
    assert served(pool, 2, told) == ["first", "second"]


def test_a_question_that_breaks_a_bot_is_answered_with_nothing_and_the_next_is_served(pool):
    told: queue.SimpleQueue[str] = queue.SimpleQueue()
    broken = BotQuestion(key=bytes(32), ruleset=GERMAN, players=3, first=0, moves=(0,), seat=0, bot="novice")
    share = ThinkingShare("home", "anna")
    pool.ask(broken, lambda move: told.put(f"broken {move}"), table=1, share=share)
    pool.ask(question(), lambda move: told.put(f"sound {move is not None}"), table=2, share=share)
    assert served(pool, 2, told) == ["broken None", "sound True"]


def test_after_a_stop_nothing_is_asked_any_more(pool):
    told: queue.SimpleQueue[str] = queue.SimpleQueue()
    pool.ask(question(), lambda _move: told.put("asked"), table=1, share=ThinkingShare("home", "anna"))
    pool.stop()
    pool._processes = 1
    pool._serve()
    assert (pool._busy, told.empty()) == (0, True)


@pytest.mark.django_db
def test_bots_think_on_the_account_of_whoever_opened_the_table():
    tables = [dealt_table(players=2, bots=1) for _ in range(2)]
    type(tables[0]).objects.filter(pk=tables[0].pk).update(opened_from="an address")
    games = fresh_live_games([table.pk for table in tables])
    host = str(tables[0].host_id)
    assert share_of(games[tables[0].pk]) == ThinkingShare("an address", host)
    unknown = str(tables[1].host_id)
    assert share_of(games[tables[1].pk]) == ThinkingShare(f"host {unknown}", unknown)


def test_a_game_that_its_people_have_left_is_finished_cheaply_and_in_nobodys_way():
    live_game = new_course("", "shark", "novice", "shark")
    assert live_game.bot_for(1) == "shark"
    take(live_game, EntryKind.AWAY, 0, note=LEFT)
    assert [live_game.bot_for(seat) for seat in range(4)] == ["solid", "solid", "novice", "solid"]
    assert question_at(live_game, 1, live_game.bot_for(1)).bot == "solid"
    assert share_of(live_game).address == DESERTED
    take(live_game, EntryKind.BACK, 0)
    assert live_game.sitters[0] is SeatController.PERSON
    assert live_game.bot_for(1) == "shark"
    assert share_of(live_game).address != DESERTED


def test_a_game_of_bots_alone_is_played_as_it_was_set_up():
    assert new_course("shark", "solid", "novice").bot_for(0) == "shark"
