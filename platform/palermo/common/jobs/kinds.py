"""The kinds of job there are. An app registers its own in its `job_handlers.py`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

Handler = Callable[..., None]
MAX_ATTEMPTS = 8


@dataclass(frozen=True, kw_only=True)
class JobKind:
    name: str
    title: str | Promise
    handler: Handler
    in_steps: bool
    patient: bool
    max_attempts: int


class UnknownJobKind(LookupError):
    """The row names a kind that this process does not have; one of a newer release may."""


_kinds: dict[str, JobKind] = {}


def job_kind(
    name: str,
    *,
    title: str | Promise,
    in_steps: bool = False,
    patient: bool = False,
    max_attempts: int = MAX_ATTEMPTS,
) -> Callable[[Handler], Handler]:
    """Register `handler(run, **arguments)`.

    Without steps the handler and the mark "done" share one transaction. A kind `in_steps` does its work in
    `with run.step(…)` blocks, each of which commits together with its progress. A `patient` kind gives way where one process does
    everything: to other jobs, and to those who play.
    """

    def register(handler: Handler) -> Handler:
        _kinds[name] = JobKind(
            name=name, title=title, handler=handler, in_steps=in_steps, patient=patient, max_attempts=max_attempts
        )
        return handler

    return register


def kind_named(name: str) -> JobKind:
    try:
        return _kinds[name]
    except KeyError:
        raise UnknownJobKind(name) from None


def patient_kinds() -> list[str]:
    return [kind.name for kind in _kinds.values() if kind.patient]


def title_of(name: str) -> Any:
    return _kinds[name].title if name in _kinds else name
