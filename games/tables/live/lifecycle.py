"""The hub of this process, if it has one: web processes do, workers and commands do not."""

from django.conf import settings

from games.tables.domain.events import TableChanged
from games.tables.live.hub import TableHub

_hub: TableHub | None = None


def current_hub() -> TableHub | None:
    return _hub


async def open_tables() -> None:
    global _hub  # noqa: PLW0603  # one for each process
    _hub = TableHub(bot_pool=settings.TABLE_THINKERS)
    await _hub.start()


async def close_tables() -> None:
    global _hub
    hub, _hub = _hub, None
    if hub is not None:
        await hub.stop()


def pass_on(event: TableChanged) -> None:
    """Elsewhere the version poll of the web processes finds the change."""
    if _hub is not None:
        _hub.changed(event.table_id)
