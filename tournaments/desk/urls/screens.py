"""Projector pages and embeds: below /events/<code>/."""

from django.urls import URLPattern, path

from tournaments.desk.views import embeds, screens

urlpatterns: list[URLPattern] = [
    path("screen/", screens.wall, name="event_screen"),
    path("screen/part/", screens.part, name="event_screen_part"),
    path("screen/tables/", screens.tables, name="event_screen_tables"),
    path("screen/names/", screens.names, name="event_screen_names"),
    path("screen/clock/", screens.clock, name="event_screen_clock"),
    path("screen/standings/", screens.standings, name="event_screen_standings"),
    path("embed/standings/", embeds.standings, name="event_embed_standings"),
    path("embed/standings/part/", embeds.standings_part, name="event_embed_standings_part"),
]
