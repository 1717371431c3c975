"""The links of invitations as pictures."""

from functools import lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe


@lru_cache(
    maxsize=1 << 10
)  # a round's slips are printed, looked at and printed again; drawing one takes longer than the rest of its slip
def qr_code(link: str) -> SafeString:
    """Dark on light by day and by night: many cameras cannot read the reverse."""
    code = segno.make(link, error="m", micro=False)
    picture = code.svg_inline(dark="#000", light="#fff", border=4, omitsize=True, svgclass="qr-picture", lineclass=None)
    return mark_safe(picture)  # noqa: S308  # segno's own paths; the link is in them as squares, not as text
