"""Rows of the common parts. All writes go through `actions` and `jobs`."""

import uuid
from typing import Any, ClassVar, NoReturn

from django.apps import apps
from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class JobState(models.TextChoices):
    WAITING = "waiting", _("Waiting")
    RUNNING = "running", _("Running")
    DONE = "done", _("Done")
    DEAD = "dead", pgettext_lazy("a job", "Failed")


class Job(models.Model):
    """Work that must happen: written in the caller's transaction, so it exists exactly if its cause does."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=100)
    key = models.CharField(max_length=200, unique=True)
    arguments = models.JSONField(default=dict)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="jobs"
    )
    page = models.CharField(max_length=200, blank=True, help_text="Where its result can be seen")

    state = models.CharField(max_length=8, choices=JobState, default=JobState.WAITING)
    attempts = models.PositiveIntegerField(default=0)
    due_at = models.DateTimeField(default=timezone.now)
    claim = models.UUIDField(null=True, editable=False)
    lease_until = models.DateTimeField(null=True)
    error = models.CharField(max_length=300, blank=True)

    stage = models.CharField(max_length=100, blank=True)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    memory = models.JSONField(default=dict, help_text="What a job keeps between its steps")

    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("job")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["due_at"], condition=models.Q(state="waiting"), name="common_job_waiting"),
            models.Index(fields=["lease_until"], condition=models.Q(state="running"), name="common_job_running"),
            models.Index(fields=["state", "-created_at"], name="common_job_by_state"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"

    @property
    def is_over(self) -> bool:
        return self.state in {JobState.DONE, JobState.DEAD}


class ActionLogIsAppendOnly(TypeError):
    """Somebody tried to change the record."""


class ActionEntryQuerySet(models.QuerySet["ActionEntry"]):
    def update(self, **_values: Any) -> NoReturn:
        raise ActionLogIsAppendOnly

    def delete(self) -> NoReturn:
        raise ActionLogIsAppendOnly


class ActionEntry(models.Model):
    """Who did what to what, with before and after. Rows are written once."""

    at = models.DateTimeField(default=timezone.now)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    verb = models.CharField(max_length=60)
    target_type = models.CharField(max_length=60)
    target_id = models.CharField(max_length=40)
    scope = models.CharField(max_length=60, blank=True, help_text="Whose record it belongs to, such as a club's")
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    request_id = models.CharField(max_length=64, blank=True)

    objects = ActionEntryQuerySet.as_manager()

    class Meta:
        ordering: ClassVar[list[str]] = ["-at", "-id"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["scope", "-at"], name="common_action_by_scope"),
            models.Index(fields=["target_type", "target_id", "-at"], name="common_action_by_target"),
        ]

    def __str__(self) -> str:
        return f"{self.verb} {self.target_type} {self.target_id}"

    def save(self, **kwargs: Any) -> None:
        if not self._state.adding:
            raise ActionLogIsAppendOnly
        super().save(**kwargs)

    def delete(self, **_kwargs: Any) -> NoReturn:  # type: ignore[override]
        raise ActionLogIsAppendOnly

    @property
    def target_name(self) -> str:
        """What kind of thing it was done to, in the reader's language. The kind may have left the code since."""
        try:
            return str(apps.get_model(self.target_type)._meta.verbose_name)
        except LookupError:
            return self.target_type


class Heartbeat(models.Model):
    """When a part of the installation last showed that it can write."""

    name = models.CharField(max_length=60, primary_key=True)
    at = models.DateTimeField()

    class Meta:
        db_table = "common_pulse"

    def __str__(self) -> str:
        return self.name


class Incident(models.Model):
    """How often something happened that never should: a bug that was caught, and that people could work around."""

    name = models.CharField(max_length=60, primary_key=True)
    times = models.PositiveIntegerField(default=0)
    last_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name}: {self.times}"
