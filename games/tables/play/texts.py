"""What is left of a text that somebody sends into the chat. Everything that can be seen stays as it is."""

import unicodedata

# Ends of lines and tabs: a remark is one line.
_GAPS = frozenset("\t\n\v\f\r\x85\u2028\u2029")
_CONTROL = "Cc"
_SURROGATE = "Cs"


def cleaned(text: str) -> str:
    """Without control characters and halves of characters, which no database and no page should have to bear."""
    kept = (" " if char in _GAPS else char for char in text)
    return "".join(char for char in kept if unicodedata.category(char) not in {_CONTROL, _SURROGATE}).strip()


def is_blank(text: str) -> bool:
    """Nothing but spaces and characters without a shape: it would look as if nobody had said anything."""
    return all(unicodedata.category(char)[0] in "CZ" for char in text)
