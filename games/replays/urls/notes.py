"""Notes at the moves of a game."""

from django.urls import include, path

from games.replays.views import notes

of_a_note = [
    path("", notes.replay_note, name="replay_note"),
    path("hide/", notes.replay_note_hide, name="replay_note_hide"),
    path("report/", notes.replay_note_report, name="replay_note_report"),
]

urlpatterns = [
    path("replays/<uuid:game_id>/notes/", notes.replay_notes, name="replay_notes"),
    path("replays/<uuid:game_id>/notes/<int:note_id>/", include(of_a_note)),
    path("me/notes/", notes.my_notes, name="my_notes"),
    path("me/notes/<int:note_id>/remove/", notes.my_note_remove, name="my_note_remove"),
]
