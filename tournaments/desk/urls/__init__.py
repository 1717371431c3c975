"""Addresses of the desk. Each part has its own list; the order does not matter."""

from django.urls import include, path

from tournaments.desk.urls import checking, papers, results, rounds, screens, setup

urlpatterns = [
    path("", include(setup)),
    path("events/<slug:code>/desk/", include(checking)),
    path("events/<slug:code>/desk/", include(rounds)),
    path("events/<slug:code>/desk/", include(results)),
    path("events/<slug:code>/", include(screens)),
    path("events/<slug:code>/", include(papers)),
]
