from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class PipelineConfig(AppConfig):
    name = "analytics.pipeline"
    label = "statistics"
    verbose_name = _("Statistics")

    def ready(self) -> None:
        from analytics.pipeline import seeds  # noqa: F401, PLC0415  # registers itself; needs the models

        post_migrate.connect(_count_as_this_release_does, sender=self)


def _count_as_this_release_does(*, plan: Any = None, **_told: Any) -> None:
    """A release that counts differently rebuilds by itself. Without a plan it was no migration; backwards is no release."""
    if plan is None or any(backwards for _migration, backwards in plan):
        return
    from analytics.pipeline.domain.ingest.recordings import take_back_played_here  # noqa: PLC0415
    from analytics.pipeline.domain.rebuild.plan import catch_up_if_behind  # noqa: PLC0415
    from analytics.pipeline.domain.rebuild.state import current_build  # noqa: PLC0415

    if current_build() is not None:
        catch_up_if_behind()
        take_back_played_here()
