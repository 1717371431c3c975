"""Registering, dropping out, coming back: below /events/<code>/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
