"""`python -m palermo.art` writes the sprite; `--check` only says whether the committed one is current."""

import argparse
import sys
from pathlib import Path

from palermo.art.sprite import SPRITE_PATH, is_stale, write_sprite


def main(arguments: list[str] | None = None, target: Path = SPRITE_PATH) -> int:
    """Run from the command line; the exit code is for CI."""
    parser = argparse.ArgumentParser(prog="python -m palermo.art", description="Draw the card sprite.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when the file is stale")
    options = parser.parse_args(arguments)
    if not options.check:
        write_sprite(target)
        return 0
    if is_stale(target):
        sys.stderr.write(f"{target} is stale: run python -m palermo.art\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
