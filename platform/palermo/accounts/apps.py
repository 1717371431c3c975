from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "palermo.accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        post_migrate.connect(_encrypt_as_this_release_does, sender=self)


def _encrypt_as_this_release_does(*, plan: Any = None, **_told: Any) -> None:
    """Second factors from before there were keys. Without a plan it was no migration; backwards is no release."""
    if plan is None or any(backwards for _migration, backwards in plan):
        return
    from palermo.accounts.domain.second_factor_keys import encrypt_second_factors_later  # noqa: PLC0415

    encrypt_second_factors_later()
