"""How long rows are kept. An app declares it for each of its models in its `retention.py`::

    stays("clubs.Club", what="Clubs", kept="for good", why="…")

    @forgets("mail.Mail", what="E-mails", days="MAIL", why="…")
    def old_mail(before):               # what is over its time: deleted every night
        return Mail.objects.filter(created_at__lt=before)

`docs/people.md` shows all of it as a table.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import models, transaction
from django.utils import timezone
from django.utils.translation import gettext_noop

from palermo.common.errors import DomainError
from palermo.common.jobs.runner import JobRun

log = structlog.get_logger(__name__)
Rows = models.QuerySet[Any]
Overdue = Callable[[datetime], Rows]
ROWS_AT_ONCE = 500
# Of what is not simply deleted: each row is much work, and the batch is one transaction.
ROWS_AT_ONCE_ONE_BY_ONE = 20


@dataclass(frozen=True, kw_only=True)
class RetentionRule:
    """What becomes of the rows of some models. Only a rule with `overdue` has something to do at night."""

    models: tuple[str, ...]
    what: str
    kept: str
    why: str
    days: str = ""
    overdue: Overdue | None = None
    # Instead of deleting them: with all rows of a batch, or with one after the other.
    change: Callable[[Rows], int] | None = None
    each: Callable[[Any], None] | None = None

    @property
    def name(self) -> str:
        assert self.overdue is not None  # noqa: S101  # only such rules are named
        return self.overdue.__name__

    def batch(self, after: str | None) -> tuple[list[str], int]:
        """The keys that were looked at, in order, and how many rows were forgotten."""
        assert self.overdue is not None  # noqa: S101
        rows = self.overdue(timezone.now() - timedelta(days=settings.KEEP_DAYS.get(self.days, 0)))
        key = rows.model._meta.pk
        assert key is not None  # noqa: S101
        later = rows if after is None else rows.filter(pk__gt=key.to_python(after))
        size = ROWS_AT_ONCE_ONE_BY_ONE if self.each else ROWS_AT_ONCE
        keys = list(later.order_by("pk").values_list("pk", flat=True)[:size])
        return list(map(str, keys)), self._forget(rows.filter(pk__in=keys).order_by()) if keys else 0

    def _forget(self, rows: Rows) -> int:
        if self.each is None:
            return self.change(rows) if self.change else rows.delete()[1].get(rows.model._meta.label, 0)
        forgotten = 0
        for row in list(rows):
            try:
                with transaction.atomic():
                    self.each(row)
            except DomainError as refusal:
                log.warning("retention_refused", rule=self.name, code=refusal.code)
            else:
                forgotten += 1
        return forgotten


retention_rules: list[RetentionRule] = []


def stays(*labels: str, what: str, kept: str, why: str) -> None:
    """Nothing to do at night: it ends with something else, or never."""
    retention_rules.append(RetentionRule(models=labels, what=what, kept=kept, why=why))


def forgets(
    *labels: str,
    what: str,
    why: str,
    days: str = "",
    kept: str = "",
    change: Callable[[Rows], int] | None = None,
    each: Callable[[Any], None] | None = None,
) -> Callable[[Overdue], Overdue]:
    """`days` names the operators' setting, `KEEP_…_DAYS`; without one `kept` says when the rows are over their time."""

    def register(overdue: Overdue) -> Overdue:
        rule = RetentionRule(
            models=labels, what=what, kept=kept, why=why, days=days, overdue=overdue, change=change, each=each
        )
        retention_rules.append(rule)
        return overdue

    return register


def nightly_rules() -> Sequence[RetentionRule]:
    """What is done row by row comes last: if that fails, all else is done."""
    return sorted((rule for rule in retention_rules if rule.overdue), key=lambda rule: rule.each is not None)


def forget_overdue(run: JobRun) -> None:
    """Batch by batch, each in its own transaction. Whoever takes over goes on where the last one stopped."""
    rules = nightly_rules()
    memory = run.memory
    while memory.setdefault("rule", 0) < len(rules):
        rule = rules[memory["rule"]]
        with run.step(stage=gettext_noop("Deleting old data"), done=memory["rule"], total=len(rules)):
            keys, forgotten = rule.batch(memory.get("after"))
            if forgotten:
                counts = memory.setdefault("forgotten", {})
                counts[rule.name] = counts.get(rule.name, 0) + forgotten
            memory["after"] = keys[-1] if keys else None
            memory["rule"] += 0 if keys else 1
    log.info("old_data_deleted", rows=memory.get("forgotten", {}))
