"""Projector pages and embeds: below /events/<code>/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
