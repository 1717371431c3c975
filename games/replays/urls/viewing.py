"""Looking at a finished game."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
