"""Texts that pure packages mark, in the reader's language."""

from typing import Final

from django.utils.functional import lazy
from django.utils.translation import gettext, ngettext, pgettext

from games.wording import Wording


def translated(wording: Wording, number: int = 1) -> str:
    """`number` chooses the form of a text that has a plural."""
    if wording.plural:
        return ngettext(wording.text, wording.plural, number)
    return pgettext(wording.context, wording.text) if wording.context else gettext(wording.text)


# In the language of the moment it is shown, for labels that are made once.
translated_lazy: Final = lazy(translated, str)
