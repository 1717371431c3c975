"""What a report can quote. The apps in which people write register it, because this one does not know them::

    quotable("remark", Source(is_removed=…, remove=…))      # in the app's `reportable.py`

A report then keeps the words as they were and a reference like `remark:17`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palermo.accounts.models import User


@dataclass(frozen=True)
class ReportableKind:
    """Both are given what stands behind the colon; `remove` takes it away from everybody's eyes, and records that."""

    is_removed: Callable[[str], bool]
    remove: Callable[[str, "User"], None]


_sources: dict[str, ReportableKind] = {}


def quotable(kind: str, source: ReportableKind) -> None:
    _sources[kind] = source


def source_of(quoted: str) -> tuple[ReportableKind | None, str]:
    """Where it was said, if that part of the house still knows, and the reference there."""
    kind, _colon, reference = quoted.partition(":")
    return _sources.get(kind), reference
