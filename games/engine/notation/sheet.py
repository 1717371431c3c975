"""What a file holds."""

from dataclasses import dataclass, field

from games.engine.records import GameRecord

VERSION = 1
LONGEST_FILE = 100_000
LONGEST_WORDS = 80
WORDS = ("event", "date", "round", "table", "note")


class NotationError(ValueError):
    """A file that is not a game, with the line it fails at and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class FairnessProof:
    """Where chance came from: a bare key, or a seed with its commitment and what each seat brought; or nothing is said."""

    key: bytes = b""
    seed: bytes = b""
    commitment: bytes = b""
    clients: tuple[bytes, ...] = ()


@dataclass(frozen=True)
class GameSheet:
    """A game on paper: what happened, who sat where (by seat), free words about it, and where its luck came from."""

    record: GameRecord
    names: dict[int, str] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    proof: FairnessProof = field(default_factory=FairnessProof)
