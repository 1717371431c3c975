"""An open page of an event, as the hub sees it: a socket."""

from typing import Protocol

from tournaments.events.domain.notify.viewers import SpectatorIdentity


class EventConnection(Protocol):
    identity: SpectatorIdentity

    def show(self, revision: int) -> None: ...

    def stir(self) -> None: ...

    def shut(self, code: str, *, again: bool) -> None: ...
