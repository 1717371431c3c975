"""A club's address, made from its name."""

import re

from django.utils.text import slugify

from palermo.clubs.models import Club

LONGEST = Club._meta.get_field("slug").max_length or 60
# Words that stand where a club's address would: /clubs/new/.
RESERVED = frozenset({"new", "join"})
FALLBACK = "club"
# Letters that Unicode does not take apart into a plain one and a mark.
PLAIN = str.maketrans(
    {
        "ß": "ss",
        "ẞ": "SS",
        "æ": "ae",
        "Æ": "AE",
        "œ": "oe",
        "Œ": "OE",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
    }
)


def slug_for(name: str) -> str:
    """Of a name in another script nothing is left; such a club lives at `club`, `club-2` and so on."""
    slug = slugify(name.translate(PLAIN))[:LONGEST].strip("-_") or FALLBACK
    return f"{FALLBACK}-{slug}" if slug in RESERVED else slug


def free_slug_for(name: str) -> str:
    """Free at this moment; the unique column decides when two clubs are founded at once."""
    base = slug_for(name)
    numbered = re.compile(rf"{re.escape(base)}(?:-(\d+))?")
    taken = set(Club.objects.filter(slug__startswith=base[: LONGEST - 8]).values_list("slug", flat=True))
    if base not in taken:
        return base
    numbers = [int(match[1] or 1) for slug in taken if (match := numbered.fullmatch(slug))]
    suffix = f"-{max(numbers, default=1) + 1}"
    candidate = base[: LONGEST - len(suffix)] + suffix
    while candidate in taken:  # a long name, cut where another's number stands
        suffix = f"-{int(suffix[1:]) + 1}"
        candidate = base[: LONGEST - len(suffix)] + suffix
    return candidate
