"""Check games, and say what that proves."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from games.engine.cli import words
from games.engine.cli.files import FileError, Log, check_standard_input, name_of, read_log
from games.engine.cli.replay import summary_of
from games.engine.cli.terminal import complain, output, say
from games.engine.fairness import ABSENT, FairnessError, check_commitment, deal_key
from games.engine.notation import Sheet
from games.engine.records import Record
from games.engine.replays import ReplayError, check_chance, replay

NAME = "verify"
SUMMARY = "check games: the rules, and where chance came from"
DESCRIPTION = """\
Play each game again with every rule checked, as `replay` does; then check where
chance came from, if the file says so:

  key         the deal, every roll and every theft must come from it
  seed        the same for the key that follows from the seed and the bytes of
              the seats (without `client` lines: zeros)
  commitment  must be the SHA-256 of the seed

Each line of the answer begins with

  proved      this was checked and holds
  open        this file does not show it, or no file can by itself
  FAILED      this was checked and does not hold; repeated on standard error"""
EPILOG = """\
examples:
  python -m games.engine verify final.sgn
  python -m games.engine verify games/*.sgn > report.txt || echo wrong

The exit code is 1 as soon as one file fails."""

STYLES = {"proved": "green", "open": "yellow", "FAILED": "bold red"}


@dataclass(frozen=True)
class Claim:
    status: Literal["proved", "open", "FAILED"]
    text: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help='a game, as text or packed; "-" is standard input')


def run(args: argparse.Namespace) -> int:
    check_standard_input(args.files)
    console = output()
    failed = False
    for path in args.files:
        try:
            log = read_log(path)
        except FileError as error:
            head, claims = name_of(path), [Claim("FAILED", error.reason)]
        else:
            head = f"{log.name}: {summary_of(replay(log.sheet.record), log.sheet.names)}"
            claims = list(claims_of(log))
        say(console, head, style="bold")
        for claim in claims:
            say(console, claim.text, indent=2, label=f"{claim.status:8}", label_style=STYLES[claim.status])
            if claim.status == "FAILED":
                complain(f"{name_of(path)}: {claim.text}")
                failed = True
    return int(failed)


def claims_of(log: Log) -> Iterator[Claim]:
    """About a game that was read, so that its rules hold already."""
    proof = log.sheet.proof
    yield Claim("proved", "the rules hold: the game can be played exactly as it is written")
    if proof.key:
        yield from _about_key(log.sheet)
    if proof.seed:
        yield from _about_seed(log.sheet)
    elif proof.commitment:
        yield Claim("open", "there is a commitment, but the seed it belongs to has not been shown")
    elif not proof.key:
        form = "; the packed form has no room for it" if log.packed else ""
        yield Claim("open", f"it says nothing about where chance came from{form}")


def _about_key(sheet: Sheet) -> Iterator[Claim]:
    yield _about_chance(sheet.record, sheet.proof.key, "the key")
    if not sheet.proof.seed:
        yield Claim("open", "who chose the key, and when: whoever knew it beforehand knew all chance")


def _about_seed(sheet: Sheet) -> Iterator[Claim]:
    proof, players = sheet.proof, sheet.record.players
    clients = proof.clients or (ABSENT,) * players
    key = deal_key(proof.seed, clients)
    if proof.key and proof.key != key:
        yield Claim("FAILED", "the key is not the one that follows from the seed and the bytes of the seats")
    yield _about_chance(sheet.record, key, "the seed and the bytes of the seats")
    if proof.commitment:
        try:
            check_commitment(proof.seed, proof.commitment)
        except FairnessError as error:
            yield Claim("FAILED", str(error))
        else:
            yield Claim("proved", "the seed is the one that was committed to")
            yield Claim("open", f"whether you were shown this commitment before the deal: {proof.commitment.hex()}")
    else:
        yield Claim("open", "when the seed was chosen: there is no commitment to it")
    brought = [seat for seat in range(players) if clients[seat] != ABSENT]
    if brought:
        whose = words.listed(str(seat + 1) for seat in brought)
        yield Claim("open", f"whether these seats brought the bytes the file says they did: {whose}")
    else:
        yield Claim("open", "no seat brought bytes of its own: who chose the seed could choose among deals")


def _about_chance(record: Record, key: bytes, source: str) -> Claim:
    try:
        check_chance(record, key, source)
    except ReplayError as error:
        where = f"decision {error.at + 1}: " if 0 < error.at < len(record.moves) else ""
        return Claim("FAILED", f"{where}{error}")
    rolls, thefts = words.counted(len(record.rolls), "roll"), words.counted(len(record.thefts), "theft")
    return Claim("proved", f"the deal, {rolls} and {thefts} come from {source}")
