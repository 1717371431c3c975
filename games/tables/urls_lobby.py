from django.urls import path

from games.tables.views import joining, lobby, playing_now, setting_up, waiting

urlpatterns = [
    path("tables/", lobby.lobby, name="lobby"),
    path("tables/part/", lobby.lobby_part, name="lobby_part"),
    path("tables/new/", setting_up.table_new, name="table_new"),
    path("tables/play/", playing_now.play_now, name="play_now"),
    path("tables/<uuid:table_id>/join/", joining.table_join, name="table_join"),
    path("tables/<uuid:table_id>/waiting/", waiting.table_waiting, name="table_waiting"),
    path("tables/<uuid:table_id>/sit/", waiting.table_sit, name="table_sit"),
    path("tables/<uuid:table_id>/stand/", waiting.table_stand, name="table_stand"),
    path("tables/<uuid:table_id>/bots/", waiting.table_seat_bot, name="table_seat_bot"),
    path("tables/<uuid:table_id>/bots/dismiss/", waiting.table_dismiss_bot, name="table_dismiss_bot"),
    path("tables/<uuid:table_id>/start/", waiting.table_start, name="table_start"),
    path("tables/<uuid:table_id>/call-off/", waiting.table_call_off, name="table_call_off"),
]
