"""The catalogues of translations. Babel's own commands collect and update them, so that a machine needs nothing but Python.

`[tool.babel]` in pyproject.toml says which file is read how. The .mo files are made at every start from the .po files that
changed; they are not kept in the repository.
"""

import os
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages import Catalog
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings

LOCALE_DIR: Path = settings.LOCALE_PATHS[0]
SOURCE_LANGUAGE = "en"
LANGUAGES = [code for code, _name in settings.LANGUAGES if code != SOURCE_LANGUAGE]
# Where the strings of each domain are, and which folders in there belong to another one.
SOURCES = {
    "django": ("platform/palermo", "games", "tournaments", "analytics", "templates"),
    "djangojs": ("platform/palermo/web/static",),
}
IGNORED = {"django": "static", "djangojs": "vendor"}
KEYWORDS = (
    "gettext_lazy",
    "gettext_noop",
    "ngettext_lazy:1,2",
    "ngettext_noop:1,2",
    "pgettext_lazy:1c,2",
    "pgettext_noop:1c,2",
    "npgettext_lazy:1c,2,3",
)


def pybabel(command: str, *arguments: str | Path) -> None:
    """One of Babel's commands, as on the command line."""
    if CommandLineInterface().run(["pybabel", "--quiet", command, *map(str, arguments)]):  # type: ignore[no-untyped-call]
        raise RuntimeError(f"pybabel {command} found errors; they are listed above.")


def extract_strings(domain: str, template: Path) -> None:
    """Write everything that is marked for translation today into a template (.pot)."""
    with chdir(settings.BASE_DIR):  # the catalogues name files from here
        pybabel(
            "extract",
            "--mapping-file=pyproject.toml",
            f"--keywords={' '.join(KEYWORDS)}",
            "--add-comments=Translators:",
            "--add-location=file",
            "--width=120",
            "--sort-output",
            f"--ignore-dirs=.* {IGNORED[domain]}",
            f"--output-file={template}",
            *SOURCES[domain],
        )


def update_catalogues() -> None:
    """Bring every language up to the source: new strings are added empty, those that nobody uses any more disappear."""
    with TemporaryDirectory() as folder:
        for domain in SOURCES:
            template = Path(folder, f"{domain}.pot")
            extract_strings(domain, template)
            # A catalogue changes when its strings do: no dates, and no guesses at what a changed sentence could mean.
            pybabel(
                "update",
                f"--input-file={template}",
                f"--output-dir={LOCALE_DIR}",
                f"--domain={domain}",
                "--width=120",
                "--no-fuzzy-matching",
                "--ignore-obsolete",
                "--ignore-pot-creation-date",
            )


def kept_words(language: str, domain: str) -> Catalog:
    with (LOCALE_DIR / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def untranslated(catalog: Catalog) -> list[str]:
    """The strings for which a language has no words yet, or not for every number."""
    missing = []
    for message in catalog:
        forms = [message.string] if isinstance(message.string, str) else message.string or [""]
        if message.id and (message.fuzzy or not all(forms)):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def compile_catalogues() -> None:
    """Make the .mo files of those .po files that are newer."""
    for source in LOCALE_DIR.glob("*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        # Written aside and moved: a start beside this one never reads half a file.
        partial = target.with_suffix(f".{os.getpid()}.mo")
        # Not by Babel's command: it takes a placeholder for an error that a translation needs and only the English plural has.
        with partial.open("wb") as file:
            write_mo(file, kept_words(source.parts[-3], source.stem))
        partial.replace(target)
