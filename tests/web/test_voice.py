"""How the interface speaks: words that were given up for plainer ones do not come back, and quotation marks are typographic."""

import re

import pytest

from palermo.web.i18n import LANGUAGES, SOURCES, kept_words
from tests.support.catalogues import collected_words

# Given up, and what is said instead.
GIVEN_UP = {
    "ladders?": "leaderboard",
    "handles?": "username",
    "laid|lays?": "play (a card)",
    "takes? back|taking back|taken back|took back": "undo, unpublish, revoke or withdraw",
    "by (?:it|them)sel(?:f|ves)": "automatically",
    "letters?": "e-mail",
    "somebody|everybody|nobody|anybody": "someone, everyone, no one, anyone",
    "call(?:s|ed|ing)? (?:it )?off": "cancel",
    "evenings?": "event or club night",
    "paper players?": "unregistered player",
    "told|tells": "notify",
    "struck": "no-show or drop out",
    "contest(?:s|ed|ing)?": "dispute",
    "hand(?:s|ed|ing)? in": "submit",
    "begins?|began|begun|beginnings?": "start",
    "lots?": "random draw",
    "money index": "money margin",
    "watchers?": "spectator",
    "novices?": "easy bot",
    "anew": "again",
    "go(?:es)? over|went over|gone over|com(?:e|es) over|change(?:s|d)? sides": "defect",
    "tak(?:e|es|en|ing) (?:off|out)|took (?:off|out)": "remove",
    "strikes?|striking": "mark as a no-show, withdraw or drop out",
    "stands?(?! out)|hangs?": "is shown, appears",
    "common tables": "head-to-head",
    "roll-?outs?|worlds?|deviations?": "simulations, layouts of the hidden cards, margin of error",
    "commitments?|nonces?|bytes?": "fingerprint, number",
    "regrets?": "should have",
    "so many|so strong": "this many, this strong",
    "throw(?:s|n)? (?:the |a )?di(?:c)?e": "roll",
    "i am here": "check in",
    "cannot|do not|does not|is not|have not|has not|will not": "the contraction",
}
EXCEPTIONS = {
    "evenings?": (
        # A season counts events and club nights alike, and calls both an evening.
        ("templates/leagues/", "tournaments/leagues/"),
        # The coach tells of one.
        ("games/lessons/", "templates/lessons/"),
    ),
    # Letters of the alphabet, and a size of paper.
    "letters?": (
        (
            "platform/palermo/accounts/",
            "platform/palermo/common/names/form_field.py",
            "templates/web/",
            "templates/clubs/finding/",
            "templates/clubs/members/",
            "templates/desk/papers/",
            "templates/desk/results/typed.html",
            "tournaments/events/domain/event/settings_rules.py",
        ),
    ),
    # “A hand in someone’s pocket”, and a card that lay there.
    "hand(?:s|ed|ing)? in": (("games/lessons/",),),
    "laid|lays?": (("games/lessons/",),),
    # The coach sees a defector come over to you, and a player strike back.
    "go(?:es)? over|went over|gone over|com(?:e|es) over|change(?:s|d)? sides": (("games/lessons/",),),
    "strikes?|striking": (("games/lessons/",),),
}
PLACEHOLDER = re.compile(r"%\(\w+\)0?\d*[sd]|\{\w*\}|<[^>]*>")


def english():
    for domain in SOURCES:
        for message in collected_words(domain):
            if message.id:
                places = [place for place, _line in message.locations]
                for text in [message.id] if isinstance(message.id, str) else message.id:
                    yield PLACEHOLDER.sub("", text), places


@pytest.mark.parametrize("word", GIVEN_UP)
def test_words_given_up_stay_away(word):
    found = re.compile(rf"(?<!\w)(?:{word})(?!\w)", re.IGNORECASE)
    excused = tuple(prefix for group in EXCEPTIONS.get(word, ()) for prefix in group)
    back = [
        text
        for text, places in english()
        if found.search(text) and not (excused and all(place.startswith(excused) for place in places))
    ]
    assert back == [], f"say instead: {GIVEN_UP[word]}"


@pytest.mark.parametrize("word", EXCEPTIONS)
def test_exceptions_are_needed(word):
    found = re.compile(rf"(?<!\w)(?:{word})(?!\w)", re.IGNORECASE)
    for prefix in (prefix for group in EXCEPTIONS[word] for prefix in group):
        assert any(found.search(text) and any(p.startswith(prefix) for p in places) for text, places in english())


def test_quotation_marks_and_apostrophes_are_typographic():
    assert [text for text, _places in english() if re.search("['\"]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_of_translations_are_typographic(language):
    straight = []
    for domain in SOURCES:
        for message in kept_words(language, domain):
            if message.id:
                forms = [message.string] if isinstance(message.string, str) else list(message.string or [])
                straight += [form for form in forms if re.search("['\"]", PLACEHOLDER.sub("", form))]
    assert straight == []
