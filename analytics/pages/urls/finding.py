"""Finished games, searched."""

from django.urls import path

from analytics.pages.views import game_search

urlpatterns = [
    path("games/", game_search.games, name="games"),
    path("games.csv", game_search.games_csv, name="games_csv"),
]
