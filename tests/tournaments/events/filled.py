"""Slips as the pages send them."""

from typing import Any

from tournaments.slips import SlipData


def fields_of(slip: SlipData, version: int, *, typed: bool = False, **more: Any) -> dict[str, Any]:
    """`typed` as at the desk, where businesses are letters in one field."""
    fields: dict[str, Any] = {"version": version, **more}
    for line in slip.lines:
        fields[f"clean_{line.number}"] = line.clean
        fields[f"dirty_{line.number}"] = line.dirty
        fields[f"own_{line.number}"] = " ".join(line.businesses).lower() if typed else list(line.businesses)
    return fields
