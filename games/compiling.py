"""`make compiled`: the engine's core as machine code, made by mypyc of the very same source.

The extension modules lie beside their sources, where Python prefers them. Without them everything works as before, only slower.
A build that was made of other sources is refused on import, so that nobody plays by yesterday's rules.
"""

import hashlib
import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ROOT / "games" / "engine"
STAMP = ENGINE / "core" / "compiled_from.txt"
# Nobody else links against the engine: its functions need not be replaceable, and may be folded into each other.
AMONG_ITSELF = ["-fno-semantic-interposition", "-fvisibility=hidden"]


def sources() -> list[Path]:
    core = sorted(path for path in (ENGINE / "core").glob("*.py") if path.name != "__init__.py")
    return [*core, *(ENGINE / f"{name}.py" for name in ("views", "game", "replays", "packed"))]


def digest() -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources())).hexdigest()


def is_compiled() -> bool:
    """Whether this process runs machine code; refuses a build that does not belong to these sources."""
    if not STAMP.exists():
        return False
    if STAMP.read_text() != digest():
        raise ImportError("the compiled engine was built from other sources: run `make compiled`, or `make pure`")
    return True


def build(*, quickly: bool) -> None:
    """Compile in place; quickly for tests, thoroughly for use."""
    remove()
    mypycify = import_module("mypyc.build").mypycify  # here, because the engine itself needs no compiler
    names = [str(path.relative_to(ROOT)) for path in sources()]
    with tempfile.TemporaryDirectory() as temporary:
        extensions = mypycify(names, opt_level="1" if quickly else "3", debug_level="0", target_dir=temporary)
        if os.name == "posix":
            for extension in extensions:
                extension.extra_compile_args += AMONG_ITSELF
        distribution = import_module("setuptools").Distribution({"name": "engine", "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.inplace = True
        command.build_temp = command.build_lib = temporary
        command.ensure_finalized()
        command.run()
    STAMP.write_text(digest())


def remove() -> None:
    """Back to pure Python."""
    for path in (*ROOT.glob("*__mypyc.*.so"), *ENGINE.rglob("*.so"), STAMP):
        path.unlink(missing_ok=True)


if __name__ == "__main__":
    if "--remove" in sys.argv:
        remove()
    else:
        build(quickly="--quickly" in sys.argv)
