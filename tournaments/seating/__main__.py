"""`python -m tournaments.seating`: see `--help`."""

import sys

from tournaments.seating.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
