"""Structured logs: one line an event, with the request's id, without personal data."""

import logging.config
import re
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

PERSONAL_KEYS = frozenset(
    {"email", "user", "username", "handle", "display_name", "name", "ip", "remote_addr", "password"}
)
REMOVED = "[removed]"
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_IPV4 = re.compile(r"\b(?:\d{1,3}\.){3}\d{1,3}\b")


def remove_personal_keys(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    for key in PERSONAL_KEYS & event.keys():
        event[key] = REMOVED
    return event


def mask_personal_text(_logger: WrappedLogger, _method: str, line: str) -> str:
    """The last word on every line, because tracebacks and libraries quote what they were given."""
    return _IPV4.sub(REMOVED, _EMAIL.sub(REMOVED, line))


SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    remove_personal_keys,
    structlog.processors.format_exc_info,
]


def logging_config(*, level: str, as_json: bool) -> dict[str, Any]:
    renderer = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "structured": {
                "()": structlog.stdlib.ProcessorFormatter,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    renderer,
                    mask_personal_text,
                ],
                "foreign_pre_chain": SHARED,
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "structured"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # These quote paths, addresses and client IPs; palermo.web.middleware.request_log says the same without them.
            "django.request": {"level": "CRITICAL"},
            "django.server": {"level": "CRITICAL"},
            "uvicorn.access": {"level": "CRITICAL"},
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
