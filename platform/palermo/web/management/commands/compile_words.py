from typing import Any

from django.core.management.base import BaseCommand

from palermo.web.i18n import compile_catalogues


class Command(BaseCommand):
    help = "Compile the catalogues that changed."
    requires_system_checks = ()

    def handle(self, *_args: Any, **_options: Any) -> None:
        compile_catalogues()
