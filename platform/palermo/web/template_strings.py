"""How Babel reads the templates of Django; `[tool.babel]` in pyproject.toml names this."""

import io
from collections.abc import Iterator
from typing import IO, Any

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize


def extract_template(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Any]:
    """Django rewrites a template into calls of gettext between filler words; without indentation that is Python."""
    calls = templatize(file.read().decode())
    flat = "\n".join(line.lstrip() for line in calls.splitlines())
    yield from extract_python(io.BytesIO(flat.encode()), keywords, comment_tags, options)
