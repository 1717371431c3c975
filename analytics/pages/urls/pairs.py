"""Evidence about pairs of players."""

from django.urls import path

from analytics.pages.views import pairs

urlpatterns = [
    path("moderation/pairs/", pairs.moderation_pairs, name="moderation_pairs"),
    path("moderation/pairs/<uuid:first>/<uuid:second>/", pairs.moderation_pair, name="moderation_pair"),
    path("moderation/devices/", pairs.moderation_devices, name="moderation_devices"),
    path("events/<slug:code>/pairs/", pairs.event_pairs, name="event_pairs"),
    path("events/<slug:code>/pairs/<int:entrant_number>/<int:other_number>/", pairs.event_pair, name="event_pair"),
]
