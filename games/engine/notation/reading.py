"""The reader collects what a file says, plays the game with every check, writes it anew, and refuses the first line that differs."""

import re

from games.engine.core.cards import CARD_OF, COLOURS, INFLUENCE_SIGNS, LETTERS, MAX_PLAYERS, MIN_PLAYERS, VALUES
from games.engine.core.moves import MOVE_OF, ROLL, STEAL
from games.engine.fairness import CLIENT_BYTES, SEED_BYTES
from games.engine.notation.sheet import (
    LONGEST_FILE,
    LONGEST_WORDS,
    VERSION,
    WORDS,
    FairnessProof,
    GameSheet,
    NotationError,
)
from games.engine.notation.writing import write
from games.engine.records import ENGINE, GameRecord
from games.engine.replays import ReplayError, replay
from games.engine.rulesets import EDITIONS, Ruleset, RulesetError

TOKEN = re.compile(r"([1-6]):(?:([^()=]+)(?:=([^()=]+))?|\(([^()=]+)(?:=([^()=]+))?\))")
MARK = re.compile(rf"\||=[{LETTERS}-]")
DICE = re.compile(rf"([{LETTERS}])([{LETTERS}])([{INFLUENCE_SIGNS}])")


def read(text: str) -> GameSheet:
    """Strictly: a complete and canonical file gives its sheet, anything else a `NotationError`, never half a game."""
    if len(text) > LONGEST_FILE:
        raise NotationError(1, f"the file is longer than {LONGEST_FILE} characters")
    reader = _SheetReader(text)
    sheet = _read_sheet(reader)
    try:
        replay(sheet.record)
    except ReplayError as error:
        line = reader.line_of_move(error.at)
        raise NotationError(line, f"{reader.token_of_move(error.at)}{error}") from None
    _compare(text, write(sheet))
    return sheet


def _compare(text: str, canonical: str) -> None:
    if text == canonical:
        return
    given, wanted = text.split("\n"), canonical.split("\n")
    for number, line in enumerate(wanted, start=1):
        if number > len(given):
            raise NotationError(number, f"the file ends too early; here should stand {line!r}")
        if given[number - 1] != line:
            raise NotationError(number, f"here should stand {line[:200]!r}")
    raise NotationError(len(wanted) + 1, "the game is over; nothing may follow")


class _SheetReader:
    """The lines of a file, one after the other, and what was found in them."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0
        self.moves: list[int] = []
        self.places: list[tuple[int, str]] = []  # the line and token of each move
        self.rolls: list[int] = []
        self.thefts: list[int] = []

    def error(self, reason: str) -> NotationError:
        return NotationError(self.at + 1, reason)

    def peek(self) -> str:
        """The first word of the next line."""
        return self.lines[self.at].split(" ", 1)[0] if self.at < len(self.lines) else ""

    def value(self, word: str) -> str:
        """The rest of the next line, which must begin with this word."""
        if self.at >= len(self.lines):
            raise self.error(f"the file ends where a line {word!r} should stand")
        head, _, rest = self.lines[self.at].partition(" ")
        if head != word:
            raise self.error(f"here should stand a line {word!r}, not {head[:40]!r}")
        return rest

    def next(self) -> None:
        self.at += 1

    def line_of_move(self, index: int) -> int:
        return self.places[index][0] if index < len(self.places) else len(self.lines)

    def token_of_move(self, index: int) -> str:
        return f"{self.places[index][1]}: " if index < len(self.places) else ""


def _read_sheet(reader: _SheetReader) -> GameSheet:
    for word, known in (("sgn", VERSION), ("engine", ENGINE)):
        if reader.value(word) != str(known):
            raise reader.error(f"only {word} {known} is known here")
        reader.next()
    ruleset = _read_ruleset(reader)
    players = _read_number(reader, "players", MIN_PLAYERS, MAX_PLAYERS)
    first = _read_number(reader, "first", 1, players) - 1
    names = _read_names(reader, players)
    words = _read_words(reader)
    proof = _read_proof(reader, players)
    _read_gap(reader)
    deal = tuple(_read_stack(reader, colour) for colour in range(COLOURS))
    _read_gap(reader)
    while reader.peek() in ("draft", "turn"):
        _read_tokens(reader)
    _read_gap(reader)
    if reader.peek() not in ("result", "unfinished"):
        raise reader.error("here should stand the result, or 'unfinished'")
    record = GameRecord(players, first, ruleset, deal, tuple(reader.rolls), tuple(reader.thefts), tuple(reader.moves))
    return GameSheet(record, names, words, proof)


def _read_gap(reader: _SheetReader) -> None:
    if reader.at >= len(reader.lines) or reader.lines[reader.at]:
        raise reader.error("here should stand an empty line")
    reader.next()


def _read_number(reader: _SheetReader, word: str, low: int, high: int) -> int:
    text = reader.value(word)
    if text not in {str(number) for number in range(low, high + 1)}:
        raise reader.error(f"{word} must be a number from {low} to {high}, not {text[:40]!r}")
    reader.next()
    return int(text)


def _read_ruleset(reader: _SheetReader) -> Ruleset:
    name = reader.value("ruleset")
    top = reader.at
    reader.next()
    if reader.peek() != "must-defect":
        if name not in EDITIONS:
            raise NotationError(reader.at, f"there is no edition {name[:40]!r}, and no rules of the house follow")
        return EDITIONS[name]
    switches = []
    for word in ("must-defect", "open-businesses"):
        if (value := reader.value(word)) not in ("yes", "no"):
            raise reader.error(f"{word} is yes or no, not {value[:40]!r}")
        switches.append(value == "yes")
        reader.next()
    bombs = tuple(reader.value("bombs").split(" "))
    reader.next()
    weights = reader.value("die").split(" ")
    if not all(re.fullmatch(r"[0-9]{1,3}", weight) for weight in weights):
        raise reader.error("the weights of the die are whole numbers")
    try:
        ruleset = Ruleset(name, switches[0], switches[1], bombs, tuple(map(int, weights)))
    except RulesetError as error:
        line = {"name": 1, "bombs": 4, "die": 5}[error.where.split(".")[0]]
        raise NotationError(top + line, str(error)) from None
    reader.next()
    return ruleset


def _read_names(reader: _SheetReader, players: int) -> dict[int, str]:
    names = {}
    while reader.peek() == "name":
        seat, _, name = reader.value("name").partition(" ")
        if seat not in {str(number) for number in range(1, players + 1)}:
            raise reader.error(f"there is no seat {seat[:40]!r}")
        names[int(seat) - 1] = _words(reader, name)
        reader.next()
    return names


def _read_words(reader: _SheetReader) -> dict[str, str]:
    words = {}
    while (word := reader.peek()) in WORDS:
        words[word] = _words(reader, reader.value(word))
        reader.next()
    return words


def _words(reader: _SheetReader, words: str) -> str:
    if not words or len(words) > LONGEST_WORDS or not words.isprintable() or words != words.strip():
        raise reader.error(f"here belong 1 to {LONGEST_WORDS} printable characters")
    return words


def _read_proof(reader: _SheetReader, players: int) -> FairnessProof:
    found: dict[str, bytes] = {}
    for word in ("key", "seed", "commitment"):
        if reader.peek() == word:
            found[word] = _hex(reader, reader.value(word), SEED_BYTES)
            reader.next()
    clients: list[bytes] = []
    while reader.peek() == "client":
        seat, _, value = reader.value("client").partition(" ")
        if seat != str(len(clients) + 1) or len(clients) == players:
            raise reader.error("each seat brings its bytes once, in the order of the seats")
        clients.append(_hex(reader, value, CLIENT_BYTES))
        reader.next()
    if clients and len(clients) != players:
        raise reader.error(f"{players} seats bring bytes, not {len(clients)}")
    if clients and "seed" not in found and "commitment" not in found:
        raise reader.error("bytes of the seats prove nothing without a commitment")
    return FairnessProof(**found, clients=tuple(clients))


def _hex(reader: _SheetReader, text: str, size: int) -> bytes:
    if not re.fullmatch(f"[0-9a-f]{{{2 * size}}}", text):
        raise reader.error(f"here belong {2 * size} hexadecimal digits")
    return bytes.fromhex(text)


def _read_stack(reader: _SheetReader, colour: int) -> tuple[int, ...]:
    letter, *values = reader.value("stack").split(" ")
    if letter != LETTERS[colour]:
        raise reader.error(f"here should stand the stack {LETTERS[colour]}")
    if sorted(values) != sorted(str(value) for value in range(1, VALUES + 1)):
        raise reader.error(f"a stack has each value from 1 to {VALUES} once")
    reader.next()
    return tuple(colour << 4 | int(value) for value in values)


def _read_tokens(reader: _SheetReader) -> None:
    """`draft` and `turn 7` are compared when the game is written anew; here only the tokens count."""
    words = reader.lines[reader.at].split(" ")
    for token in words[1 if words[0] == "draft" else 2 :]:
        if not MARK.fullmatch(token):
            _read_token(reader, token)
    reader.next()


def _read_token(reader: _SheetReader, token: str) -> None:
    found = TOKEN.fullmatch(token)
    if not found:
        raise reader.error(f"{token[:40]!r} is no token")
    _, chosen, outcome, forced, forced_outcome = found.groups()
    move = MOVE_OF.get(chosen or forced)
    if move is None:
        raise reader.error(f"{token[:40]!r}: there is no such move")
    if chosen:
        reader.moves.append(move)
        reader.places.append((reader.at + 1, token))
    _read_outcome(reader, token, move, outcome or forced_outcome)


def _read_outcome(reader: _SheetReader, token: str, move: int, outcome: str | None) -> None:
    if move == ROLL:
        dice = DICE.fullmatch(outcome or "")
        if not dice:
            raise reader.error(f"{token[:40]!r}: a roll shows two colours and 2, 1 or x")
        first, second, sign = dice.groups()
        reader.rolls.append(LETTERS.index(first) * 18 + LETTERS.index(second) * 3 + INFLUENCE_SIGNS.index(sign))
    elif move >> 10 == STEAL >> 10:
        if outcome not in CARD_OF:
            raise reader.error(f"{token[:40]!r}: a theft names the card")
        reader.thefts.append(CARD_OF[outcome])
    elif outcome is not None:
        raise reader.error(f"{token[:40]!r}: only rolls and thefts have an outcome")
