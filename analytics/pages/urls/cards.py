"""Statistics of cards, families, wars and seats."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
