from typing import Any

from django.core.management.base import BaseCommand

from palermo.demo.domain import load_demo


class Command(BaseCommand):
    help = "Load the demo data that is not there yet."

    def handle(self, *_args: Any, **_options: Any) -> None:
        self.stdout.write(", ".join(load_demo()) or "nothing new")
