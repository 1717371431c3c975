"""Print and files: below /events/<code>/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
