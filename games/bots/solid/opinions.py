"""What solid thinks of a move: how good it is in thousands, the move, the code of the reason, and the numbers behind it."""

from typing import TypeAlias

Opinion: TypeAlias = tuple[float, int, str, tuple[float, ...]]
