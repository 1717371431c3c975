"""Standings, tables, seats, paths: below /events/<code>/."""

from django.urls import URLPattern, path

from tournaments.events.views import paths, standings, tables

urlpatterns: list[URLPattern] = [
    path("standings/", standings.standings, name="event_standings"),
    path("standings/part/", standings.standings_part, name="event_standings_part"),
    path("cross-table/", standings.cross_table, name="event_cross_table"),
    path("rounds/", tables.rounds, name="event_rounds"),
    path("rounds/<int:round_number>/", tables.round_page, name="event_round"),
    path("rounds/<int:round_number>/part/", tables.round_part, name="event_round_part"),
    path("seats/", tables.seats, name="event_seats"),
    path("seats/part/", tables.seats_part, name="event_seats_part"),
    path("preview/", tables.preview, name="event_preview"),
    path("players/<int:entrant_number>/", paths.path, name="event_path"),
    path("players/<int:entrant_number>/why/", standings.why, name="event_why"),
]
