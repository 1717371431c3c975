"""A cache of its own for every test: what is counted in one (how often somebody may sign in) must not end another.

Emptying it would empty the Redis of the other test workers as well, so each test writes under keys of its own instead.
"""

from uuid import uuid4

_this_test = ""


def begin_test() -> None:
    global _this_test  # noqa: PLW0603  # all threads of a test share it
    _this_test = uuid4().hex


def key_of_this_test(key: str, key_prefix: str, version: int) -> str:
    return f"{key_prefix}:{_this_test}:{version}:{key}"
