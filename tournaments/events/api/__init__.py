"""Events over HTTP, for reading. What is decided is decided at the desk."""

from ninja import Router

from tournaments.events.api import reading

router = Router()
router.add_router("", reading.router)

__all__ = ["router"]
