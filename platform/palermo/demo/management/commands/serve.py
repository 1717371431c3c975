"""`make run`: prepare the local data, say where to look, serve until Ctrl-C."""

import signal
import socket
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from palermo.demo.domain import load_demo
from palermo.demo.loaders.people import PASSWORD, PEOPLE


class GreetingServer(uvicorn.Server):
    """Says that it is open when it is, and not before."""

    def __init__(self, config: uvicorn.Config, *, greet: Callable[[], None]) -> None:
        super().__init__(config)
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._greet()


class Command(BaseCommand):
    help = "Serve the local profile on this machine: migrations, demo data (once), web and job worker in one process."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *_args: Any, **options: Any) -> None:
        if settings.JOB_WORKER != "thread":
            raise CommandError("`serve` is for the local profile; deploy/ shows how production is started.")
        try:
            self._serve(options["port"])
        except KeyboardInterrupt:  # uvicorn stops cleanly first, then passes the signal on
            self.stdout.write("Stopped. Everything is kept in " + str(settings.STATIC_ROOT.parent))

    def _serve(self, port: int) -> None:
        _stop_when_asked()
        with _listen(port) as listener:
            call_command("migrate", verbosity=0)
            call_command("collectstatic", interactive=False, verbosity=0)
            load_demo()
            # Mails are written by jobs, which have no request to learn the address from.
            settings.SITE_URL = settings.SITE_URL or f"http://127.0.0.1:{listener.getsockname()[1]}"
            config = uvicorn.Config(
                "palermo.asgi:application",
                lifespan="on",
                log_config=None,
                access_log=False,
                ws="websockets-sansio",
                ws_max_size=8192,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=3,
            )
            GreetingServer(config, greet=lambda: self._greet(listener.getsockname()[1])).run(sockets=[listener])

    def _greet(self, port: int) -> None:
        self.stdout.write(f"\n  Palermo is open:   http://127.0.0.1:{port}/")
        self.stdout.write(f"  E-mails it writes: http://127.0.0.1:{port}/outbox/")
        self.stdout.write(f"  For passkeys:      http://localhost:{port}/")
        self.stdout.write(f"\n  Demo sign-ins (password {PASSWORD}):")
        for email, _handle, name, part in PEOPLE:
            self.stdout.write(f"    {email:28}{name}{', ' + part if part else ''}")
        self.stdout.write("\n  Ctrl-C stops it.\n")


def _stop_when_asked() -> None:
    """By Ctrl-C, also where the signal was ignored (a script's background), and by a service manager: both end it the same way."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)


def _listen(port: int) -> socket.socket:
    """Take the port before anything else happens: a taken one is the commonest reason not to start."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", port))
    except OSError:
        raise CommandError(
            f"Port {port} is taken by another program (another `make run`?). Choose one: PORT={port + 1} make run"
        ) from None
    return listener
