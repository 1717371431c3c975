"""A game against bots, two clicks from the first page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.bots.registry import SEATABLE
from games.tables.domain.errors import NoSuchBot, TooManyTables
from games.tables.domain.lobby.practice import open_quick_game
from games.tables.domain.lobby.seating import check_tables_of_address
from games.tables.interfaces.bot_labels import bots_described
from games.tables.interfaces.lookup import CREATING, opened_from
from games.tables.views.common import come_in, led, led_to_table
from palermo.common.errors import warn_of_conflict


@require_http_methods(["GET", "HEAD", "POST"])
def play_now(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "tables/play_now.html", {"bots": bots_described()})
    bot = request.POST.get("bot", "")
    if bot not in SEATABLE:
        raise NoSuchBot
    CREATING.count(request)
    check_tables_of_address(opened_from(request))  # before anybody becomes a guest for it
    person = come_in(request)
    try:
        table = open_quick_game(actor=person, bot=bot, opened_from=opened_from(request))
    except TooManyTables as refusal:
        warn_of_conflict(request, refusal)
        return led(person, redirect("lobby"))
    return led_to_table(person, table)
