"""The lines of an event file, one kind after the other; every refusal names its line."""

import re
from collections.abc import Callable, Sequence

from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.model import (
    SIZES,
    EndingKind,
    PairBan,
    RoundSizes,
    SeatingAdjustment,
    SeatingEntrant,
    SeatingEvent,
    SeatingRound,
    SeatingTable,
)

WHOLE = re.compile(r"-?[0-9]{1,7}")
TOKEN = re.compile(r"[0-9A-Za-z._:+/=-]{1,128}")
LONGEST_WORDS = 200
MOST_ROUNDS = 100


class EventFileError(ValueError):
    """What a person can put right in a file."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class EventFileReader:
    """Collects what the lines say; `event` puts it together."""

    def __init__(self) -> None:
        self.begun = False
        self.line = 0
        self.once: dict[str, str | int] = {}
        self.entrants: dict[int, SeatingEntrant] = {}
        self.bans: list[PairBan] = []
        self.adjustments: list[SeatingAdjustment] = []
        self.chosen: dict[int, RoundSizes] = {}
        self.rounds: list[tuple[int, str, list[SeatingTable]]] = []
        self.kinds: dict[str, Callable[[Sequence[str]], None]] = {
            "name": lambda words: self.note_once("name", self.text(words)),
            "size": lambda words: self.note_once("size", self.number(words, 0, SIZES.start, SIZES.stop - 1)),
            "rounds": lambda words: self.note_once("rounds", self.number(words, 0, 1, MOST_ROUNDS)),
            "preset": lambda words: self.note_once("preset", self.preset(words)),
            "lot": lambda words: self.note_once("lot", self.token(words)),
            "player": self.read_player,
            "enters": self.read_enters,
            "leaves": self.read_leaves,
            "misses": self.read_misses,
            "ban": self.read_ban,
            "penalty": lambda words: self.read_adjustment(words, -1),
            "award": lambda words: self.read_adjustment(words, 1),
            "sizes": self.read_sizes,
            "round": self.read_round,
            "table": self.read_table,
        }

    def read(self, line: int, words: Sequence[str]) -> None:
        self.line = line
        kind = self.kinds.get(words[0])
        if kind is None:
            raise self.refusal(f"{words[0][:40]!r} is not a kind of line; known are {', '.join(self.kinds)}")
        if self.rounds and words[0] not in ("round", "table"):
            raise self.refusal(f"a line {words[0]!r} belongs before the first round")
        kind(words[1:])

    def refusal(self, reason: str) -> EventFileError:
        return EventFileError(self.line, reason)

    def number(self, words: Sequence[str], at: int, least: int, most: int) -> int:
        if at >= len(words):
            raise self.refusal("a number is missing")
        if not WHOLE.fullmatch(words[at]) or not least <= int(words[at]) <= most:
            raise self.refusal(f"{words[at][:40]!r} is not a whole number from {least} to {most}")
        return int(words[at])

    def only(self, words: Sequence[str], count: int) -> None:
        if len(words) > count:
            raise self.refusal(f"nothing may follow, but there is {words[count][:40]!r}")

    def token(self, words: Sequence[str]) -> str:
        if len(words) != 1 or not TOKEN.fullmatch(words[0]):
            raise self.refusal("here should stand one word of letters, digits and . _ : + / = -")
        return words[0]

    def preset(self, words: Sequence[str]) -> str:
        key = self.token(words)
        if key not in PRESETS:
            raise self.refusal(f"{key[:40]!r} is not a preset; known are {', '.join(PRESETS)}")
        return key

    def text(self, words: Sequence[str]) -> str:
        found = " ".join(words)
        if not found or len(found) > LONGEST_WORDS or not found.isprintable():
            raise self.refusal(f"here should stand some words, at most {LONGEST_WORDS} characters")
        return found

    def note_once(self, kind: str, value: str | int) -> None:
        if kind in self.once:
            raise self.refusal(f"the line {kind!r} was given before")
        self.once[kind] = value

    def entrant(self, words: Sequence[str], at: int = 0) -> SeatingEntrant:
        number = self.number(words, at, 1, 999_999)
        if number not in self.entrants:
            raise self.refusal(f"nobody has the start number {number}")
        return self.entrants[number]

    def read_player(self, words: Sequence[str]) -> None:
        number = self.number(words, 0, 1, 999_999)
        if number in self.entrants:
            raise self.refusal(f"the start number {number} was given before")
        self.entrants[number] = SeatingEntrant(number, self.text(words[1:]))

    def read_enters(self, words: Sequence[str]) -> None:
        self.only(words, 2)
        self.change(self.entrant(words), enters=self.number(words, 1, 2, MOST_ROUNDS))

    def read_leaves(self, words: Sequence[str]) -> None:
        self.only(words, 2)
        self.change(self.entrant(words), leaves=self.number(words, 1, 1, MOST_ROUNDS + 1))

    def read_misses(self, words: Sequence[str]) -> None:
        self.only(words, 2)
        entrant, missed = self.entrant(words), self.number(words, 1, 1, MOST_ROUNDS)
        if missed in entrant.misses:
            raise self.refusal(f"{entrant.number} misses round {missed} already")
        self.change(entrant, misses=(*entrant.misses, missed))

    def change(
        self, entrant: SeatingEntrant, *, enters: int = 0, leaves: int = 0, misses: tuple[int, ...] = ()
    ) -> None:
        if (enters and entrant.enters != 1) or (leaves and entrant.leaves is not None):
            raise self.refusal(f"this was said of {entrant.number} before")
        self.entrants[entrant.number] = SeatingEntrant(
            entrant.number, entrant.name, enters or entrant.enters, leaves or entrant.leaves, misses or entrant.misses
        )

    def read_ban(self, words: Sequence[str]) -> None:
        first, second = self.entrant(words).number, self.entrant(words, 1).number
        if first == second:
            raise self.refusal("a ban is about two different players")
        self.bans.append(PairBan(first, second, self.text(words[2:])))

    def read_adjustment(self, words: Sequence[str], sign: int) -> None:
        number, when = self.entrant(words).number, self.number(words, 1, 1, MOST_ROUNDS)
        points = sign * self.number(words, 2, 1 if sign < 0 else 0, 999_999)
        self.adjustments.append(SeatingAdjustment(number, when, points, self.text(words[3:])))

    def read_sizes(self, words: Sequence[str]) -> None:
        number = self.number(words, 0, 1, MOST_ROUNDS)
        if number in self.chosen:
            raise self.refusal(f"the sizes of round {number} were given before")
        sizes = [self.number(words, at, SIZES.start, SIZES.stop - 1) for at in range(1, max(2, len(words)))]
        if sizes != sorted(sizes, reverse=True):
            raise self.refusal("larger tables come first")
        self.chosen[number] = RoundSizes(number, tuple(sizes))

    def read_round(self, words: Sequence[str]) -> None:
        self.number(words, 0, len(self.rounds) + 1, len(self.rounds) + 1)
        nonce = self.token(words[1:]) if words[1:] else ""
        self.rounds.append((len(self.rounds) + 1, nonce, []))

    def read_table(self, words: Sequence[str]) -> None:
        if not self.rounds:
            raise self.refusal("a table belongs to a round, and there was none yet")
        number, _, tables = self.rounds[-1]
        parts = " ".join(words).split("|")
        seats = tuple(self.entrant(parts[0].split(), at).number for at in range(len(parts[0].split())))
        taken = {seat for table in tables for seat in table.seats}
        for seat in seats:
            if seat in taken or seats.count(seat) > 1:
                raise self.refusal(f"{seat} sits twice in round {number}")
            if not self.entrants[seat].plays(number):
                raise self.refusal(f"{seat} does not play in round {number}")
        if len(seats) not in SIZES:
            raise self.refusal(f"a table has {SIZES.start} to {SIZES.stop - 1} seats")
        tables.append(self.table(seats, [part.split() for part in parts[1:]]))

    def table(self, seats: tuple[int, ...], parts: Sequence[Sequence[str]]) -> SeatingTable:
        if len(parts) > 2:
            raise self.refusal("a table has seats, points and scores, and nothing else")
        points: tuple[int, ...] = ()
        if parts:
            points = self.by_seat(parts[0], len(seats))
        if len(parts) < 2:
            return SeatingTable(seats, points)
        *scores, ending = parts[1] or [""]
        if ending not in list(EndingKind):
            raise self.refusal("scores end with how the game ended: payday or godfather")
        return SeatingTable(seats, points, self.by_seat(scores, len(seats)), EndingKind(ending))

    def by_seat(self, words: Sequence[str], count: int) -> tuple[int, ...]:
        if len(words) != count:
            raise self.refusal(f"here should stand {count} numbers, one for each seat")
        return tuple(self.number(words, at, -999_999, 999_999) for at in range(count))

    def event(self, end: int) -> SeatingEvent:
        if "name" not in self.once:
            raise EventFileError(end, "the event has no name")
        return SeatingEvent(
            name=str(self.once["name"]),
            entrants=tuple(self.entrants.values()),
            size=int(self.once.get("size", 4)),
            rounds=int(self.once.get("rounds", 6)),
            preset=str(self.once.get("preset", "strict")),
            lot=str(self.once.get("lot", "")),
            bans=tuple(self.bans),
            adjustments=tuple(self.adjustments),
            played=tuple(SeatingRound(number, tuple(tables), nonce) for number, nonce, tables in self.rounds),
            chosen=tuple(self.chosen.values()),
        )
