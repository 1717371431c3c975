"""The form of the search. It is read by `game_search`; here are only its fields and what can be chosen in them."""

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.pages.interfaces.filters.filters import EDITION_CHOICES
from analytics.pages.interfaces.filters.form import ANY, MOST_CHOICES, Choices
from analytics.pages.interfaces.games.game_search import (
    CHOICES,
    DEEDS,
    KEYS,
    LARGEST,
    NAMES,
    NUMBERS,
    PEOPLE,
    GameSearch,
)
from analytics.pages.interfaces.measures.labels import card_names, card_words
from analytics.pipeline.domain.query.slices import SIZES
from games.engine.core.cards import LETTERS
from games.replays.domain.queries import CardFate
from palermo.clubs.domain.rule_words import FAMILY_NAMES
from palermo.visibility import Viewer, clubs_seen_by
from tournaments.events.domain.queries import events_for


class GameSearchForm(forms.Form):
    """A card is added to those that were chosen before; an event can be chosen once there is a club."""

    def __init__(self, viewer: Viewer, search: GameSearch) -> None:
        super().__init__(initial={key: text for key, text in search.given if key != "card"})
        clubs = list(clubs_seen_by(viewer).order_by("name").values_list("slug", "name")[:MOST_CHOICES])
        choices: dict[str, Choices] = {
            "club": _with(clubs, search, "club"),
            "size": [(str(size), str(size)) for size in SIZES],
            "edition": list(EDITION_CHOICES.items()),
            **{key: list(words.items()) for key, words in CHOICES.items()},
        }
        if search.shared.club is not None:
            events = events_for(viewer).filter(club=search.shared.club).order_by("-starts_at")
            choices["event"] = _with(list(events.values_list("code", "name")[:MOST_CHOICES]), search, "event")
        for key in KEYS:
            if key in choices:
                self.fields[key] = forms.ChoiceField(choices=[ANY, *choices[key]], required=False)
            elif key == "did":
                # The usual one needs no word in the address.
                deeds = [("" if did == CardFate.LAID else did.value, words) for did, words in DEEDS.items()]
                self.fields[key] = forms.ChoiceField(choices=deeds, required=False)
            elif key == "card":
                self.fields[key] = forms.ChoiceField(choices=_card_choices(search), required=False)
            elif key in PEOPLE:
                name = forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "maxlength": 30})
                self.fields[key] = forms.CharField(widget=name, required=False)
            elif key in NUMBERS:
                self.fields[key] = forms.IntegerField(min_value=0, max_value=LARGEST, required=False)
            elif key in ("since", "until"):
                month = forms.TextInput(attrs={"type": "month", "placeholder": "2026-01", "pattern": r"20\d\d-[01]\d"})
                self.fields[key] = forms.CharField(widget=month, required=False)
            else:
                continue
            self.fields[key].label = NAMES[key]
        self.label_suffix = ""


def _card_choices(search: GameSearch) -> list[tuple[str, object]]:
    """By family. Those that are chosen already can be taken off by their chips."""
    chosen = search.wanted.cards
    head = _("Another card") if chosen else _("Any")
    return [
        ("", head),
        *(
            (
                str(FAMILY_NAMES[letter]),
                [(card, card_words(card)) for card in card_names() if card[0] == letter and card not in chosen],
            )
            for letter in LETTERS
        ),
    ]


def _with(choices: Choices, search: GameSearch, key: str) -> Choices:
    """What is chosen can be seen, even if it is not among the first."""
    chosen = search.values.get(key)
    if chosen is None or any(value == chosen for value, _name in choices):
        return choices
    return [*choices, (chosen, getattr(search.shared, key).name)]
