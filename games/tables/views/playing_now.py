"""A game against bots, two clicks from the first page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.tables.domain.errors import NoSuchBot, TooManyTables
from games.tables.domain.lobby.practice import open_quick_game
from games.tables.interfaces.bot_labels import ABOUT, NAMES
from games.tables.interfaces.lookup import CREATING
from games.tables.views.common import come_in, led, led_to_table, say_refusal


@require_http_methods(["GET", "HEAD", "POST"])
def play_now(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        bots = [(bot, name, ABOUT[bot]) for bot, name in NAMES.items()]
        return render(request, "tables/play_now.html", {"bots": bots})
    bot = request.POST.get("bot", "")
    if bot not in NAMES:
        raise NoSuchBot
    CREATING.count(request)
    person = come_in(request)
    try:
        table = open_quick_game(actor=person, bot=bot)
    except TooManyTables as refusal:
        say_refusal(request, refusal)
        return led(person, redirect("lobby"))
    return led_to_table(person, table)
