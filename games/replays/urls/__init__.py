"""Addresses of replays, a module for each part of them."""

from django.urls import include, path

urlpatterns = [
    path("", include("games.replays.urls.viewing")),
    path("", include("games.replays.urls.recording")),
    path("", include("games.replays.urls.notes")),
    path("", include("games.replays.urls.studying")),
    path("", include("games.replays.urls.shared_reviews")),
    path("", include("games.replays.urls.reviewing")),
]
