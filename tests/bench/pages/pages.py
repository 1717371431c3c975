"""The 30 main pages: who looks at them, where they are, and which have a limit."""

from collections.abc import Callable
from typing import Final

import msgspec
from django.urls import reverse

from palermo.accounts.models import User
from tests.bench.pages.evening import BenchSite
from tournaments.events.models import Event, RoundTable


class BenchPage(msgspec.Struct, frozen=True):
    """`event`: what it is worked out from, if that is an event. `limited`: it is held to `costs.LIMITS`."""

    name: str
    path: Callable[[BenchSite], str]
    viewer: Callable[[BenchSite], User]
    event: Callable[[BenchSite], Event] | None = None
    limited: bool = False


def _player(site: BenchSite) -> User:
    return site.player


def _organiser(site: BenchSite) -> User:
    return site.organiser


def _event(site: BenchSite) -> Event:
    return site.event


def _gathering(site: BenchSite) -> Event:
    return site.gathering


def _of_site(name: str, url: str, viewer: Callable[[BenchSite], User] = _player, *arguments: str) -> BenchPage:
    return BenchPage(name, lambda site: reverse(url, args=arguments), viewer)


def _of_club(name: str, url: str, viewer: Callable[[BenchSite], User] = _player) -> BenchPage:
    return BenchPage(name, lambda site: reverse(url, args=[site.club.slug]), viewer)


def _public(name: str, url: str, *arguments: object, query: str = "", limited: bool = False) -> BenchPage:
    def path(site: BenchSite) -> str:
        return reverse(url, args=[site.event.code, *arguments]) + query

    return BenchPage(name, path, _player, _event, limited)


def _desk(name: str, url: str, of: Callable[[BenchSite], Event] = _event, *, limited: bool = False) -> BenchPage:
    return BenchPage(name, lambda site: reverse(url, args=[of(site).code]), _organiser, of, limited)


def _draft(site: BenchSite) -> str:
    return reverse("desk_round", args=[site.event.code, site.rounds + 1])


def _open_table(site: BenchSite) -> str:
    tables = RoundTable.objects.filter(round__event=site.event, round__number=site.rounds, result__isnull=True)
    number = tables.order_by("number").values_list("number", flat=True)[0]
    return reverse("desk_result_enter", args=[site.event.code, site.rounds, number])


def _tables(site: BenchSite) -> str:
    return reverse("event_round", args=[site.event.code, site.rounds])


def _profile(site: BenchSite) -> str:
    return reverse("player", args=[site.player.handle])


PAGES: Final = (
    _of_site("home", "home"),
    _of_site("lobby", "lobby"),
    _of_club("club", "club"),
    _of_club("club: unregistered players", "club_paper_players", _organiser),
    _of_club("club: activity log", "club_record", _organiser),
    _of_site("events", "events"),
    _public("event", "event"),
    _desk("desk", "desk", limited=True),
    _desk("desk: players", "desk_entrants"),
    _desk("desk: check-in", "desk_check_in", _gathering),
    BenchPage("desk: seating of a draft", _draft, _organiser, _event),
    _desk("desk: results", "desk_results"),
    BenchPage("desk: enter a result", _open_table, _organiser, _event),
    _public("where do I sit?", "event_seats"),
    BenchPage("tables of a round", _tables, _player, _event),
    _public("standings", "event_standings", limited=True),
    _public("standings after round 2", "event_standings", query="?after=2"),
    _public("cross table", "event_cross_table", limited=True),
    _public("explanation of a number", "event_why", 1, query="?key=opposition"),
    _public("a player’s rounds", "event_path", 1),
    _public("event insights", "event_insights"),
    _desk("print: result slips", "event_print_slips"),
    _public("print: standings", "event_print_standings"),
    _public("projector", "event_screen"),
    BenchPage("player profile", _profile, _player),
    _of_site("leaderboard", "ratings"),
    _of_site("statistics", "statistics"),
    _public("file: standings (CSV)", "event_file_standings_csv"),
    _public("file: cross table (CSV)", "event_file_cross_table_csv"),
    _public("API: standings", "api:event_standings"),
)
