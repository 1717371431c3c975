"""Addresses of events. Each part of the pages has its own list; the order does not matter."""

from django.urls import include, path

from tournaments.events.urls import entering, public, slips
from tournaments.events.views import front, slip_code

urlpatterns = [
    path("slip/<slug:table_key>/", slip_code.slip_code, name="slip_code"),
    path("events/", front.events, name="events"),
    path("events/<slug:code>/", front.event, name="event"),
    path("events/<slug:code>/", include(entering)),
    path("events/<slug:code>/", include(slips)),
    path("events/<slug:code>/", include(public)),
]
