"""The desk's front page, rounds, clock, announcements: below /events/<code>/desk/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
