"""Structured logs: one line an event, with the request's id, without personal data.

What may not be in a line is taken out of its values before they are rendered, so that a line stays sound JSON whatever was in it.
Errors show their type and place. Their words only if they are of a kind that speaks about code or connections: others quote what
they were given (`KeyError: 'a handle'`, PostgreSQL's `Key (handle)=(…) already exists`).
"""

import logging.config
import re
import traceback
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any

import structlog
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

PERSONAL_KEYS = frozenset(
    {"email", "user", "username", "handle", "display_name", "name", "ip", "remote_addr", "password"}
)
REMOVED = "[removed]"
# By name: this module is read before any of those libraries.
SPEAKING_ERRORS = frozenset(
    {
        "AttributeError",
        "ConnectionError",
        "ImportError",
        "ImproperlyConfigured",
        "NameError",
        "OperationalError",
        "TemplateDoesNotExist",
        "TemplateSyntaxError",
        "TimeoutError",
        "TypeError",
    }
)
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_IPV4 = re.compile(r"\b(?:\d{1,3}\.){3}\d{1,3}\b")
_IPV6 = re.compile(r"(?<![\w:])(?:[0-9A-Fa-f]{0,4}:){2,7}[0-9A-Fa-f]{0,4}(?![\w:])")


def masked(text: str) -> str:
    """The last word on every text, because libraries quote what they were given."""
    return _IPV6.sub(_without_address, _IPV4.sub(REMOVED, _EMAIL.sub(REMOVED, text)))


def _without_address(found: re.Match[str]) -> str:
    """A time of day and a slice look like an IPv6 address from afar."""
    try:
        ip_address(found[0])
    except ValueError:
        return found[0]
    return REMOVED


def remove_personal_data(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    return {key: REMOVED if key in PERSONAL_KEYS else _sound(value) for key, value in event.items()}


def _sound(value: Any) -> Any:
    match value:
        case None | bool() | int() | float():
            return value
        case Mapping():
            return {str(key): REMOVED if key in PERSONAL_KEYS else _sound(inner) for key, inner in value.items()}
        case list() | tuple() | set() | frozenset():
            return [_sound(inner) for inner in value]
        case BaseException():
            return type(value).__name__
    if hasattr(value, "_meta"):
        # A row's own text is a person's name as often as not.
        return f"{value._meta.label_lower}:{value.pk}"
    return masked(str(value))


def format_error(exc_info: ExcInfo) -> str:
    return "\n".join(_told(exc_info[1]))


def _told(error: BaseException) -> list[str]:
    lines = []
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        lines += [*_told(before), "", "and then:", ""]
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            lines += [*_told(inner), "", "as a part of:", ""]
    lines += [line.rstrip("\n") for line in traceback.format_tb(error.__traceback__)]
    name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    speaks = any(base.__name__ in SPEAKING_ERRORS for base in type(error).__mro__)
    return [*lines, f"{name}: {error}" if speaks else name]


SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.ExceptionRenderer(format_error),
]


def logging_config(*, level: str, as_json: bool) -> dict[str, Any]:
    renderer = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    uvicorn_level = ("INFO" if level == "DEBUG" else "NOTSET") if as_json else "WARNING"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "structured": {
                "()": structlog.stdlib.ProcessorFormatter,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    remove_personal_data,
                    renderer,
                ],
                "foreign_pre_chain": SHARED,
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "structured"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # These quote paths, addresses and client IPs; palermo.web.middleware.request_log says the same without them.
            "django.request": {"level": "CRITICAL"},
            "django.security.csrf": {"level": "CRITICAL"},
            "django.server": {"level": "CRITICAL"},
            "uvicorn.access": {"level": "CRITICAL", "handlers": [], "propagate": True},
            # Started from its own command line uvicorn gives these a handler that knows nothing of the above.
            "uvicorn": {"handlers": [], "propagate": True},
            # Its DEBUG lines quote cookies, and the frames of a table with the cards in them.
            "uvicorn.error": {"level": uvicorn_level, "handlers": [], "propagate": True},
            # The sweeper alone would write three lines every few seconds.
            "celery.beat": {"level": "WARNING"},
            "celery.worker.strategy": {"level": "WARNING"},
            "celery.app.trace": {"level": "WARNING"},
        },
    }


def configure(config: dict[str, Any]) -> None:
    """Django's LOGGING_CONFIG: the standard library's loggers and structlog's end in the same place."""
    logging.config.dictConfig(config)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
