"""English texts of the pure packages, marked for the message catalogues.

A pure package knows no translator. It marks its texts here; pages translate them with `palermo.common.text.wording.translated`.
The functions have the names that gettext uses, so that `make i18n` finds what they mark (`palermo.web.i18n.KEYWORDS`).
"""

import msgspec


class Wording(msgspec.Struct, frozen=True):
    """`context` tells texts apart that are alike in English only. `plural` is the form for other numbers than one."""

    text: str
    plural: str = ""
    context: str = ""

    def __str__(self) -> str:
        return self.text


def gettext_noop(text: str) -> Wording:
    return Wording(text)


def pgettext_noop(context: str, text: str) -> Wording:
    return Wording(text, context=context)


def ngettext_noop(text: str, plural: str) -> Wording:
    return Wording(text, plural)
