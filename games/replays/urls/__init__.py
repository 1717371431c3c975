"""Addresses of replays, a module for each part of them."""

from django.urls import include, path

urlpatterns = [
    path("", include("games.replays.urls.viewing")),
    path("", include("games.replays.urls.recording")),
]
