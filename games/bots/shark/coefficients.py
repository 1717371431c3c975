"""What the features are worth. Written by `python -m games.bots fit`; the order is that of `features.NAMES`."""

from typing import Final

# When the game is about to end, and what is added for each whole purse that everybody still has.
SOON: Final = (1.642, 3.392, -1.426, 0.816, 1.920, 0.022, -0.020, 0.244, 0.677, 0.909, 0.540, -0.441)
LATE: Final = (-1.081, -2.311, -0.786, -1.108, -0.465, 0.050, 0.210, -0.807, 0.380, -0.722, -0.344, 0.265)
