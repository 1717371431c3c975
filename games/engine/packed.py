"""The form the database keeps: two bytes a move, one for a roll or a theft, strictly read. docs/notation.md has the layout."""

import struct
import zlib
from typing import Final

from games.engine.core.cards import COLOURS, LETTERS, MAX_PLAYERS, MIN_PLAYERS, VALUES
from games.engine.game import Game
from games.engine.records import ENGINE, Record
from games.engine.replays import ReplayError, digest_of, replay, trusting_replay
from games.engine.rulesets import EDITIONS, Ruleset, RulesetError

MAGIC: Final = b"SGP\x01"
HEAD: Final = struct.Struct("<4sBBBHHH")  # magic, engine, players << 4 | first, ruleset, number of rolls, thefts, moves
HOUSE: Final = 255
EDITION_NAMES: Final = tuple(EDITIONS)
# From a hexadecimal digit, which is a value, to the card of a colour.
FACES: Final = [
    bytes.maketrans(b"0123456789abcdef", bytes([colour << 4 | value for value in range(16)]))
    for colour in range(COLOURS)
]
DEAL_BYTES: Final = COLOURS * VALUES // 2
ROLLS: Final = bytes(range(6 * 6 * 3))
DIGEST_BYTES: Final = 8


class PackedError(ValueError):
    """Bytes that are not a packed game, with the reason."""


def pack(game: Game) -> bytes:
    record = game.record
    named = EDITIONS.get(record.ruleset.name) == record.ruleset
    values = [card & 15 for stack in record.deal for card in stack]
    body = b"".join(
        (
            HEAD.pack(
                MAGIC,
                ENGINE,
                record.players << 4 | record.first,
                EDITION_NAMES.index(record.ruleset.name) if named else HOUSE,
                len(record.rolls),
                len(record.thefts),
                len(record.moves),
            ),
            b"" if named else _pack_ruleset(record.ruleset),
            bytes([high << 4 | low for high, low in zip(values[::2], values[1::2], strict=True)]),
            bytes(record.rolls),
            bytes(record.thefts),
            struct.pack(f"<{len(record.moves)}H", *record.moves),
            digest_of(game),
        )
    )
    return body + zlib.crc32(body).to_bytes(4, "little")


def _pack_ruleset(ruleset: Ruleset) -> bytes:
    name = ruleset.name.encode()
    switches = ruleset.must_defect | ruleset.open_businesses << 1
    shown = bytes(LETTERS.index(letter) for bomb in ruleset.bombs for letter in bomb)
    return bytes([switches, *ruleset.die]) + shown + bytes([len(name)]) + name


def unpack(data: bytes) -> tuple[Record, bytes]:
    """The record and the digest of the position it leads to. The form is checked here, the game by replaying it."""
    body = data[:-4]
    reader = _Reader(body)
    magic, engine, seats, edition, rolls, thefts, moves = HEAD.unpack(reader.take(HEAD.size, "head"))
    if magic != MAGIC:
        raise PackedError("this is not a packed game of version 1")
    if zlib.crc32(body).to_bytes(4, "little") != data[-4:]:
        raise PackedError("bytes were lost or changed")
    if engine != ENGINE:
        raise PackedError(f"it was played by engine {engine}, which this one does not know")
    players, first = seats >> 4, seats & 15
    if not MIN_PLAYERS <= players <= MAX_PLAYERS or first >= players:
        raise PackedError(f"seat {first} cannot be first of {players} players")
    ruleset = _ruleset(reader, edition)
    values = reader.take(DEAL_BYTES, "deal").hex().encode()
    deal = tuple(
        [tuple(values[colour * VALUES : (colour + 1) * VALUES].translate(FACES[colour])) for colour in range(COLOURS)]
    )
    rolled = reader.take(rolls, "rolls")
    record = Record(
        players,
        first,
        ruleset,
        deal,
        tuple(rolled),
        tuple(reader.take(thefts, "thefts")),
        struct.unpack(f"<{moves}H", reader.take(2 * moves, "moves")),
    )
    digest = reader.take(DIGEST_BYTES, "digest")
    reader.end()
    if strange := rolled.translate(None, ROLLS):
        raise PackedError(f"{max(strange)} is not a roll of the dice")
    return record, digest


def _ruleset(reader: "_Reader", edition: int) -> Ruleset:
    if edition < len(EDITION_NAMES):
        return EDITIONS[EDITION_NAMES[edition]]
    if edition != HOUSE:
        raise PackedError(f"there is no edition {edition}")
    switches, *die = reader.take(4, "ruleset")
    shown = reader.take(3 * COLOURS, "bombs")
    if switches > 3 or max(shown) >= COLOURS:
        raise PackedError("the ruleset has switches or colours that do not exist")
    bombs = tuple("".join(LETTERS[c] for c in shown[at : at + 3]) for at in range(0, len(shown), 3))
    name = reader.take(reader.take(1, "name")[0], "name")
    try:
        ruleset = Ruleset(name.decode(), switches & 1 == 1, switches & 2 == 2, bombs, tuple(die))
    except UnicodeDecodeError:
        raise PackedError("the name of the ruleset is not UTF-8") from None
    except RulesetError as error:
        raise PackedError(str(error)) from None
    if EDITIONS.get(ruleset.name) == ruleset:
        raise PackedError(f"the {ruleset.name} edition is written by its number")
    return ruleset


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int, what: str) -> bytes:
        if self.at + size > len(self.data):
            raise PackedError(f"it is cut short in its {what}")
        self.at += size
        return self.data[self.at - size : self.at]

    def end(self) -> None:
        if self.at != len(self.data):
            raise PackedError(f"{len(self.data) - self.at} bytes follow after its end")


def load(data: bytes, *, trusting: bool = False) -> Game:
    """The game itself. Trusting skips the rules' checks, never the comparison of where it leads."""
    record, digest = unpack(data)
    try:
        game = trusting_replay(record) if trusting else replay(record)
    except ReplayError as error:
        raise PackedError(f"move {error.at + 1}: {error}") from None
    if digest_of(game) != digest:
        raise PackedError("it does not lead to the position it should")
    return game
