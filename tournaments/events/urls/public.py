"""Standings, tables, seats, paths: below /events/<code>/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
