"""A job for the worker, so that the operators' rooms have something to show."""

from palermo.common.job_handlers import start_self_test
from palermo.demo.loaders.people import operator


def load() -> None:
    start_self_test(actor=operator(), steps=5)
