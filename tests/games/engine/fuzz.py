"""Broken files by the thousand: `python -m tests.games.engine.fuzz 1000000` is the long campaign, the suite runs a short one.

A reader may refuse, or accept what is a game. It may never crash, and a text it accepts must be the very text the game is
written as.
"""

import sys
import time
import zlib
from dataclasses import dataclass
from functools import cache
from random import Random

from games.engine import EDITIONS, MOVE_OF, Game
from games.engine.notation import GameSheet, NotationError, read, write
from games.engine.packed import PackedError, load, pack
from tests.games.engine.arrange import random_game


@dataclass
class FuzzTally:
    tried: int = 0
    refused: int = 0
    unchanged: int = 0
    other_game: int = 0


@cache
def sources() -> list[Game]:
    return [random_game(3 + n % 4, n, ruleset=list(EDITIONS.values())[n % 5]) for n in range(12)]


@cache
def texts() -> list[str]:
    return [write(GameSheet(game.record)) for game in sources()]


TOKENS = list(MOVE_OF)
JUNK = [" ", "\n", "|", "=", "(", ")", ":", "0", "7", "B", "?", "\x00", "\ud800", "𝔅", "-", "1:", "(roll=BB2)", "=-"]


def broken_text(random: Random, text: str) -> str:
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        at = random.randrange(len(text) + 1)
        to = min(len(text), at + random.choice([0, 1, 1, 2, 8, 60]))
        match random.randrange(5):
            case 0:
                text = text[:at] + random.choice(JUNK) + text[to:]
            case 1:
                text = text[:at] + text[to:]
            case 2:
                text = text[:at] + text[at:to] * 2 + text[to:]
            case 3:
                lines = text.split("\n")
                one, two = random.randrange(len(lines)), random.randrange(len(lines))
                lines[one], lines[two] = lines[two], lines[one]
                text = "\n".join(lines)
            case 4:
                words = text.split(" ")
                one = random.randrange(len(words))
                _, colon, token = words[one].partition(":")
                if colon and token:
                    words[one] = f"{random.choice('1234567')}:{random.choice(TOKENS)}"
                text = " ".join(words)
    return text


def fuzz_text(random: Random, count: int, tally: FuzzTally) -> None:
    for _ in range(count):
        source = random.choice(texts())
        text = broken_text(random, source)
        tally.tried += 1
        try:
            sheet = read(text)
        except NotationError:
            tally.refused += 1
            continue
        assert write(sheet) == text
        tally.unchanged += text == source
        tally.other_game += text != source


def fuzz_packed(random: Random, count: int, tally: FuzzTally) -> None:
    packed = [pack(game) for game in sources()]
    for _ in range(count):
        source = random.choice(packed)
        body = bytearray(source[:-4])
        for _ in range(random.choice([1, 1, 2, 6])):
            match random.randrange(4):
                case 0:
                    body[random.randrange(len(body))] = random.randrange(256)
                case 1:
                    del body[random.randrange(len(body)) :]
                case 2:
                    body += random.randbytes(random.randrange(4))
                case 3:
                    at = random.randrange(len(body))
                    body[at:at] = random.randbytes(1)
            if not body:
                break
        data = bytes(body) + zlib.crc32(body).to_bytes(4, "little") if random.random() < 0.9 else bytes(body)
        tally.tried += 1
        try:
            game = load(data)
        except PackedError:
            tally.refused += 1
            continue
        assert pack(game) == data
        tally.unchanged += data == source
        tally.other_game += data != source


def main() -> None:
    count = int(sys.argv[1])
    started, tally = time.process_time(), FuzzTally()
    seed = Random(time.time_ns())
    while tally.tried < count:
        fuzz_text(seed, 5_000, tally)
        fuzz_packed(seed, 5_000, tally)
        sys.stdout.write(f"\r{tally.tried:>12,} tried, {tally.refused:,} refused, {tally.other_game:,} other games")
        sys.stdout.flush()
    sys.stdout.write(
        f"\nno crash, nothing accepted that is written otherwise; {time.process_time() - started:.0f} s of CPU\n"
    )


if __name__ == "__main__":
    main()
