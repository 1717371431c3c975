"""`make bench-analytics`: which measure finds a card's worth, what logs weigh, what the pipeline and its filters cost; writes docs/benchmarks/analytics.md.

`--quick`: fewer games, nothing written.
"""

import os
import sys
import tempfile
from pathlib import Path

import django
from django.core.management import call_command

from tests.support.plugin import PRODUCTION_LIKE
from tests.support.services import ROOT, services

PAGE = ROOT / "docs" / "benchmarks" / "analytics.md"


def main(*, quick: bool) -> None:
    with services() as servers, tempfile.TemporaryDirectory(prefix="palermo-bench-") as folder:
        own = {"DJANGO_SETTINGS_MODULE": "palermo.settings.production", "DATA_DIR": folder, "LOG_LEVEL": "WARNING"}
        os.environ |= {**PRODUCTION_LIKE, **servers, **own}
        django.setup()
        call_command("migrate", verbosity=0)
        # Only now, when there is a database to ask.
        from tests.bench.analytics.measuring import measure  # noqa: PLC0415
        from tests.bench.analytics.page import page  # noqa: PLC0415

        text = page(measure(Path(folder), quick=quick))
    print(text)
    if not quick:
        PAGE.write_text(text)


if __name__ == "__main__":
    main(quick="--quick" in sys.argv)
