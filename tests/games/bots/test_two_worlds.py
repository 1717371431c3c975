"""A bot cannot cheat: change everything that its seat cannot know, and it chooses the same, at every step."""

from random import Random

import pytest

from games.bots import TEMPERS, BotInput, BotMemory, bot_named
from games.bots.trials.matches import key, play_game, tell
from games.engine import EDITIONS, GameRecord
from games.engine.core.chance import Stream
from games.engine.replays import begin
from tests.games.bots.seats import bots_named
from tests.games.engine.test_two_worlds import another_game, cards_seen, cut

# Every bot calm, and solid in every mood; sharks think for a moment only, since they are asked at every step.
NAMES = ["random", "novice", "shark@40", *(f"solid:{temper}" for temper in TEMPERS), "shark:spiteful@40"]


def choices(record: GameRecord, seat: int, name: str) -> list[int]:
    """What the bot would do whenever the seat decides in this game."""
    game = begin(record)
    memories = [BotMemory(seat, game.players, game.ruleset)]
    bot = bot_named(name)
    found = []
    for number, move in enumerate(record.moves):
        if game.seat == seat:
            sight = BotInput(game.view(seat), memories[0])
            found.append(bot.choose(sight, game.options(), Stream(key(1, number, name), b"bot")))
        tell(game, memories, game.play(move))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_bot_chooses_the_same_in_two_worlds(name):
    random = Random(name)
    differed = 0
    for number in range(4):
        players = 3 + number
        edition = random.choice(list(EDITIONS.values()))
        names = ["solid", "novice", "random", "solid:bold", "novice", "random"][:players]
        whole = play_game(bots_named(names), seed=5, number=number, ruleset=edition).record
        seat = random.randrange(players)
        record = cut(whole, random.randrange(len(whole.moves) // 3, len(whole.moves) * 3 // 4))
        other = another_game(record, cards_seen(begin(record), seat, record.moves), random)
        mine = choices(record, seat, name)
        assert mine == choices(other, seat, name)
        assert mine
        differed += record.deal != other.deal
    assert differed > 2  # the other worlds really were others


def test_a_bot_that_peeks_is_caught():
    """The proof itself is tested: who lets a hidden card decide chooses otherwise in the other world."""

    def peeking(record: GameRecord, seat: int) -> list[int]:
        game = begin(record)
        found = []
        for move in record.moves:
            if game.seat == seat:
                options = game.options()
                found.append(options[game.state.stacks[0][-1] % len(options)] if game.state.stacks[0] else options[0])
            game.play(move)
        return found

    random = Random(1)
    caught = 0
    for number in range(4):
        whole = play_game(bots_named(["solid"] * 3), seed=6, number=number).record
        record = cut(whole, len(whole.moves) // 2)
        other = another_game(record, cards_seen(begin(record), 0, record.moves), random)
        caught += peeking(record, 0) != peeking(other, 0)
    assert caught


def test_a_memory_is_the_same_again_after_a_replay():
    """A live table that wakes a bot replays its log; nothing else is needed."""
    memories: dict[int, list[list[int]]] = {}
    record = play_game(bots_named(["solid", "novice", "random", "solid"]), seed=7, number=1).record
    for again in range(2):
        game = begin(record)
        memory = BotMemory(2, game.players, game.ruleset)
        for move in record.moves:
            tell(game, [memory], game.play(move))
        memories[again] = [memory.places, *memory.slots, memory.held, memory.kinds]
    assert memories[0] == memories[1]
