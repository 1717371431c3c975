from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _


class CommonConfig(AppConfig):
    name = "palermo.common"
    verbose_name = _("Common parts")

    def ready(self) -> None:
        import palermo.common.lookups  # noqa: F401, PLC0415 - fields know them from now on

        # An app declares its kinds of job in `job_handlers.py`, its reactions to events in `listeners.py`, the kinds of its notifications in
        # `notification_kinds.py`, who may do what in `permissions.py`, what an account has in it in `personal_data.py`, what a
        # report can quote from it in `reportable.py`, how long its rows are kept in `retention.py`, and what it shows on a club's page in
        # `club_widgets.py`.
        autodiscover_modules(
            "job_handlers",
            "listeners",
            "notification_kinds",
            "permissions",
            "personal_data",
            "reportable",
            "retention",
            "club_widgets",
        )
