"""Finished games, searched."""

from django.urls import path

from analytics.pages.views import finding

urlpatterns = [
    path("games/", finding.games, name="games"),
    path("games.csv", finding.games_csv, name="games_csv"),
]
