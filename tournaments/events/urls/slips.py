"""Results from players' phones: below /events/<code>/."""

from django.urls import path

from tournaments.events.views import slips

urlpatterns = [
    path("slip/<slug:table_key>/", slips.slip, name="event_slip"),
    path("slip/<slug:table_key>/part/", slips.slip_part, name="event_slip_part"),
    path("slip/<slug:table_key>/check/", slips.slip_check, name="event_slip_check"),
    path("slip/<slug:table_key>/hand-in/", slips.slip_hand_in, name="event_slip_hand_in"),
    path("slip/<slug:table_key>/confirm/", slips.slip_confirm, name="event_slip_confirm"),
    path("slip/<slug:table_key>/contest/", slips.slip_contest, name="event_slip_contest"),
]
