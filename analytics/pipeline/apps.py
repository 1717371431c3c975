from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PipelineConfig(AppConfig):
    name = "analytics.pipeline"
    label = "statistics"
    verbose_name = _("Statistics")
