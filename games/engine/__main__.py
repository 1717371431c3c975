"""`python -m games.engine`: see `--help`."""

import sys

from games.engine.cli.main import main, prepare_streams

if __name__ == "__main__":
    prepare_streams()
    sys.exit(main())
