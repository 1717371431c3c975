"""The words of the platform in its languages: collected from the source, kept as .po files, compiled to .mo files.

Babel does the work of the gettext tool chain, so that a machine needs nothing but Python. The .mo files are made at every start
from the .po files that changed; they are not kept in the repository.
"""

import io
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import IO, Any

from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

LOCALE_DIR: Path = settings.LOCALE_PATHS[0]
SOURCE_LANGUAGE = "en"
LANGUAGES = [code for code, _name in settings.LANGUAGES if code != SOURCE_LANGUAGE]
# Where the words are: folder, pattern, how to read them. Apps of later parts join by existing.
SOURCES = {
    "django": [
        ("platform/palermo", "**/*.py", "python"),
        ("games", "**/*.py", "python"),
        ("tournaments", "**/*.py", "python"),
        ("analytics", "**/*.py", "python"),
        ("templates", "**/*.*", "template"),
    ],
    "djangojs": [
        ("platform/palermo/web/static", "**/*.js", "javascript"),
    ],
}
# A sentence with one of these is filled in by Python or by `interpolate`. “95 %” alone is no placeholder, whatever follows it.
PLACEHOLDER = re.compile(r"%\(\w+\)0?\d*[sd]")
FORMAT_FLAG = "python-format"
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
# A fixed date: a catalogue changes when its words do, and not otherwise.
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)


def extract_template(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Any]:
    """Django rewrites a template into calls of gettext between filler words; without indentation that is Python."""
    calls = templatize(file.read().decode())
    flat = "\n".join(line.lstrip() for line in calls.splitlines())
    yield from extract_python(io.BytesIO(flat.encode()), keywords, comment_tags, options)


METHODS: dict[str, Any] = {"python": "python", "javascript": "javascript", "template": extract_template}


def empty_catalogue(language: str | None = None) -> Catalog:
    return Catalog(
        locale=language,
        header_comment="# The words of Palermo. `make i18n` collects them.",
        project="Palermo",
        version="1",
        copyright_holder="",
        msgid_bugs_address="the project",
        last_translator="the project",
        language_team="the project",
        charset="utf-8",
        creation_date=EPOCH,
        revision_date=EPOCH,
        fuzzy=False,
    )


@cache
def collected_words(domain: str) -> Catalog:
    """Everything marked for translation in the source today. Reading all of it takes seconds, and each language asks."""
    catalog = empty_catalogue()
    for folder, pattern, method in SOURCES[domain]:
        for path in sorted((settings.BASE_DIR / folder).glob(pattern)):
            if not path.is_file() or "vendor" in path.parts:
                continue
            location = (path.relative_to(settings.BASE_DIR).as_posix(), 0)
            with path.open("rb") as file:
                for _line, message, comments, context in extract(METHODS[method], file, KEYWORDS, ["Translators:"]):
                    catalog.add(message, None, [location], auto_comments=comments, context=context)
    return catalog


def po_path(language: str, domain: str) -> Path:
    return LOCALE_DIR / language / "LC_MESSAGES" / f"{domain}.po"


def kept_words(language: str, domain: str) -> Catalog:
    path = po_path(language, domain)
    if not path.exists():
        return empty_catalogue(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def update_words(language: str, domain: str) -> Catalog:
    """Bring a language's file up to the source: new words are added empty, words no longer used disappear."""
    kept = kept_words(language, domain)
    catalog = empty_catalogue(language)
    for word in collected_words(domain):
        if word.id:
            known = kept.get(word.id, context=word.context)
            # A sentence that has got a plural is another one, though it begins with the same words.
            is_same = known is not None and known.pluralizable == word.pluralizable
            message = catalog.add(
                word.id,
                known.string if known is not None and is_same else None,
                word.locations,
                auto_comments=word.auto_comments,
                context=word.context,
            )
            if not PLACEHOLDER.search(word.id if isinstance(word.id, str) else " ".join(word.id)):
                message.flags.discard(FORMAT_FLAG)
    path = po_path(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=120, sort_output=True, include_lineno=False)
    return catalog


def untranslated(language: str, domain: str) -> list[str]:
    """Words of today's source that this language's file does not have."""
    kept = kept_words(language, domain)
    missing = []
    for message in collected_words(domain):
        if not message.id:
            continue
        translation = kept.get(message.id, context=message.context)
        strings = [] if translation is None or translation.fuzzy else translation.string
        if not strings or not all([strings] if isinstance(strings, str) else strings):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def compile_words() -> int:
    """Make the .mo files of those .po files that are newer. Returns how many were made."""
    made = 0
    for source in LOCALE_DIR.glob("*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        with source.open("rb") as file:
            catalog = read_po(file, locale=source.parts[-3])
        # Written aside and moved: a start beside this one never reads half a file.
        partial = target.with_suffix(f".{os.getpid()}.mo")
        with partial.open("wb") as file:
            write_mo(file, catalog)
        partial.replace(target)
        made += 1
    return made
