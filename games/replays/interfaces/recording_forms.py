"""What people type about games that were played elsewhere."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.engine import EDITIONS, Ruleset
from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS
from games.replays.domain.recordings.importing import LARGEST_FILE
from games.replays.domain.recordings.people import seats_named
from games.replays.domain.recordings.recording import NamedSeat, RecordingHeading
from games.replays.models import RecordedGame, RecordingVisibility
from palermo.accounts.models import User
from palermo.clubs.domain.house_rules import ruleset_of
from palermo.clubs.domain.rule_words import EDITION_NAMES
from palermo.clubs.models import Club
from palermo.common.names import NameField, validate_letter

OF_THE_CLUB = "club"


class RecordingHeadingForm(forms.Form):
    title = NameField(
        label=_("Title"),
        max_length=80,
        validators=[validate_letter],
        help_text=_("For example: Spring Cup final."),
    )
    played_at = forms.DateTimeField(
        label=_("Played on"), widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    )
    club = forms.ChoiceField(label=_("Club"), required=False)
    visibility = forms.ChoiceField(
        label=_("Visible to"),
        choices=RecordingVisibility.choices,
        widget=forms.RadioSelect,
        initial=RecordingVisibility.PUBLIC,
    )

    def __init__(self, *args: Any, clubs: Sequence[Club] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.clubs = {club.slug: club for club in clubs}
        self.fields["played_at"].initial = timezone.now
        if clubs:
            self.choose("club", [("", _("No club")), *((club.slug, club.name) for club in clubs)])
        else:
            del self.fields["club"]

    def choose(self, name: str, choices: list[tuple[str, Any]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("visibility") == RecordingVisibility.CLUB and not values.get("club") and "club" in self.fields:
            self.add_error("club", _("Choose the club whose members can see it."))
        elif values.get("visibility") == RecordingVisibility.CLUB and "club" not in self.fields:
            self.add_error("visibility", _("This game doesn’t belong to a club."))
        return values

    @property
    def heading(self) -> RecordingHeading:
        values = self.cleaned_data
        club = self.clubs.get(values.get("club", ""))
        return RecordingHeading(values["title"], values["played_at"], RecordingVisibility(values["visibility"]), club)


class RecordingChangeForm(forms.Form):
    """Of a game that is there: its club stays, and how many sat there."""

    title = NameField(label=_("Title"), max_length=80, validators=[validate_letter])
    played_at = forms.DateTimeField(
        label=_("Played on"), widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    )
    visibility = forms.ChoiceField(label=_("Visible to"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, game: RecordedGame, **kwargs: Any) -> None:
        kwargs["initial"] = {"title": game.title, "played_at": game.played_at, "visibility": game.visibility}
        super().__init__(*args, **kwargs)
        self.game = game
        for seat in game.seats.all():
            self.fields[f"name_{seat.number}"] = NameField(
                label=_("Seat %(number)d") % {"number": seat.number + 1},
                max_length=60,
                initial=str(seat.player or seat.name),
            )
        known = [
            choice for choice in RecordingVisibility.choices if game.club_id or choice[0] != RecordingVisibility.CLUB
        ]
        self.fields["visibility"].choices = known  # type: ignore[attr-defined]

    @property
    def sitters(self) -> list[NamedSeat]:
        """Whom the club knows by their name; a seat whose name stayed keeps its player."""
        seats = list(self.game.seats.all())
        names = [self.cleaned_data[f"name_{seat.number}"] for seat in seats]
        named = seats_named(names, club=self.game.club, recorder=self.game.recorder)
        return [
            NamedSeat(seat.name, seat.player) if seat.player and name == str(seat.player) else sitter
            for seat, name, sitter in zip(seats, names, named, strict=True)
        ]


class RecordingFileForm(RecordingHeadingForm):
    file = forms.FileField(label=_("File"), help_text=_("A finished game in an .sgn file."))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.order_fields(["file", "title"])

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise ValidationError(_("This file is too long for a single game."))
        return file


class RecordingForm(RecordingHeadingForm):
    """Three to six names in the order of the seats. Who sits there may be chosen among the club's people by their names."""

    ruleset = forms.ChoiceField(label=_("Rules"), initial="german")
    first = forms.TypedChoiceField(label=_("Who starts"), coerce=int, initial=0)

    def __init__(self, *args: Any, recorder: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.recorder = recorder
        editions: list[tuple[str, Any]] = list(EDITION_NAMES.items())
        self.choose("ruleset", [*editions, (OF_THE_CLUB, _("The club’s rules"))] if self.clubs else editions)
        # Now, in the reader's language: a lazy text that is filled in is said at once.
        seats_said = [_("Seat %(number)d") % {"number": seat + 1} for seat in range(MAX_PLAYERS)]
        self.choose("first", [(f"{seat}", said) for seat, said in enumerate(seats_said)])
        for seat in range(MAX_PLAYERS):
            self.fields[f"name_{seat}"] = NameField(
                label=seats_said[seat],
                max_length=60,
                required=seat < MIN_PLAYERS,
            )
        seats = [f"name_{seat}" for seat in range(MAX_PLAYERS)]
        self.order_fields(["title", *seats, "first", "ruleset", "played_at", "club", "visibility"])

    def clean(self) -> dict[str, Any]:
        values = super().clean()
        names = [values.get(f"name_{seat}") or "" for seat in range(MAX_PLAYERS)]
        given = [name for name in names if name]
        if names[: len(given)] != given and not any(field.startswith("name_") for field in self.errors):
            self.add_error(f"name_{names.index('')}", _("Don’t leave an empty seat between two players."))
        if len({name.casefold() for name in given}) < len(given):
            self.add_error(None, _("Two seats have the same name. Make the names different."))
        if given and values.get("first") is not None and values["first"] >= len(given):
            self.add_error("first", _("That seat is empty. Choose a seat with a player."))
        if values.get("ruleset") == OF_THE_CLUB and not values.get("club"):
            self.add_error("ruleset", _("Choose the club whose rules you want to use."))
        return values

    @property
    def rules(self) -> Ruleset:
        club = self.heading.club
        name = self.cleaned_data["ruleset"]
        return ruleset_of(club) if club is not None and name == OF_THE_CLUB else EDITIONS[name]

    @property
    def sitters(self) -> list[NamedSeat]:
        names = [self.cleaned_data[f"name_{seat}"] for seat in range(MAX_PLAYERS)]
        return seats_named([name for name in names if name], club=self.heading.club, recorder=self.recorder)
