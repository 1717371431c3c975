"""R11, proved: change everything that a seat cannot know, and it sees the same bytes.

Two ways. *Another deal*: at one moment everything hidden is dealt anew; the view must not change. *Another game*: all cards the
seat has never seen are exchanged for one another from the very beginning, the whole game is played again, and every view and
every event on the way must be the same.
"""

import json
import re
import sys
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from games.engine import EDITIONS, Game, GameEvent, GameRecord, SeededChance
from games.engine.core.cards import CARD_NAMES, CARD_OF, CARDS, COLOURS
from games.engine.core.moves import COMMIT, DETONATE, LAY, PICK
from games.engine.replays import begin
from tests.games.engine.arrange import key, random_game, random_move

encode = msgspec.json.Encoder().encode
WITH_A_CARD = {verb >> 10 for verb in (PICK, COMMIT, LAY, DETONATE)}
CARD = re.compile(r'"([BWYKRG](?:1[01]|[1-9]))"')


def another_deal(game: Game, seat: int | None, random: Random) -> Game:
    """The same moment with everything that `seat` cannot know dealt anew."""
    other = game.copy(SeededChance(random.randbytes(32)))
    s = other.state
    for colour in range(COLOURS):
        deal_cards_anew(other, seat, colour, random)
        if not (s.open_businesses or s.over):
            deal_businesses_anew(other, seat, colour, random)
    s.memory = [memory if at == seat else () for at, memory in enumerate(s.memory)]
    s.thefts = []
    other.deal = ()
    return other


def deal_cards_anew(game: Game, seat: int | None, colour: int, random: Random) -> None:
    s = game.state
    places = [hand for at, hand in enumerate(s.hands) if at != seat]
    if not (s.searching == colour and s.seat == seat):
        places.append(s.stacks[colour])
    if seat is None or s.family[seat] != colour:
        places.append(s.laid)
    slots = [(place, at) for place in places for at, card in enumerate(place) if card >> 4 == colour]
    hidden = [place[at] for place, at in slots]
    random.shuffle(hidden)
    for (place, at), card in zip(slots, hidden, strict=True):
        place[at] = card


def deal_businesses_anew(game: Game, seat: int | None, colour: int, random: Random) -> None:
    s = game.state
    owners = [at for at in range(s.players) if at != seat]
    choosing = s.step is not None and s.step.kind == "found" and s.seat == seat and s.winning == colour
    known = s.shops[colour] if choosing else 0  # who looks through the rest knows what the others have, but not who
    known |= 0 if seat is None else s.owned[seat << 3 | colour]
    kinds = [kind for kind in range(3) if not known >> kind & 1]
    random.shuffle(kinds)
    for at in owners:
        count = s.owned[at << 3 | colour].bit_count()
        s.owned[at << 3 | colour] = sum(1 << kinds.pop() for _ in range(count))
    if not choosing:
        s.shops[colour] = sum(1 << kind for kind in kinds)


@pytest.mark.rule("R11")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("edition", ["german", "italian"])
def test_another_deal_looks_the_same(players, edition):
    random = Random(players)
    changed = 0

    def compare(game: Game, events: list[GameEvent]) -> None:
        nonlocal changed
        if random.random() < 0.3:
            seat = random.choice([None, *range(players)])
            other = another_deal(game, seat, random)
            assert encode(other.view(seat)) == encode(game.view(seat))
            changed += other.state.hands != game.state.hands

    for number in range(6):
        random_game(players, number, ruleset=EDITIONS[edition], watch=compare)
    assert changed > 100  # the other worlds really were others


def cards_seen(game: Game, seat: int | None, moves: tuple[int, ...]) -> set[int]:
    """Everything whose face this seat has seen after these moves."""
    seen: set[str] = set()
    for move in moves:
        events = game.events_for(seat, game.play(move))
        seen.update(CARD.findall(encode(events).decode()))
    seen.update(CARD.findall(encode(game.view(seat)).decode()))
    return {CARD_OF[name] for name in seen}


def another_game(record: GameRecord, known: set[int], random: Random) -> GameRecord:
    """The same game with the cards that are not known exchanged for one another, colour by colour."""
    swap = dict(zip(CARDS, CARDS, strict=True))
    for colour in range(COLOURS):
        unknown = [card for card in CARDS if card >> 4 == colour and card not in known]
        others = unknown[:]
        random.shuffle(others)
        swap |= dict(zip(unknown, others, strict=True))

    def moved(move: int) -> int:
        return move & ~127 | swap[move & 127] if move >> 10 in WITH_A_CARD else move

    return msgspec.structs.replace(
        record,
        deal=tuple(tuple(swap[card] for card in stack) for stack in record.deal),
        thefts=tuple(swap[card] for card in record.thefts),
        moves=tuple(moved(move) for move in record.moves),
    )


Look = Callable[[Game, int | None], object]


def sights(record: GameRecord, seat: int | None, look: Look) -> list[bytes]:
    """All that a seat is shown in the course of a game."""
    game = begin(record)
    shown = [encode(look(game, seat))]
    for move in record.moves:
        shown += (encode(game.events_for(seat, game.play(move))), encode(look(game, seat)))
    return shown


def two_worlds(number: int, look: Look = Game.view) -> int:
    """One game, one seat, two worlds; how many cards differed."""
    random = Random(number)
    players = 3 + number % 4
    edition = random.choice(list(EDITIONS.values()))
    whole = random_game(players, number, ruleset=edition).record
    seat = random.choice([None, *range(players)])
    length = random.randrange(len(whole.moves) // 8, len(whole.moves) + 1)
    record = cut(whole, length)
    other = another_game(record, cards_seen(begin(record), seat, record.moves), random)
    assert sights(other, seat, look) == sights(record, seat, look)
    return sum(
        a != b for mine, yours in zip(record.deal, other.deal, strict=True) for a, b in zip(mine, yours, strict=True)
    )


def cut(record: GameRecord, length: int) -> GameRecord:
    game = begin(record, silent=True)
    for move in record.moves[:length]:
        game.play(move)
    return game.record


@pytest.mark.rule("R11")
def test_another_game_looks_the_same():
    """A hundred games; `make campaign-worlds` plays ten thousand."""
    differed = [two_worlds(number) for number in range(100)]
    assert sum(count > 5 for count in differed) > 60


@pytest.mark.rule("R11")
def test_a_planted_leak_is_seen():
    """The proof itself is tested: whoever is shown the top card of a stack sees the two worlds differ."""

    def leaking(game: Game, seat: int | None) -> object:
        return game.view(seat), CARD_NAMES[game.state.stacks[0][0]]

    with pytest.raises(AssertionError):
        for number in range(10):
            two_worlds(number, leaking)


@pytest.mark.rule("R11")
def test_all_views_at_once_are_the_views_one_by_one():
    random = Random(4)
    game = Game.new(players=4, chance=SeededChance(key(4)))
    while not game.over:
        assert game.encoded_views() == [encode(game.view(seat)) for seat in (0, 1, 2, 3, None)]
        game.play(random_move(game, random))


@pytest.mark.rule("R11")
def test_a_spectator_is_told_the_position_and_nothing_else():
    game = random_game(4, 2)
    begun = begin(cut(game.record, 60))
    for move in cut(game.record, 60).moves:
        begun.play(move)
    view = json.loads(encode(begun.view(None)))
    assert view.pop("position")["seats"][0].keys() == {"hand", "dirty", "clean", "markers", "businesses"}
    assert view == {
        "seat": None, "hand": [], "laid": [], "businesses": [], "moves": [], "searching": [], "choosing": [], "history": [],
    }  # fmt: skip


def test_there_is_no_view_of_a_seat_that_is_not_there():
    game = Game.new(players=3, chance=SeededChance(key(1)))
    for seat in (3, -1):
        with pytest.raises(ValueError, match="no seat"):
            game.view(seat)


if __name__ == "__main__":
    count = int(sys.argv[1])
    differed = [two_worlds(number) for number in range(count)]
    print(
        f"{count:,} games in two worlds, {sum(map(bool, differed)):,} of them really different: the same bytes for every seat"
    )
