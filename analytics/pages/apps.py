from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PagesConfig(AppConfig):
    name = "analytics.pages"
    label = "statistics_pages"
    verbose_name = _("Statistics pages")
