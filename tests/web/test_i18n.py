"""Six languages: nothing unmarked in a template, nothing untranslated, nothing that breaks when it is filled in."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages import Catalog
from django.conf import settings
from django.forms import BaseForm
from django.urls import get_resolver
from django.utils import translation

from palermo.web.i18n import KEYWORDS, LANGUAGES, SOURCES, kept_words, untranslated
from tests.support.catalogues import collected_words

TEMPLATES = sorted(Path(settings.BASE_DIR, "templates").rglob("*.html"))
SPOKEN_ATTRIBUTES = {"alt", "title", "placeholder", "aria-label", "aria-description", "aria-roledescription", "label"}
PROJECT_PACKAGES = {"analytics", "games", "palermo", "tournaments"}
# A sentence with one of these is filled in by Python or by `interpolate`.
PLACEHOLDER = re.compile(r"%\(\w+\)0?\d*[sd]")
FORMAT = re.compile(r"%\(\w+\)0?\d*[sd]|%d|%%")
LETTER_WORD = re.compile(r"[^\W\d_]{2,}")
LETTER = re.compile(r"[^\W\d_]")
TRANSLATED = re.compile(
    r"\{%\s*blocktrans(?:late)?\b.*?\{%\s*endblocktrans(?:late)?\s*%\}|\{%\s*comment\b.*?\{%\s*endcomment\s*%\}",
    re.DOTALL,
)
TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)


class UnmarkedText(HTMLParser):
    """Collects words a person would see that no translator would. `translate="no"` excuses an element: names, code."""

    VOID = frozenset(
        {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr", "use"}
    )

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self._excused: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        excused = attributes.get("translate") == "no" or tag in {"script", "style"} or any(self._excused[-1:])
        if tag not in self.VOID:
            self._excused.append(excused)
        spoken = SPOKEN_ATTRIBUTES | ({"content"} if attributes.get("name") == "description" else set())
        if tag == "input" and attributes.get("type") in {"submit", "button"}:
            spoken.add("value")
        if not excused:
            self.found += [value for name, value in attrs if name in spoken and value and LETTER.search(value)]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._excused and tag not in self.VOID:
            self._excused.pop()

    def handle_data(self, data: str) -> None:
        if LETTER.search(data) and not any(self._excused[-1:]):
            self.found.append(data.strip())


def unmarked_in(source: str) -> list[str]:
    parser = UnmarkedText()
    parser.feed(TAG.sub("", TRANSLATED.sub("", source)))
    parser.close()
    return parser.found


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.relative_to(settings.BASE_DIR).as_posix())
def test_template_has_no_unmarked_string(template):
    assert unmarked_in(template.read_text()) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>Hello</p>", ["Hello"]),
        ('<p>{% translate "Hello" %} {{ name }} – 3:2</p>', []),
        ("{% blocktranslate trimmed %}Hello <b>you</b>{% endblocktranslate %}<i>there</i>", ["there"]),
        (
            '<img alt="A card"><input type="submit" value="Go"><a title="{% translate "x" %}" class="abc">1</a>',
            ["A card", "Go"],
        ),
        ('<span translate="no">Palermo <b>it</b></span> and', ["and"]),
        ('<meta name="description" content="words"><meta name="viewport" content="width">', ["words"]),
        ("{# a note #}{% comment %}Other{% endcomment %}", []),
    ],
)
def test_unmarked_string_seen_where_there_is_one(source, found):
    """The guard itself must be able to fail."""
    assert unmarked_in(source) == found


@pytest.mark.parametrize("domain", SOURCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_language_has_every_word(language, domain):
    assert untranslated(kept_words(language, domain)) == []


@pytest.mark.parametrize("domain", SOURCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_language_file_has_the_words_of_the_source(language, domain):
    """Otherwise `make i18n` was forgotten."""
    marked, kept = (
        {(word.id, word.context) for word in each} for each in (collected_words(domain), kept_words(language, domain))
    )
    assert kept - marked == set()
    assert marked - kept == set()


def test_words_without_a_translation_for_every_number_are_missing():
    catalog = Catalog(locale="de")
    catalog.add("Done", "Fertig")
    catalog.add("New", "")
    catalog.add("Guessed", "Geraten", flags=["fuzzy"])
    catalog.add(("%(n)s table", "%(n)s tables"), ("%(n)s Tisch", ""))
    catalog.add(("%(n)s seat", "%(n)s seats"), ("%(n)s Platz", "%(n)s Plätze"))
    assert untranslated(catalog) == ["New", "Guessed", "%(n)s table"]


@pytest.mark.parametrize("domain", SOURCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_placeholders_and_markup(language, domain):
    placeholder = re.compile(r"%\(\w+\)[sd]|%%|<[^>]+>")
    broken = []
    for word in kept_words(language, domain):
        if not word.id:
            continue
        singular, *plural = [word.id] if isinstance(word.id, str) else word.id
        wanted = sorted(placeholder.findall(plural[0] if plural else singular))
        given = [word.string] if isinstance(word.string, str) else list(word.string or [""])
        # A singular form may say "one" in words; the last form is the one for many.
        if sorted(placeholder.findall(given[-1])) != wanted:
            broken.append((singular, given[-1]))
    assert broken == []


@pytest.mark.parametrize("domain", SOURCES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_are_sound_to_gettext_tools(language, domain):
    """What `msgfmt -c` checks: each form has only placeholders of its plural, and in a format a bare % is none.

    Babel would take “95 % range” for a format, with the placeholder “% r”: such a sentence has to be put in another way.
    """
    unsound = []
    for word in kept_words(language, domain):
        if not word.id:
            continue
        ids = [word.id] if isinstance(word.id, str) else list(word.id)
        forms = [word.string] if isinstance(word.string, str) else list(word.string or [])
        allowed = set(PLACEHOLDER.findall(ids[-1]))
        bare = "%" in PLACEHOLDER.sub("", "".join([*ids, *forms]).replace("%%", ""))
        foreign = any(set(PLACEHOLDER.findall(form)) - allowed for form in (*ids, *forms))
        breaks = {(form.startswith("\n"), form.endswith("\n")) for form in (*ids, *forms)}
        if foreign or len(breaks) > 1 or (allowed and bare):
            unsound.append(ids[0])
    assert unsound == []
    flagged = [word.id for word in kept_words(language, domain) if word.id and word.python_format]
    assert [ids for ids in flagged if not FORMAT.search(ids if isinstance(ids, str) else ids[-1])] == []


def test_words_are_found_in_python_templates_and_scripts():
    assert "There’s no such option." in collected_words("django")  # palermo/web/pages/preferences.py
    templates = {location for word in collected_words("django") for location, _line in word.locations}
    assert "templates/base.html" in templates
    assert len(collected_words("djangojs")) > 0


def test_no_message_hides_behind_a_name_that_the_collector_does_not_know():
    """`from … import gettext as _t` would never be collected, and stay English for good."""
    imported = re.compile(r"\b[np]{0,2}gettext(?:_lazy|_noop)? as (\w+)")
    sources = [path for folder in SOURCES["django"] for path in settings.BASE_DIR.joinpath(folder).rglob("*.py")]
    names = {name for path in sources for name in imported.findall(path.read_text())}
    assert names <= {"_", *(keyword.partition(":")[0] for keyword in KEYWORDS)}
    assert "_" in names


def project_forms() -> list[type[BaseForm]]:
    """Every form class of the project, each app's forms read first."""
    get_resolver().url_patterns  # noqa: B018 - reading it imports every view, and with them every form
    found, waiting = [], [BaseForm]
    while waiting:
        waiting += (subclasses := waiting.pop().__subclasses__())
        found += [one for one in subclasses if one.__module__.partition(".")[0] in PROJECT_PACKAGES]
    return found


def words_of(form: type[BaseForm]) -> list[str]:
    """What a form says in the language of this moment."""
    said: list[object] = []
    for field in form.base_fields.values():  # type: ignore[attr-defined]
        options = [words for _value, words in getattr(field, "choices", ()) if not isinstance(words, list | tuple)]
        said += [field.label, field.help_text, *options]
    return [str(words) for words in said]


@pytest.mark.django_db
def test_forms_speak_the_language_of_the_reader():
    """A sentence that is put together while a module is imported would stay English for good. Names and numbers are short."""
    spoken = {}
    for language in ("en", "de"):
        with translation.override(language):
            spoken[language] = [words for form in project_forms() for words in words_of(form)]
    sentences = [
        (english, german)
        for english, german in zip(spoken["en"], spoken["de"], strict=True)
        if len(LETTER_WORD.findall(english)) > 2
    ]
    assert len(sentences) > 100
    assert [english for english, german in sentences if english == german] == []
