"""Start and stop of a web process. It carries the live tables and the open pages of events and the shared reviews with it, and in the local profile the job worker."""

from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings

from games.replays.live.review_hub import close_review_hub, open_review_hub
from games.tables.live.lifecycle import close_tables, open_tables
from palermo.common.jobs.thread import JobThread
from tournaments.events.live.page_hub import close_page_hub, open_page_hub


async def lifespan(_scope: Any, receive: Any, send: Any) -> None:
    worker = JobThread() if settings.JOB_WORKER == "thread" else None
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            if worker:
                worker.start()
            await open_tables()
            await open_page_hub()
            await open_review_hub()
            await send({"type": "lifespan.startup.complete"})
        else:
            await close_review_hub()
            await close_page_hub()
            await close_tables()
            if worker:
                await sync_to_async(worker.stop)(patience=10)
            await send({"type": "lifespan.shutdown.complete"})
            return
