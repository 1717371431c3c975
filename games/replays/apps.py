from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class ReplaysConfig(AppConfig):
    name = "games.replays"
    label = "replays"
    verbose_name = _("Replays")

    def ready(self) -> None:
        post_migrate.connect(_read_as_this_release_does, sender=self)


def _read_as_this_release_does(*, plan: Any = None, **_told: Any) -> None:
    """Games from before the catalogue, or read otherwise. Without a plan it was no migration; backwards is no release."""
    if plan is None or any(backwards for _migration, backwards in plan):
        return
    from games.replays.domain.catalogue import ask_to_catalogue_missing  # noqa: PLC0415

    ask_to_catalogue_missing()
