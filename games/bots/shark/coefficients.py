"""What the features are worth. Found as `python -m games.bots fit` does it, in 3,000 games; the order is that of `features.NAMES`."""

from typing import Final

# When the game is about to end, and what is added for each whole purse that everybody still has.
SOON: Final = (1.381, 0.554, 2.099, 0.111, -0.088, 0.559, -0.224, 1.352, 0.746, -0.347)
LATE: Final = (-1.134, -0.937, -0.351, 0.381, 0.708, -0.976, 0.145, -0.531, -0.117, 0.168)
