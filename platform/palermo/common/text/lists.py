"""Several things in one sentence, joined as the reader's language joins them."""

from collections.abc import Iterable

from babel.lists import format_list
from django.utils.translation import get_language

# British English has no comma before the last “and”.
LOCALES = {"en": "en_GB"}


def in_words(items: Iterable[object]) -> str:
    """`Red, Green and Yellow`."""
    language = get_language() or "en"
    return format_list([str(item) for item in items], locale=LOCALES.get(language, language))
