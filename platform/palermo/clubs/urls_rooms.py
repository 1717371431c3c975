"""Board, house rules, paper players: everything below a club's own address that is not about belonging to it."""

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
