"""docs/recipes.md is true: its files exist, a fact has one home, and what is added there appears where the page says."""

import csv
import io
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.bots.registry import BOTS, SEATABLE
from games.bots.solid.bot import SolidBot
from games.engine.rulesets import PRINTED
from games.tables.domain.lobby.options import PRESETS, TIME_CONTROLS, TimeControlPreset
from games.tables.interfaces import options_form
from games.tables.play.clocks import TimeControl
from games.wording import gettext_noop
from palermo.notifications import kinds
from tests.support.factories import ClubFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.desk.interfaces.entrant_forms import EntrantBotsForm
from tournaments.desk.interfaces.event_form import EventForm
from tournaments.events.interfaces import standings_columns
from tournaments.events.interfaces.standings_columns import StandingsCell, StandingsColumn, StandingsColumnKind
from tournaments.swiss import DEFAULT_ORDER, TIEBREAKS
from tournaments.swiss.tiebreaks import StepSentence, TieBreak, TieBreakValue
from tournaments.swiss.tiebreaks.interface import step

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "recipes.md").read_text()
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text()
SOURCES = ("platform/palermo", "games", "tournaments", "analytics", "templates")
PLACES = ("standings", "print/standings", "embed/standings")


def files_of_recipes() -> dict[str, list[str]]:
    """By recipe, the files that one edits."""
    parts = PAGE.split("\n## ")[1:]
    return {part.partition("\n")[0]: re.findall(r"^\| `([\w/.]+)` \|", part, re.MULTILINE) for part in parts}


def files_that_say(words: str) -> list[str]:
    """Demo data choose among what there is, and migrations are history."""
    return sorted(
        path.relative_to(ROOT).as_posix()
        for folder in SOURCES
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in {".py", ".html", ".js"}
        and not {"demo", "migrations", "vendor", "static_built"} & set(path.parts)
        and words in path.read_text()
    )


def test_files_of_every_recipe_exist():
    files = files_of_recipes()
    assert len(files) == 7
    assert [file for recipe in files.values() for file in recipe if not (ROOT / file).is_file()] == []
    assert all(len(recipe) >= 2 for recipe in files.values())


def test_the_count_of_what_a_change_touches_is_that_of_the_recipes():
    table = ARCHITECTURE.split("## What a change touches")[1].split("\n## ")[0]
    counted = dict(re.findall(r"^\| \[([^\]]+)\]\([^)]+\) \| [^|]+ \| (\d+ / \d+) \|", table, re.MULTILINE))
    found = {}
    for recipe, files in files_of_recipes().items():
        code = [Path(file) for file in files if not file.startswith("docs/")]
        found[recipe] = f"{len(code)} / {len({file.parent for file in code})}"
    assert counted == {recipe.removeprefix("A ").removeprefix("An "): count for recipe, count in found.items()}


@pytest.mark.parametrize(
    ("words", "home"),
    [
        *((f'"{tiebreak.sentence.text[:30]}', f"tournaments/swiss/tiebreaks/{file}.py") for tiebreak, file in (
            (TIEBREAKS["wins"], "wins"), (TIEBREAKS["opposition"], "opposition"), (TIEBREAKS["best"], "best"),
        )),
        ("Easy bot", "games/bots/novice.py"),
        ("Solid bot", "games/bots/solid/bot.py"),
        ("Shark bot", "games/bots/shark/bot.py"),
        *((f'"{edition.ruleset.name}"', "games/engine/rulesets.py") for edition in PRINTED[1:3]),
        *((f'"{edition.title}"', "games/engine/rulesets.py") for edition in PRINTED[1:]),
        ('"quick"', "games/tables/domain/lobby/options.py"),
    ],
)  # fmt: skip
def test_a_name_has_one_home(words, home):
    assert files_that_say(words) == [home]


class Crowds(TieBreak):
    """Counts the players one has met."""

    key = "crowds"
    name = gettext_noop("Biggest crowds")
    short = gettext_noop("Crowd")
    hint = gettext_noop("players met")
    sentence = gettext_noop("Players met at all tables.")
    sentences = {"crowd": StepSentence(gettext_noop("Round %(round)s: met %(met)s."), ("met",))}  # noqa: RUF012

    def work(self, ledger, player, tied):
        steps = tuple(step("crowd", one.round, len(one.opponents)) for one in ledger.sittings[player].values())
        return TieBreakValue(self.key, (sum((one.numbers[0] for one in steps), Fraction(0)),), steps)


@pytest.mark.django_db
def test_tie_break_appears_in_forms_and_in_every_view(monkeypatch):
    monkeypatch.setitem(TIEBREAKS, Crowds.key, Crowds())
    assert ("crowds", "Biggest crowds") in offered(EventForm(club=ClubFactory.create()), "order_1")
    event = event_with(papers=6, lot="dice", size=3, order=["points", "crowds", "lot"])
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(40, 20, 0), (50, 22, -10)])
    for place in PLACES:
        assert "Biggest crowds" in Client().get(f"/events/{event.code}/{place}/").text
    why = Client().get(f"/events/{event.code}/players/1/why/?key=crowds").text
    assert "Players met at all tables." in why
    assert "Round 1: met 2." in why
    assert {row["crowds"] for row in spreadsheet(event)} == {"2"}
    lines = Client().get(f"/api/events/{event.code}/standings").json()["lines"]
    assert {(line["values"]["crowds"], line["shown"]["crowds"]) for line in lines} == {("2", "2")}


class InitialColumn(StandingsColumn):
    kind = StandingsColumnKind.PLAIN

    def __init__(self):
        super().__init__("initial", name="Initial of the player", short="I", hint="", meaning="")

    def cell(self, line):
        return StandingsCell(self.key, self.kind, f"initial of {line.player}")

    def plain(self, line):
        return (f"plain {line.player}",)


@pytest.mark.django_db
def test_standings_column_appears_in_every_view(monkeypatch):
    monkeypatch.setattr(standings_columns, "stage_columns_for", lambda _board, after=None: [InitialColumn()])
    event = event_with(papers=3, lot="dice", size=3)
    round_with(event, [(1, 2, 3)], scores=[(40, 20, 0)])
    for place in PLACES:
        page = Client().get(f"/events/{event.code}/{place}/").text
        assert "Initial of the player" in page
        assert "initial of 3" in page
    assert [row["initial"] for row in spreadsheet(event)] == ["plain 1", "plain 2", "plain 3"]
    lines = Client().get(f"/api/events/{event.code}/standings").json()["lines"]
    assert [line["shown"]["initial"] for line in lines] == ["plain 1", "plain 2", "plain 3"]


def offered(form: Any, field: str) -> list[tuple[str, str]]:
    return list(form.fields[field].choices)


def spreadsheet(event):
    content = Client().get(reverse("event_file_standings_csv", args=[event.code])).content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(content)))


class DreamyBot(SolidBot):
    kind = "dreamy"
    about = "dreams"
    title = gettext_noop("Dreamy bot")
    line = gettext_noop("Looks out of the window.")


@pytest.mark.django_db
def test_bot_can_be_seated_under_its_title(monkeypatch):
    monkeypatch.setitem(BOTS, DreamyBot.kind, DreamyBot)
    monkeypatch.setitem(SEATABLE, DreamyBot.kind, DreamyBot)
    for form in (options_form.TableForm(clubs=[], may_be_rated=False), EntrantBotsForm()):
        assert ("dreamy", "Dreamy bot") in offered(form, "bot")
    client = Client()
    assert "Looks out of the window." in client.get(reverse("play_now")).text
    table = client.post(reverse("play_now"), {"bot": "dreamy"}, follow=True)
    assert "&quot;dreamy&quot;: &quot;Dreamy bot&quot;" in table.text  # for the scripts of the page


@pytest.mark.django_db
def test_time_control_preset_can_be_chosen(monkeypatch):
    blitz = TimeControlPreset("blitz", "Blitz", TimeControl(bank=60_000, increment=0, reserve=0))
    monkeypatch.setattr(options_form, "TIME_CONTROLS", (*TIME_CONTROLS, blitz))
    monkeypatch.setitem(PRESETS, "blitz", blitz.terms)
    user = UserFactory.create()
    client = Client()
    client.force_login(user)
    assert "Blitz: 1 min" in client.get(reverse("table_new")).text
    assert ("blitz", "Blitz: 1 min") in offered(EventForm(club=ClubFactory.create()), "clock")
    opened = client.post("/api/tables/", {"size": 3, "clock": "blitz"}, content_type="application/json")
    assert (opened.status_code, opened.json()["clock"]["bank"]) == (201, 60_000)


@pytest.mark.django_db
def test_notification_kind_has_its_switches(monkeypatch):
    monkeypatch.setattr(kinds, "_kinds", dict(kinds._kinds))
    kinds.notification_kind("test.moon", title="The moon is full", sentence="Look up.")
    client = Client()
    client.force_login(UserFactory.create())
    assert "The moon is full" in client.get(reverse("me_notifications")).text


def test_default_order_has_tie_breaks_only():
    assert set(DEFAULT_ORDER) <= set(TIEBREAKS)
