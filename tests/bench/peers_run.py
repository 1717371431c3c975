"""Other engines on this machine, for `make bench-engine`: a rate means little without its neighbours measured beside it.

What the peers need is kept apart from the project: an environment of their own and a node_modules of their own, both in
var/bench, each installed once for each state of its list of requirements. A machine that cannot have one of them (no npm,
no wheel for its Python, no network) measures the others and says which one is missing.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.support.services import ROOT

SCRIPTS = ROOT / "tests/bench/peers"
PYTHON_PEERS = {"rlcard": "rlcard_games.py", "open_spiel": "open_spiel_games.py"}
NODE_PEERS = {"boardgame.io": "boardgame_io.mjs"}
LOCK = ROOT / "requirements/bench.txt"
HOME = ROOT / "var/bench"
INSTALLING_SECONDS = 900
STARTING_SECONDS = 120  # a slow disk reads numpy for a while; none of it is measured


@dataclass(frozen=True, slots=True)
class PeerRate:
    """Moves a second on one core; `how` says what part of the peer was at work."""

    peer: str
    game: str
    how: str
    moves_per_second: float
    version: str


class NotHere(RuntimeError):
    """This machine cannot have that peer; the message says why."""


def measure_peers(seconds: float, repeat: int) -> list[PeerRate]:
    """Each rate is the median of `repeat` measurements of `seconds` of processor time. Never raises for a peer's sake."""
    rates: list[PeerRate] = []
    for peers, prepare in ((PYTHON_PEERS, python_command), (NODE_PEERS, node_command)):
        try:
            command = prepare()
        except NotHere as reason:
            for peer in peers:
                print(f"left out: {peer} ({reason})", flush=True)
            continue
        for peer, script in peers.items():
            try:
                rates += run(peer, [*command, str(SCRIPTS / script)], seconds, repeat)
            except NotHere as reason:
                print(f"left out: {peer} ({reason})", flush=True)
    return rates


def python_command() -> list[str]:
    home = HOME / "venv"
    python = home / "bin/python"

    def install() -> None:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=True).create(home)
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "-qq", "install"]
        # These need compilers and an hour when they come as source: where there is no wheel, there is no peer.
        wheels = ["--only-binary", "open-spiel,numpy,scipy"]
        quietly([*pip, *wheels, "--require-hashes", "--requirement", str(LOCK)], home, INSTALLING_SECONDS)

    once(home, [LOCK.read_bytes(), sys.version.encode(), str(home).encode()], install)
    return [str(python)]


def node_command() -> list[str]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise NotHere("it comes through npm, which is not installed here")
    home = HOME / "node"
    wanted = SCRIPTS / "package.json"

    def install() -> None:
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        shutil.copy(wanted, home)
        flags = ["--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--omit=optional"]
        quietly([npm, "install", "--loglevel=error", *flags], home, INSTALLING_SECONDS)

    once(home, [wanted.read_bytes()], install)
    return [node]


def once(home: Path, origin: Sequence[bytes], install: Callable[[], None]) -> None:
    """Installs when what is there was made from something else, or was never finished."""
    fingerprint = hashlib.sha256(b"\0".join(origin)).hexdigest()
    stamp = home / "palermo-bench.stamp"
    if stamp.is_file() and stamp.read_text() == fingerprint:
        return
    print(f"Preparing {home.relative_to(ROOT)} (only when it changed) …", flush=True)
    try:
        install()
    except (OSError, subprocess.SubprocessError) as failure:
        raise NotHere(f"{failure}") from failure
    stamp.write_text(fingerprint)


def quietly(command: Sequence[str], cwd: Path, limit: float) -> str:
    """What a command prints; its own complaint is the reason if it fails."""
    settings = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore", "NODE_ENV": "production"}
    # The project's own modules must not be found from the peers' interpreter.
    settings.pop("PYTHONPATH", None)
    try:
        done = subprocess.run(
            command, cwd=cwd, env=settings, capture_output=True, text=True, check=False, timeout=limit
        )
    except subprocess.TimeoutExpired as failure:
        raise NotHere(f"{Path(command[0]).name} took longer than {limit:.0f} s") from failure
    except OSError as failure:
        raise NotHere(f"{failure}") from failure
    if done.returncode != 0:
        raise NotHere(complaint(done.stderr))
    return done.stdout


def complaint(text: str) -> str:
    """The one line that says why: pip and npm begin with it, a traceback ends with it, Node adds its version after it."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    of_installers = [line for line in lines if line.startswith(("ERROR", "npm err", "npm ERR"))]
    of_programs = [line for line in reversed(lines) if "Error" in line]
    return next(iter([*of_installers, *of_programs, *reversed(lines)]), "it said nothing")


def run(peer: str, command: Sequence[str], seconds: float, repeat: int) -> list[PeerRate]:
    print(f"Measuring {peer} …", flush=True)
    # Generous: at most ten ways to play, and counting off the clock takes longer than C++ takes on it.
    limit = STARTING_SECONDS + 10 * 10 * seconds * (repeat + 1)
    home = HOME / ("node" if peer in NODE_PEERS else "venv")
    printed = quietly([*command, "--seconds", str(seconds), "--repeat", str(repeat)], home, limit)
    try:
        return [PeerRate(**json.loads(line)) for line in printed.splitlines()]
    except (ValueError, TypeError) as failure:
        raise NotHere(f"it printed something else than rates: {failure}") from failure
