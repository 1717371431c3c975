"""`make bench-pages`: queries, bytes and processor time of the 30 main pages at three sizes; prints a page and writes docs/benchmarks/pages.md.

`--quick`: the two smaller sizes, nothing written. `--size 200 8`: one size, as JSON; the bench calls itself so.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import django
import msgspec
from django.core.management import call_command

from tests.bench.pages.costs import read_costs
from tests.bench.pages.page import page
from tests.support.collecting import collected_files
from tests.support.plugin import PRODUCTION_LIKE
from tests.support.services import ROOT, services

PAGE = ROOT / "docs" / "benchmarks" / "pages.md"
SIZES = ((31, 4), (200, 8), (1000, 8))


def measure_size(people: int, rounds: int) -> bytes:
    """With servers of its own and an empty database."""
    files = collected_files()
    if files is None:
        raise SystemExit("Words or static files could not be prepared; the message is above.")
    with services() as servers, tempfile.TemporaryDirectory(prefix="palermo-bench-") as folder:
        own = {"DJANGO_SETTINGS_MODULE": "palermo.settings.production", "DATA_DIR": folder, "LOG_LEVEL": "WARNING"}
        os.environ |= {**PRODUCTION_LIKE, **servers, **own}
        Path(folder, "static").symlink_to(files)
        django.setup()
        call_command("migrate", verbosity=0)
        # Only now, when there is a database to ask.
        from django.test import override_settings  # noqa: PLC0415

        from palermo.common.gc_tuning import freeze_gc  # noqa: PLC0415
        from tests.bench.pages.evening import build_site  # noqa: PLC0415
        from tests.bench.pages.measuring import measure_site  # noqa: PLC0415

        site = build_site(people, rounds)
        freeze_gc()
        with override_settings(ROOT_URLCONF="tests.bench.pages.peer"):
            return msgspec.json.encode(measure_site(site, people))


def main(*, quick: bool) -> None:
    found = []
    for people, rounds in SIZES[: 2 if quick else 3]:
        print(f"{people} people, {rounds} rounds …", file=sys.stderr, flush=True)
        command = [sys.executable, "-m", "tests.bench.pages", "--size", str(people), str(rounds)]
        found.append(read_costs(subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout))
    text = page(found)
    print(text)
    if not quick:
        PAGE.write_text(text)


if __name__ == "__main__":
    if "--size" in sys.argv:
        people, rounds = map(int, sys.argv[-2:])
        sys.stdout.buffer.write(measure_size(people, rounds))
    else:
        main(quick="--quick" in sys.argv)
