"""The text and the packed form: exact there and back, and strict about everything else."""

import struct
import zlib
from random import Random

import pytest

from games.engine import EDITIONS, Game, GameRecord, Ruleset, SeededChance, digest_of, replay
from games.engine.fairness import ABSENT, commitment_to
from games.engine.notation import FairnessProof, GameSheet, NotationError, read, write
from games.engine.packed import MAGIC, PackedError, load, pack, unpack
from games.engine.replays import ReplayError, check_chance
from tests.games.engine.arrange import key, random_game, random_move
from tests.games.engine.fuzz import FuzzTally, fuzz_packed, fuzz_text

HOUSE = Ruleset("Club di Palermo", must_defect=True, bombs=("WYG", "BKR", "KRG", "YBW", "GBW", "RYK"), die=(1, 3, 2))
GAMES = [(players, ruleset) for players in (3, 4, 5, 6) for ruleset in (EDITIONS["german"], EDITIONS["italian"], HOUSE)]


@pytest.fixture(scope="module")
def game() -> Game:
    return random_game(4, 11)


@pytest.fixture(scope="module")
def text(game: Game) -> str:
    return write(GameSheet(game.record))


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def error_of(text: str) -> tuple[int, str]:
    with pytest.raises(NotationError) as caught:
        read(text)
    return caught.value.line, caught.value.reason


@pytest.mark.parametrize(("players", "ruleset"), GAMES, ids=lambda value: getattr(value, "name", value))
def test_both_forms_there_and_back(players, ruleset):
    for number in range(4):
        game = random_game(players, number, ruleset=ruleset, first=number % players)
        sheet = GameSheet(game.record)
        assert read(write(sheet)) == sheet
        packed = pack(game)
        assert unpack(packed) == (game.record, digest_of(game))
        assert pack(load(packed)) == packed == pack(load(packed, trusting=True))


def test_unfinished_games_there_and_back():
    """Cut after any move: also in the draft, in the middle of a war, and before anything happened."""
    random = Random(5)
    game = Game.new(players=5, chance=SeededChance(key(5)))
    while not game.over:
        sheet = GameSheet(game.record)
        assert read(write(sheet)) == sheet
        assert load(pack(game)).record == game.record
        game.play(random_move(game, random))


def test_everything_a_head_can_say_there_and_back(game):
    seed = bytes(range(32))
    proof = FairnessProof(seed=seed, commitment=commitment_to(seed), clients=(ABSENT, b"a" * 16, b"b" * 16, ABSENT))
    words = {
        "event": "Open di Palermo 2026",
        "date": "2026-11-16",
        "round": "3",
        "table": "7",
        "note": "final – évidemment",
    }
    sheet = GameSheet(game.record, {0: "Anna Rossi", 3: "Béla"}, words, proof)
    assert read(write(sheet)) == sheet


def test_sizes():
    """A four-player game is well under 4 KB of text and 3 bytes a move packed."""
    for number in range(40):
        game = random_game(4, number)
        assert len(write(GameSheet(game.record)).encode()) < 3_600
        assert len(pack(game)) <= 3 * game.version


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("sgn 1\n", "sgn 2\n", 1, "only sgn 1 is known here"),
        ("sgn 1\n", "", 1, "here should stand a line 'sgn', not 'engine'"),
        ("engine 1\n", "engine 9\n", 2, "only engine 1 is known here"),
        ("ruleset german", "ruleset klingon", 3, "there is no edition 'klingon', and no rules of the house follow"),
        ("players 4", "players 7", 4, "players must be a number from 3 to 6, not '7'"),
        ("players 4", "players 04", 4, "players must be a number from 3 to 6, not '04'"),
        ("first 1", "first 5", 5, "first must be a number from 1 to 4, not '5'"),
        ("first 1\n", "first 1\nname 9 Eve\n", 6, "there is no seat '9'"),
        ("first 1\n", "first 1\nname 2 \n", 6, "here belong 1 to 80 printable characters"),
        ("first 1\n", "first 1\nevent a\tb\n", 6, "here belong 1 to 80 printable characters"),
        ("first 1\n", "first 1\nkey abc\n", 6, "here belong 64 hexadecimal digits"),
        ("first 1\n", "first 1\nclient 2 00\n", 6, "each seat brings its bytes once, in the order of the seats"),
        ("first 1\n", "first 1\nhobby chess\n", 6, "here should stand an empty line"),
        ("first 1\n", "first 1\r\n", 5, "first must be a number from 1 to 4, not '1\\r'"),
        ("stack W", "stack B", 8, "here should stand the stack W"),
        ("stack B ", "stack B 0 ", 7, "a stack has each value from 1 to 11 once"),
        ("draft 1:", "draft 7:", 14, "'7:W' is no token"),
        ("draft 1:W", "draft 1:Q", 14, "'1:Q': there is no such move"),
        ("draft 1:W", "draft 1:W=B7", 14, "'1:W=B7': only rolls and thefts have an outcome"),
    ],
)  # fmt: skip
def test_a_bad_file_says_where_and_why(text, old, new, line, reason):
    assert error_of(changed(text, old, new)) == (line, reason)


def test_an_illegal_move_is_named_with_its_line(text):
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("draft") and number > 14)
    lines[at] = lines[at - 1]
    line, reason = error_of("\n".join(lines))
    assert line == at + 1
    assert reason.endswith(": you already drafted a card of that colour")


def test_every_cut_and_every_lost_line_is_noticed(text):
    lines = text.split("\n")
    for number in range(len(lines)):
        with pytest.raises(NotationError):
            read("\n".join(lines[:number]))
        if lines[number]:
            with pytest.raises(NotationError):
                read("\n".join(lines[:number] + lines[number + 1 :]))


def test_a_wrong_result_is_corrected(text, game):
    wanted = text.split("\n")[-2]
    number = len(text.split("\n")) - 1
    assert error_of(changed(text, wanted, wanted + "0")) == (number, f"here should stand {wanted!r}")


def test_nothing_may_follow(text):
    assert error_of(text + "turn 99\n") == (len(text.split("\n")), "here should stand ''")


def test_a_roll_without_dice_and_a_theft_without_a_card_are_refused(text):
    assert error_of(changed(text, "roll=", "roll=Q"))[1].endswith(": a roll shows two colours and 2, 1 or x")
    theft = text[text.index(":x") : text.index("=", text.index(":x"))]
    assert error_of(changed(text, theft + "=", theft + "=Q"))[1].endswith(": a theft names the card")


def test_too_long_a_file_is_refused():
    assert error_of("x" * 100_001) == (1, "the file is longer than 100000 characters")


def test_bytes_of_seats_without_a_commitment_are_refused(text):
    clients = "".join(f"client {seat} {'00' * 16}\n" for seat in (1, 2, 3, 4))
    assert error_of(changed(text, "first 1\n", f"first 1\n{clients}"))[1] == (
        "bytes of the seats prove nothing without a commitment"
    )


def packed_with(game: Game, offset: int, new: bytes) -> bytes:
    body = bytearray(pack(game)[:-4])
    body[offset : offset + len(new)] = new
    return bytes(body) + zlib.crc32(body).to_bytes(4, "little")


@pytest.mark.parametrize(
    ("offset", "new", "reason"),
    [
        (0, b"SGP\x02", "this is not a packed game of version 1"),
        (4, b"\x09", "it was played by engine 9, which this one does not know"),
        (5, b"\x70", "seat 0 cannot be first of 7 players"),
        (5, b"\x44", "seat 4 cannot be first of 4 players"),
        (6, b"\x05", "there is no edition 5"),
        (13, b"\x00", "the deal does not hold each card once"),
        (46, b"\xff", "255 is not a roll of the dice"),
    ],
)
def test_bad_bytes_say_why(game, offset, new, reason):
    for trusting in (False, True):
        with pytest.raises(PackedError, match=reason):
            load(packed_with(game, offset, new), trusting=trusting)


def test_a_card_dealt_twice_is_noticed(game):
    first, second = pack(game)[13:15]
    twice = bytes([first, second & 0xF0 | first & 0x0F])
    with pytest.raises(PackedError, match="the deal does not hold each card once"):
        load(packed_with(game, 13, twice), trusting=True)


@pytest.mark.parametrize(("more", "reason"), [(-1, "it is cut short"), (2, "2 bytes follow after its end")])
def test_every_byte_has_its_place(game, more, reason):
    body = pack(game)[:-4]
    body = body[:more] if more < 0 else body + bytes(more)
    with pytest.raises(PackedError, match=reason):
        load(body + zlib.crc32(body).to_bytes(4, "little"))


def test_cut_and_flipped_bytes_are_noticed(game):
    packed = pack(game)
    for length in range(len(packed)):
        with pytest.raises(PackedError):
            load(packed[:length])
    with pytest.raises(PackedError, match="bytes were lost or changed"):
        load(packed[:60] + bytes([packed[60] ^ 1]) + packed[61:], trusting=True)
    with pytest.raises(PackedError, match="lost or changed"):
        load(packed + b"x")


def test_a_position_that_is_not_reached_is_noticed(game):
    other = bytearray(pack(game)[:-4])
    other[-8:] = bytes(8)
    sealed = bytes(other) + zlib.crc32(other).to_bytes(4, "little")
    for trusting in (False, True):
        with pytest.raises(PackedError, match="does not lead to the position it should"):
            load(sealed, trusting=trusting)


def test_an_illegal_packed_move_is_named(game):
    packed = bytearray(pack(game)[:-4])
    at = 46 + len(game.state.rolls) + len(game.state.thefts)
    assert struct.unpack_from("<H", packed, at)[0] == game.moves[0]
    struct.pack_into("<H", packed, at + 2 * game.players, game.moves[0])
    with pytest.raises(PackedError, match="move 5: you already drafted a card of that colour"):
        load(bytes(packed) + zlib.crc32(packed).to_bytes(4, "little"))


def test_head_of_the_packed_form():
    assert pack(Game.new(players=3, chance=SeededChance(key(1)), first=2))[:13] == MAGIC + bytes(
        [1, 0x32, 0, 0, 0, 0, 0, 0, 0]
    )


def test_a_record_with_too_much_in_it_is_refused(game):
    record = game.record
    for more, reason in (
        ({"rolls": (*record.rolls, 0)}, "more rolls"),
        ({"thefts": (*record.thefts, 1)}, "more thefts"),
    ):
        with pytest.raises(ReplayError, match=reason):
            replay(GameRecord(**{name: getattr(record, name) for name in record.__struct_fields__} | more))


def test_seed_is_checked_against_every_outcome():
    record = random_game(4, 21).record
    check_chance(record, key(21))
    with pytest.raises(ReplayError, match="stacks are not those of the key"):
        check_chance(record, key(22))
    last = (*record.rolls[:-1], (record.rolls[-1] + 3) % 108)
    tampered = GameRecord(**{name: getattr(record, name) for name in record.__struct_fields__} | {"rolls": last})
    with pytest.raises(ReplayError, match="of the key"):
        check_chance(tampered, key(21))


def test_fuzz_never_crashes_and_never_accepts_another_text():
    """`make campaign-fuzz` goes on for millions."""
    tally = FuzzTally()
    fuzz_text(Random(1), 1_000, tally)
    fuzz_packed(Random(2), 24_000, tally)
    assert tally.tried == 25_000
    assert tally.refused + tally.unchanged + tally.other_game == tally.tried
    assert tally.refused > 22_500
