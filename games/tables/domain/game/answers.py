"""What becomes of a wish."""

from typing import Final

import msgspec
from django.db import InterfaceError, OperationalError


class ActionAnswer(msgspec.Struct, frozen=True):
    """`code` is "" if it was accepted; `seq` and `version` are the log's right after it, or as they were when it was refused."""

    key: str
    code: str
    seq: int
    version: int


# The database is away. Errors of any other kind are about what it was given.
DATABASE_TROUBLE: Final = (OperationalError, InterfaceError)
# The database did not answer. Nothing is known about the wish; whoever sends it again with the same key learns.
TRY_AGAIN: Final = "try_again"
