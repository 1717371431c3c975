"""Chance: what it is made of, known answers, and that it is even."""

import ast
import hashlib
import hmac
from pathlib import Path

import pytest

import games.engine
from games.engine import ContinuedChance, Game, ScriptedChance, ScriptError, SeededChance
from games.engine.core.chance import Stream
from games.engine.core.state import family_stack
from games.engine.fairness import (
    ABSENT,
    FairnessError,
    check_commitment,
    commitment_to,
    deal_key,
    new_seed,
)
from tests.games.engine.arrange import cards, dice, key

ENGINE = Path(games.engine.__file__).parent


def chi_squared(counts: list[int], weights: list[int] | None = None) -> float:
    weights = weights or [1] * len(counts)
    expected = [sum(counts) * weight / sum(weights) for weight in weights]
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))


def limit(freedom: int) -> float:
    """What a fair source exceeds once in 10,000 times (Wilson and Hilferty). The keys are fixed, so the tests never flicker."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.719 * part**0.5) ** 3)


def test_stream_is_hmac_of_label_and_counter():
    stream = Stream(bytes(range(32)), b"dice")
    blocks = b"".join(
        hmac.new(bytes(range(32)), b"dice" + counter.to_bytes(8, "big"), hashlib.sha256).digest() for counter in (0, 1)
    )
    assert [stream.below(256) for _ in range(64)] == list(blocks)


def test_stream_throws_away_what_would_be_uneven():
    """Of limit 6 the bytes 252 to 255 are passed over."""
    stream = Stream(bytes(range(32)), b"dice")
    raw = Stream(bytes(range(32)), b"dice")
    wanted = [byte % 6 for byte in (raw.below(256) for _ in range(2000)) if byte < 252]
    assert len(wanted) < 2000
    assert [stream.below(6) for _ in range(len(wanted))] == wanted


def test_known_answers():
    """For whoever writes a second implementation: key 00 01 … 1f."""
    chance = SeededChance(bytes(range(32)))
    assert [card & 15 for card in chance.shuffle(0, family_stack(0))] == [4, 3, 8, 7, 10, 5, 6, 9, 11, 2, 1]
    assert [card & 15 for card in chance.shuffle(1, family_stack(1))] == [5, 11, 6, 10, 4, 3, 9, 7, 2, 1, 8]
    assert [chance.roll([2, 2, 2]) for _ in range(8)] == [2, 20, 105, 42, 23, 33, 89, 53]
    assert [chance.roll([1, 2, 3]) for _ in range(8)] == [14, 5, 13, 11, 49, 3, 87, 47]
    assert [chance.theft([10, 20, 30]) for _ in range(8)] == [10, 20, 20, 20, 10, 10, 10, 30]


def test_streams_do_not_touch_each_other():
    """How often somebody steals must not change what is rolled next."""
    quiet, busy = SeededChance(key(1)), SeededChance(key(1))
    for _ in range(50):
        busy.theft([1, 2, 3])
        busy.shuffle(0, family_stack(0))
    assert [quiet.roll([2, 2, 2]) for _ in range(50)] == [busy.roll([2, 2, 2]) for _ in range(50)]


def test_seeded_copies_go_on_alike_and_apart():
    one = SeededChance(key(2))
    one.roll([2, 2, 2])
    two = one.copy()
    first = [one.roll([2, 2, 2]) for _ in range(40)]
    assert [two.roll([2, 2, 2]) for _ in range(40)] == first


@pytest.mark.parametrize("length", [0, 31, 33])
def test_seeded_needs_a_whole_key(length):
    with pytest.raises(ValueError, match="32 bytes"):
        SeededChance(bytes(length))


@pytest.mark.rule("R1.7", "R4.1")
@pytest.mark.parametrize("die", [[2, 2, 2], [1, 3, 2], [60, 1, 5]])
def test_dice_are_even(die):
    chance = SeededChance(key(3))
    rolls = [chance.roll(die) for _ in range(20_000)]
    pairs = [[0] * 6, [0] * 6, [0] * 3]
    for roll in rolls:
        for counts, face in zip(pairs, (roll // 18, roll // 3 % 6, roll % 3), strict=True):
            counts[face] += 1
    assert chi_squared(pairs[0]) < limit(5)
    assert chi_squared(pairs[1]) < limit(5)
    assert chi_squared(pairs[2], die) < limit(2)
    if die == [2, 2, 2]:
        assert chi_squared([rolls.count(roll) for roll in range(108)]) < limit(107)


@pytest.mark.rule("R2.2")
def test_deals_are_even():
    """Every card of every family comes to every place of its stack equally often."""
    deals = [Game.new(players=3, chance=SeededChance(key(number))).deal for number in range(3_000)]
    for colour in range(6):
        for place in range(11):
            at_place = [deal[colour][place] & 15 for deal in deals]
            assert chi_squared([at_place.count(value) for value in range(1, 12)]) < limit(10)


@pytest.mark.rule("R2.2")
def test_pairs_of_a_deal_are_even():
    """Which two cards lie on top, in which order: 110 ways."""
    tops = [tuple(Game.new(players=3, chance=SeededChance(key(number))).deal[0][:2]) for number in range(5_000)]
    ways = [(a, b) for a in range(1, 12) for b in range(1, 12) if a != b]
    assert chi_squared([tops.count(way) for way in ways]) < limit(109)


@pytest.mark.rule("R4.7")
def test_thefts_are_even():
    chance = SeededChance(key(4))
    stolen = [chance.theft([0, 1, 2, 3, 4, 5]) for _ in range(10_000)]
    assert chi_squared([stolen.count(card) for card in range(6)]) < limit(5)


def test_different_keys_give_different_deals():
    assert len({Game.new(players=3, chance=SeededChance(key(number))).deal for number in range(500)}) == 500


def test_script_brings_what_it_says_and_then_complains():
    stacks = [family_stack(colour)[::-1] for colour in range(6)]
    chance = ScriptedChance(stacks, dice("BY2", "RGx"), cards("R7"))
    assert chance.shuffle(2, family_stack(2)) == family_stack(2)[::-1]
    assert [chance.roll([2, 2, 2]), chance.roll([2, 2, 2])] == dice("BY2", "RGx")
    with pytest.raises(ScriptError, match="no further roll"):
        chance.roll([2, 2, 2])
    with pytest.raises(ScriptError, match="victim does not hold"):
        chance.theft(cards("R6 R5"))
    assert chance.theft(cards("R6 R7")) == cards("R7")[0]
    with pytest.raises(ScriptError, match="no further theft"):
        chance.theft(cards("R6"))


def test_script_with_a_wrong_stack_is_refused():
    stacks = [family_stack(colour) for colour in range(6)]
    stacks[3][0] = stacks[3][1]
    with pytest.raises(ScriptError, match="each card of its family once"):
        Game.new(players=3, chance=ScriptedChance(stacks))


def test_a_script_goes_on_with_a_key():
    """Rolls and thefts each as far as they are written; copies go on alike and apart."""
    stacks = [family_stack(colour) for colour in range(6)]
    fair, held = [3, 2, 1], cards("B1 B2 B3")
    chance = ContinuedChance(stacks, dice("BY2"), cards("B2"), SeededChance(key(1)))
    assert [chance.shuffle(colour, family_stack(colour)) for colour in range(6)] == stacks
    assert [chance.theft(held), chance.roll(fair)] == [*cards("B2"), *dice("BY2")]
    drawn = SeededChance(key(1))
    twin = chance.copy()
    wanted = [(drawn.roll(fair), drawn.theft(held)) for _ in range(50)]
    assert [(chance.roll(fair), chance.theft(held)) for _ in range(50)] == wanted
    assert [(twin.roll(fair), twin.theft(held)) for _ in range(50)] == wanted


def test_commitment_and_key_known_answers():
    seed, clients = bytes(range(32)), [bytes([seat]) * 16 for seat in range(3)]
    assert commitment_to(seed) == hashlib.sha256(seed).digest()
    wanted = hmac.new(seed, b"palermo deal 1\x03" + b"".join(clients), hashlib.sha256).digest()
    assert deal_key(seed, clients) == wanted
    assert wanted.hex() == "1a9ac4e566107a4ab1421d73e7f06d4ae14f3173dc00fd3cf74fd051d233bdd7"


def test_every_seat_changes_the_key():
    seed = new_seed()
    plain = deal_key(seed, [ABSENT] * 4)
    for seat in range(4):
        clients = [ABSENT] * 4
        clients[seat] = b"x" * 16
        assert deal_key(seed, clients) != plain
    assert deal_key(seed, [ABSENT] * 3) != plain


def test_commitment_binds_the_server():
    seed = new_seed()
    check_commitment(seed, commitment_to(seed))
    with pytest.raises(FairnessError, match="not the one that was committed to"):
        check_commitment(new_seed(), commitment_to(seed))


@pytest.mark.parametrize(
    ("seed", "clients"),
    [(b"short", [ABSENT] * 3), (bytes(32), [ABSENT] * 2), (bytes(32), [ABSENT] * 7), (bytes(32), [b"x"] * 3)],
)
def test_bytes_of_the_wrong_size_are_refused(seed, clients):
    with pytest.raises(FairnessError):
        deal_key(seed, clients)


def test_the_engine_has_no_clock_no_random_module_and_no_input():
    """Only the command line may look at a file; only `fairness` may ask the system for secret bytes."""
    forbidden = {"random", "time", "datetime", "os", "secrets", "io", "pathlib", "socket", "threading"}
    found = set()
    for path in ENGINE.rglob("*.py"):
        if "cli" in path.parts or path.name == "__main__.py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found |= {(path.name, name.split(".")[0]) for name in names if name.split(".")[0] in forbidden}
    assert found == {("fairness.py", "secrets")}
    for path in (ENGINE / "cli").rglob("*.py"):
        assert not {"import random", "import time", "import datetime"} & set(path.read_text().splitlines())
