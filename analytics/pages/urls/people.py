"""Ladders, players and organisers."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
