"""How good a seating is, proved: "nothing is better", or how much better another one could be at most."""

from enum import StrEnum
from typing import assert_never

import msgspec

from tournaments.seating.field import SeatingField
from tournaments.seating.solver.bounds import block_bound

Tables = tuple[tuple[int, ...], ...]


class ProofStatus(StrEnum):
    PROVED = "proved"
    OPEN = "open"


class Certificate(msgspec.Struct, frozen=True):
    """No seating of this round costs less than `bound`; proved means that the one given costs just that."""

    standing: ProofStatus
    bound: int
    method: str  # "nothing to better", "sorted blocks", "prices", "all tables", "not tried"


class SeatingProof(msgspec.Struct, frozen=True):
    """The certificate, and the seating it is about: the one given, or a better one found on the way."""

    certificate: Certificate
    tables: Tables
    cost: int
    hurried: bool = False  # the clock ended a part of it, so another run may end with other tables


def quick_certificate(field: SeatingField, cost: int) -> Certificate:
    """What needs no programme."""
    if cost == 0:
        return Certificate(ProofStatus.PROVED, 0, "nothing to better")
    bound = block_bound(field)
    if bound == cost:
        return Certificate(ProofStatus.PROVED, bound, "sorted blocks")
    return Certificate(ProofStatus.OPEN, bound, "not tried")


def certificate_in_words(certificate: Certificate, cost: int, unit: int) -> str:
    """What look-ahead or time left between the seating and the bound is told in the units of the presets."""
    gap = (cost - certificate.bound) / unit
    match certificate.standing:
        case ProofStatus.PROVED if gap == 0:
            return f"Proved best for this round ({certificate.method})"
        case ProofStatus.PROVED:
            return f"The best for this round alone costs {gap:g} less (proved); that is paid for rounds to come"
        case ProofStatus.OPEN:
            return f"At most {gap:g} of the cost could be spared by another seating of this round"
        case _:
            assert_never(certificate.standing)
