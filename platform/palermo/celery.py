"""The Celery application: wiring only. What it runs is in `palermo.common.tasks`."""

from celery import Celery

from palermo.settings.env import choose_settings

choose_settings()
app = Celery("palermo")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
