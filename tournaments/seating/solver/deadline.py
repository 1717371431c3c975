"""The time there is for a proof, and whether anything was ever decided by it."""

from collections.abc import Callable


class SolverDeadline:
    """Whoever asks whether time is over acts on the answer; so a proof in which nobody was told yes ends the same way each time."""

    def __init__(self, seconds_left: Callable[[], float]) -> None:
        self.seconds_left = seconds_left
        self.decided = False

    def doubt(self) -> None:
        """A solver ended as it never should: whatever it says, another run may say something else."""
        self.decided = True

    def over(self, reserve: float = 0.0) -> bool:
        """Are no more than so many seconds left?"""
        over = self.seconds_left() <= reserve
        self.decided = self.decided or over
        return over
