"""Somebody in a shared review, as its hub sees them: a socket."""

from typing import Protocol

from games.replays.domain.shared.identity import ReviewVisitor
from games.replays.interfaces.review_frames import ReviewFrames
from palermo.common.errors import DomainError


class ReviewConnection(Protocol):
    identity: ReviewVisitor

    def show(self, frames: ReviewFrames) -> None: ...

    def complain_of(self, refusal: DomainError) -> None: ...

    def shut(self, code: str, *, again: bool) -> None: ...
