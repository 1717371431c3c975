"""The text form of a game, `.sgn`: for people to read, for others to implement, for us to verify. See docs/notation.md."""

from games.engine.notation.reading import read
from games.engine.notation.sheet import FairnessProof, GameSheet, NotationError
from games.engine.notation.writing import write

__all__ = ["FairnessProof", "GameSheet", "NotationError", "read", "write"]
