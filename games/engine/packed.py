"""The form the database keeps: two bytes a move, one for a roll or a theft, strictly read. docs/notation.md has the layout."""

import struct
import zlib
from functools import cache
from typing import Final

from games.engine.core.cards import CARDS, COLOURS, LETTERS, MAX_PLAYERS, MIN_PLAYERS, VALUES
from games.engine.game import Game
from games.engine.records import ENGINE, GameRecord
from games.engine.replays import ReplayError, digest_of, replay, trusting_replay
from games.engine.rulesets import EDITIONS, Ruleset, RulesetError, is_edition

MAGIC: Final = b"SGP\x01"
HEAD: Final = struct.Struct("<4sBBBHHH")  # magic, engine, players << 4 | first, ruleset, number of rolls, thefts, moves
HOUSE: Final = 255
EDITION_NAMES: Final = list(EDITIONS)
EDITION_RULES: Final = list(EDITIONS.values())
HEXADECIMAL: Final = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))
DEAL_BYTES: Final = COLOURS * VALUES // 2
DECK: Final = bytes(CARDS)
BACKS: Final = int.from_bytes(bytes([card & 0xF0 for card in CARDS]), "big")  # what a deal's values lack
ROLLS: Final = bytes(range(6 * 6 * 3))
DIGEST_BYTES: Final = 8


class PackedError(ValueError):
    """Bytes that are not a packed game, with the reason."""


def pack(game: Game) -> bytes:
    record = game.record
    named = is_edition(record.ruleset)
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


def unpack(data: bytes) -> tuple[GameRecord, bytes]:
    """The record and the digest of the position it leads to. The form is checked here, the game by replaying it."""
    body = data[:-4]
    if len(body) < HEAD.size:
        raise PackedError("it is cut short in its head")
    head: tuple[bytes, int, int, int, int, int, int] = HEAD.unpack_from(body)
    magic, engine, seats, edition, rolls, thefts, moves = head
    if magic != MAGIC:
        raise PackedError("this is not a packed game of version 1")
    if zlib.crc32(body).to_bytes(4, "little") != data[-4:]:
        raise PackedError("bytes were lost or changed")
    if engine != ENGINE:
        raise PackedError(f"it was played by engine {engine}, which this one does not know")
    players, first = seats >> 4, seats & 15
    if not MIN_PLAYERS <= players <= MAX_PLAYERS or first >= players:
        raise PackedError(f"seat {first} cannot be first of {players} players")
    deal_at = HEAD.size
    if edition < len(EDITION_RULES):
        ruleset = EDITION_RULES[edition]
    else:
        reader = _PackedReader(body, deal_at)
        ruleset = _ruleset(reader, edition)
        deal_at = reader.at
    rolls_at = deal_at + DEAL_BYTES
    thefts_at = rolls_at + rolls
    moves_at = thefts_at + thefts
    digest_at = moves_at + 2 * moves
    _check_length(digest_at + DIGEST_BYTES, len(body))
    rolled = body[rolls_at:thefts_at]
    if strange := rolled.translate(None, ROLLS):
        raise PackedError(f"{max(strange)} is not a roll of the dice")
    deal = _deal(body[deal_at:rolls_at])
    stolen = tuple(body[thefts_at:moves_at])
    record = GameRecord(players, first, ruleset, deal, tuple(rolled), stolen, _moves(moves).unpack_from(body, moves_at))
    return record, body[digest_at:]


def _check_length(expected: int, length: int) -> None:
    if length < expected:
        raise PackedError("it is cut short")
    if length > expected:
        raise PackedError(f"{length - expected} bytes follow after its end")


def _deal(packed: bytes) -> tuple[tuple[int, ...], ...]:
    """R2.2: all stacks at once, from one long number. If any card came twice, another one would be missing."""
    values = packed.hex().encode().translate(HEXADECIMAL)
    dealt = (int.from_bytes(values, "big") | BACKS).to_bytes(len(DECK), "big")
    if DECK.translate(None, dealt):
        raise PackedError("the deal does not hold each card once")
    cards = tuple(dealt)
    return tuple([cards[first : first + VALUES] for first in range(0, len(DECK), VALUES)])


@cache
def _moves(number: int) -> struct.Struct:
    return struct.Struct(f"<{number}H")


def _ruleset(reader: "_PackedReader", edition: int) -> Ruleset:
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
    if is_edition(ruleset):
        raise PackedError(f"the {ruleset.name} edition is written by its number")
    return ruleset


class _PackedReader:
    def __init__(self, data: bytes, at: int) -> None:
        self.data = data
        self.at = at

    def take(self, size: int, what: str) -> bytes:
        if self.at + size > len(self.data):
            raise PackedError(f"it is cut short in its {what}")
        self.at += size
        return self.data[self.at - size : self.at]


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
