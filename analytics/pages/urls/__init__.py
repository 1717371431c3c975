"""Addresses of the dashboards, a module for each part of them."""

from django.urls import include, path

urlpatterns = [
    path("", include("analytics.pages.urls.cards")),
    path("", include("analytics.pages.urls.people")),
    path("", include("analytics.pages.urls.finding")),
    path("", include("analytics.pages.urls.pairs")),
]
