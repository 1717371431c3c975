"""What a seat could count out: never against the truth, and everything that simple counting gives."""

import pytest

from games.bots.memory import LAID, PILE, STACK
from games.bots.trials.matches import play_game
from games.engine import EDITIONS, Game, GameRecord
from games.engine.core.cards import CARD_NAMES
from games.engine.replays import begin
from games.replays.projection import replay_for
from games.replays.projection.inference import BUSINESSES_AT_FIRST, CARDS_AT_FIRST, CardKnowledge
from tests.games.bots.seats import bots_named
from tests.games.engine.arrange import random_game


def truth_of(game: Game) -> dict[str, int]:
    """Where each card and each business is; 0 lies open on the table."""
    s = game.state
    truth = dict.fromkeys(CARDS_AT_FIRST, 0)
    for seat, hand in enumerate(s.hands):
        truth |= {CARD_NAMES[card]: 1 << seat for card in hand}
    truth |= {CARD_NAMES[card]: STACK for stack in s.stacks for card in stack}
    truth |= {CARD_NAMES[card]: LAID for card in s.laid}
    for colour, letter in enumerate("BWYKRG"):
        for kind, name in enumerate("arl"):
            owners = [seat for seat in range(s.players) if s.owned[seat << 3 | colour] >> kind & 1]
            truth[letter + name] = 1 << owners[0] if owners else PILE
    return truth


def walk(record: GameRecord, seat: int | None) -> float:
    """Along the whole game; returns how much of what was hidden the seat knew for sure, on average."""
    game = begin(record)
    known = {**CARDS_AT_FIRST, **BUSINESSES_AT_FIRST}
    sure = 0
    for step, move in zip(replay_for(record, seat).steps, record.moves, strict=True):
        game.play(move)
        for places, names in (*step.cards.items(), *step.businesses.items()):
            known |= dict.fromkeys(names.split(), places)
        for name, place in truth_of(game).items():
            assert known[name] & place if place else known[name] == 0, (name, known[name], place)
        if seat is not None:
            own = {CARD_NAMES[card] for card in game.state.hands[seat]}
            assert {card for card in CARDS_AT_FIRST if known[card] == 1 << seat} == own
        sure += sum(bits.bit_count() <= 1 for bits in known.values())
    return sure / len(record.moves)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_truth_stays_possible_and_own_cards_are_known(players):
    for number in range(2):
        edition = list(EDITIONS.values())[(players + number) % len(EDITIONS)]
        game = random_game(players, number + 10 * players, ruleset=edition).record
        seated, watching = walk(game, number), walk(game, None)
        assert seated > watching


def test_bots_who_search_and_steal_leave_the_truth_possible():
    record = play_game(bots_named(["solid", "novice", "solid", "novice"]), seed=3, number=1).record
    for seat in (0, 3, None):
        walk(record, seat)


def test_counting_finds_what_remains():
    """Nine red cards are seen; seat 1 holds one red card, the stack has the other, which is known: so the last is in that hand."""
    knowledge = CardKnowledge(0, 3, EDITIONS["german"])
    memory = knowledge.memory
    reds = [0x40 | value for value in range(1, 12)]
    for card in reds:
        memory.places[card] = 1
    memory.places[reds[9]] = STACK
    memory.places[reds[10]] = STACK | 2 | 4
    memory.held[0 << 3 | 4], memory.held[1 << 3 | 4], memory.sizes[4] = 9, 1, 1
    cards, _businesses = knowledge.see([], [])
    assert cards == {f"R{value}": 1 for value in range(1, 10)} | {"R11": 2}
