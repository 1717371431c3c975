"""Make the project's own virtual environment hold exactly what a lock says.

Usage: python3 requirements/install.py base|dev|servers

Runs on a bare Python (standard library only). An environment that is already right is recognised by a stamp
and left alone, so a second start costs milliseconds; a lock file keeps two starts from building it together.
pip is used rather than uv because pip honours whatever index the machine's owner configured for it.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"Palermo needs Python 3.11 or newer; this is {sys.version.split()[0]}. Try: make PYTHON=python3.12 …")

import fcntl
import hashlib
import os
import subprocess
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
# A lock that contains another one's packages satisfies it.
CONTAINED_IN = {"base": ("base", "dev"), "dev": ("dev",), "servers": ("servers",)}


def lock_path(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def stamp_path(name: str) -> Path:
    return VENV / f"palermo-{name}.stamp"


def fingerprint(name: str) -> str:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    return hashlib.sha256(lock_path(name).read_bytes() + str(build).encode()).hexdigest()


def says(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text() == text


def is_current(name: str) -> bool:
    return is_ours() and any(says(stamp_path(lock), fingerprint(lock)) for lock in CONTAINED_IN[name])


def pip(*arguments: str) -> None:
    subprocess.run(
        [str(VENV / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "-qq", *arguments],
        cwd=ROOT,
        check=True,
        env={**os.environ, "PIP_ROOT_USER_ACTION": "ignore"},
    )


def install(name: str) -> None:
    print(f"Installing requirements/{name}.txt into .venv (only when it changed) …", flush=True)
    pip("install", "--require-hashes", "--requirement", str(lock_path(name)))
    if name != "servers":
        # The build back end comes from the lock too, so nothing is fetched outside it.
        pip("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    stamp_path(name).write_text(fingerprint(name))


def origin() -> str:
    """What an environment is bound to: its scripts name the interpreter by its full path."""
    return f"{sys.version} in {ROOT}"


def is_ours() -> bool:
    return says(VENV / "palermo-origin", origin()) and (VENV / "bin" / "python").exists()


def create_environment() -> None:
    venv.EnvBuilder(with_pip=True, clear=True, symlinks=True).create(VENV)
    (VENV / "palermo-origin").write_text(origin())


def main() -> None:
    name = sys.argv[1]
    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_current(name):
            return
        if not is_ours():
            create_environment()
        try:
            install(name)
        except subprocess.CalledProcessError:
            sys.exit("The installation failed; pip's message is above. Is a package index reachable?")


if __name__ == "__main__":
    main()
