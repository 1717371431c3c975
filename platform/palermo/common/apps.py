from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _


class CommonConfig(AppConfig):
    name = "palermo.common"
    verbose_name = _("Common parts")

    def ready(self) -> None:
        import palermo.common.lookups  # noqa: F401, PLC0415 - fields know them from now on

        # An app declares its kinds of job in `job_kinds.py`, its reactions to events in `listeners.py`, the kinds of its notifications in
        # `notices.py`, who may do what in `permissions.py`, what an account has in it in `belongings.py`, what a
        # report can quote from it in `quotes.py`, and what it shows on a club's page in `club_front.py`.
        autodiscover_modules("job_kinds", "listeners", "notices", "permissions", "belongings", "quotes", "club_front")
