"""After a new key was put in front: everything is encrypted with it, and the old one may go."""

from typing import Any

from django.core.management.base import BaseCommand

from palermo.accounts.domain.second_factor_keys import reencrypt_second_factors


class Command(BaseCommand):
    help = "Encrypt all second factors with the first of SECOND_FACTOR_KEYS."

    def handle(self, *_args: Any, **_options: Any) -> None:
        self.stdout.write(f"{reencrypt_second_factors()} second factors encrypted anew.")
