from django.urls import include, path

from tournaments.leagues.views import evenings, files, seasons

in_a_season = [
    path("", seasons.season, name="season"),
    path("edit/", seasons.season_edit, name="season_edit"),
    path("close/", seasons.season_close, name="season_close"),
    path("reopen/", seasons.season_reopen, name="season_reopen"),
    path("table.csv", files.season_csv, name="season_csv"),
    path("table.json", files.season_json, name="season_json"),
    path("events/add/", evenings.season_add_event, name="season_add_event"),
    path("events/remove/", evenings.season_remove_event, name="season_remove_event"),
    path("nights/new/", evenings.night_new, name="night_new"),
    path("nights/<int:night>/", evenings.night, name="night"),
    path("nights/<int:night>/edit/", evenings.night_edit, name="night_edit"),
    path("nights/<int:night>/call-off/", evenings.night_call_off, name="night_call_off"),
    path("nights/<int:night>/call-on/", evenings.night_call_on, name="night_call_on"),
    path("nights/<int:night>/games/", evenings.night_game, name="night_game"),
    path("nights/<int:night>/games/<int:game>/remove/", evenings.night_game_remove, name="night_game_remove"),
]

urlpatterns = [
    path("clubs/<slug:slug>/seasons/", seasons.seasons, name="seasons"),
    path("clubs/<slug:slug>/seasons/new/", seasons.season_new, name="season_new"),
    path("clubs/<slug:slug>/seasons/<slug:season>/", include(in_a_season)),
    path("clubs/<slug:slug>/calendar.ics", files.club_calendar, name="club_calendar"),
    path("events/<slug:code>/event.ics", files.event_calendar, name="event_calendar"),
    path("me/calendar/", files.me_calendar, name="me_calendar"),
    path("me/calendar/renew/", files.me_calendar_renew, name="me_calendar_renew"),
    path("calendars/<str:calendar_key>.ics", files.own_calendar, name="own_calendar"),
]
