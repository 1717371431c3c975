"""Tables over HTTP: finding one, sitting down, going, checking a game. Playing is done through the socket; see docs/protocol.md."""

from ninja import Router

from games.tables.api import checking, company, hosting, listing

router = Router()
for part in (listing, company, hosting, checking):
    router.add_router("", part.router)

__all__ = ["router"]
