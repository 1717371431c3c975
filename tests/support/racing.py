"""Several people in the same moment, each on a connection of their own."""

import threading
from collections.abc import Callable

from django.db import connections

from palermo.common.errors import DomainError


def together(*actions: Callable[[], object]) -> list[str]:
    """What each one got, sorted: "done", the code of a refusal, or the exception that should not have been."""
    barrier = threading.Barrier(len(actions))
    answers: list[str] = []

    def run(action: Callable[[], object]) -> None:
        barrier.wait()
        try:
            action()
            answers.append("done")
        except DomainError as error:
            answers.append(error.code)
        except Exception as error:  # noqa: BLE001  # a thread cannot raise into its test
            answers.append(repr(error))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=[action]) for action in actions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(answers)
