"""Numbers or truths, of many games side by side."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


def ints(numbers: Any) -> Array:
    return np.array(numbers, np.int64)
