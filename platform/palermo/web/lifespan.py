"""Start and stop of a web process. In the local profile it carries the job worker with it."""

from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings

from palermo.common.jobs.thread import JobThread


async def lifespan(_scope: Any, receive: Any, send: Any) -> None:
    worker = JobThread() if settings.JOB_WORKER == "thread" else None
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            if worker:
                worker.start()
            await send({"type": "lifespan.startup.complete"})
        else:
            if worker:
                await sync_to_async(worker.stop)(patience=10)
            await send({"type": "lifespan.shutdown.complete"})
            return
