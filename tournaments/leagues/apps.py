from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    name = "tournaments.leagues"
    label = "leagues"
    verbose_name = _("Leagues")

    def ready(self) -> None:
        # Entries about seasons stand in the record of a club, which knows nothing of seasons.
        from tournaments.leagues.interfaces import record  # noqa: F401, PLC0415
