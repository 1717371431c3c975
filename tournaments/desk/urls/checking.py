"""Entrants, check-in, rosters: below /events/<code>/desk/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
