"""`python -m games.bots`: see `--help`."""

import sys

from games.bots.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
