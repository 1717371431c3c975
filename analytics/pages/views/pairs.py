"""Pairs of players who may help each other: for moderators of the whole site, for organisers within their own event."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from analytics.collusion.evidence import FEWEST_GAMES, FEWEST_IN_EVENT, PairEvidence, by_chance
from analytics.pages.domain.pairs import (
    found_pair,
    found_pairs,
    games_of_pair,
    games_together,
    help_in_games,
    last_search,
    pairs_in_event,
    wins_of_pair,
)
from analytics.pages.interfaces.games.game_rows import rows_of_games
from analytics.pages.interfaces.measures.numbers import tenths_words
from analytics.pages.interfaces.pairs import rarity_words, shown_games, shown_help, shown_wins
from analytics.pipeline.domain.pairs.compare import evidence_in
from palermo.accounts.domain.devices import shared_devices
from palermo.accounts.models import Player, User
from palermo.common.errors import NotFound
from palermo.moderation.views.reports import for_moderators
from tournaments.events.models import Event
from tournaments.events.views.common import event_context, event_where

PAGE_SIZE = 50


@for_moderators
@require_safe
def moderation_pairs(request: HttpRequest) -> HttpResponse:
    page = Paginator(found_pairs(), PAGE_SIZE).get_page(request.GET.get("page"))
    pairs = list(page.object_list)
    devices = shared_devices([one.user_id for pair in pairs for one in (pair.first, pair.second) if one.user_id])
    rows = [
        {
            "people": (pair.first.user, pair.second.user),
            "url": reverse("moderation_pair", args=[pair.first_id, pair.second_id]),
            "device_on": devices.get(frozenset((pair.first.user_id or 0, pair.second.user_id or 0))),
            **_shown(evidence_in(pair)),
        }
        for pair in pairs
    ]
    search = last_search()
    chance = tenths_words(by_chance(search.pairs)) if search else ""
    context = {"page": page, "rows": rows, "search": search, "by_chance": chance, "fewest": FEWEST_GAMES}
    return render(request, "moderation/pairs.html", context)


@for_moderators
@require_safe
def moderation_devices(request: HttpRequest) -> HttpResponse:
    """Accounts that used one device, whether or not they ever met at a table."""
    shared = sorted(shared_devices().items(), key=lambda item: (item[1], sorted(item[0])), reverse=True)
    page = Paginator(shared, PAGE_SIZE).get_page(request.GET.get("page"))
    users = {pk for pair, _at in page.object_list for pk in pair}
    people = User.objects.select_related("player").in_bulk(users)
    pairs: list[tuple[list[User], datetime]] = [
        ([people[pk] for pk in sorted(pair)], at) for pair, at in page.object_list if pair <= people.keys()
    ]
    together = games_together([(one.player.pk, other.player.pk) for (one, other), _at in pairs])
    rows = [
        {
            "people": (one, other),
            "device_on": at,
            "games": together[one.player.pk, other.player.pk],
            "url": reverse("moderation_pair", args=[one.player.pk, other.player.pk]),
        }
        for (one, other), at in pairs
    ]
    return render(request, "moderation/devices.html", {"page": page, "rows": rows})


@for_moderators
@require_safe
def moderation_pair(request: HttpRequest, first: UUID, second: UUID) -> HttpResponse:
    found = Player.objects.select_related("user").in_bulk([first, second])
    if len(found) != 2 or any(player.user is None for player in found.values()):  # a pair
        raise NotFound
    pair = found_pair(first, second)
    players = (found[first], found[second])
    devices = shared_devices([player.user_id for player in players if player.user_id])
    context = {
        "people": [player.user for player in players],
        "device_on": next(iter(devices.values()), None),
        **_pair_context(request, players, None if pair is None else evidence_in(pair)),
    }
    return render(request, "moderation/pair.html", context)


@require_safe
def event_pairs(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    pairs = pairs_in_event(event)
    entrants = {one.player_id.hex: one for one in event.entrants.exclude(player=None) if one.player_id}
    shown = [pair for pair in pairs if pair.first in entrants and pair.second in entrants]
    page = Paginator(shown, PAGE_SIZE).get_page(request.GET.get("page"))
    rows = [
        {
            "names": (entrants[pair.first].name, entrants[pair.second].name),
            "url": reverse("event_pair", args=[code, entrants[pair.first].number, entrants[pair.second].number]),
            **_shown(pair),
        }
        for pair in page.object_list
    ]
    context = {
        **event_context(request, event),
        "page": page,
        "rows": rows,
        "pairs": len(pairs),
        "by_chance": tenths_words(by_chance(len(pairs))),
        "fewest": FEWEST_IN_EVENT,
    }
    return render(request, "desk/pairs.html", context)


@require_safe
def event_pair(request: HttpRequest, code: str, entrant_number: int, other_number: int) -> HttpResponse:
    event = event_where(request, code, "events.run")
    numbers = (entrant_number, other_number)
    entrants = {
        one.number: one
        for one in event.entrants.filter(number__in=numbers).exclude(player=None).select_related("player")
    }
    if len(entrants) != 2:  # a pair
        raise NotFound
    players = [player for number in numbers if (player := entrants[number].player) is not None]
    names = {player.pk.hex for player in players}
    evidence = next((pair for pair in pairs_in_event(event) if {pair.first, pair.second} == names), None)
    context = {
        **event_context(request, event),
        "names": [entrants[number].name for number in numbers],
        **_pair_context(request, (players[0], players[1]), evidence, event),
    }
    return render(request, "desk/pair.html", context)


def _shown(pair: PairEvidence) -> dict[str, Any]:
    return {"games": pair.games, "rarity": rarity_words(pair.p), "stands_out": pair.stands_out}


def _pair_context(
    request: HttpRequest, players: tuple[Player, Player], evidence: PairEvidence | None, event: Event | None = None
) -> Mapping[str, Any]:
    """In the order of the address, whichever of them the evidence names first."""
    first, second = players
    games = games_of_pair(first.pk, second.pk, event)
    helped = help_in_games(games, first.pk, second.pk)
    wins = wins_of_pair(games, first.pk, second.pk)
    context: dict[str, Any] = {
        "games": shown_games(rows_of_games(request.user, games), [helped[game.pk] for game in games]),
        "wins": [shown_wins(wins[player.pk]) for player in players],
        "evidence": None,
    }
    if evidence is not None:
        directions = (evidence.forth, evidence.back)
        in_order = directions if evidence.first == first.pk.hex else directions[::-1]
        context |= {"evidence": _shown(evidence), "help": [shown_help(one) for one in in_order]}
    return context
