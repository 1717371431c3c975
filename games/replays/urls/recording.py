"""Files, pictures, and games recorded elsewhere."""

from django.urls import include, path

from games.replays.views import files, recorder, recordings

of_a_recording = [
    path("", recordings.recording, name="recording"),
    path("edit/", recordings.recording_edit, name="recording_edit"),
    path("reopen/", recordings.recording_reopen, name="recording_reopen"),
    path("remove/", recordings.recording_remove, name="recording_remove"),
    path("write/", recorder.recording_write, name="recording_write"),
    path("write/answer/", recorder.recording_answer, name="recording_answer"),
    path("write/take-back/", recorder.recording_take_back, name="recording_take_back"),
    path("write/finish/", recorder.recording_finish, name="recording_finish"),
    path("game.sgn", files.recording_sgn, name="recording_sgn"),
    path("game.txt", files.recording_text, name="recording_text"),
    path("picture.svg", files.recording_picture, {"form": "svg"}, name="recording_picture_svg"),
    path("picture.png", files.recording_picture, {"form": "png"}, name="recording_picture_png"),
]

urlpatterns = [
    path("recordings/", recordings.recordings, name="recordings"),
    path("recordings/new/", recorder.recording_new, name="recording_new"),
    path("recordings/import/", recordings.recording_import, name="recording_import"),
    path("recordings/<uuid:recording_id>/", include(of_a_recording)),
    path("replays/<uuid:table_id>/game.sgn", files.replay_sgn, name="replay_sgn"),
    path("replays/<uuid:table_id>/game.txt", files.replay_text, name="replay_text"),
    path("replays/<uuid:table_id>/fairness/", files.replay_fairness, name="replay_fairness"),
    path("replays/<uuid:table_id>/picture.svg", files.replay_picture, {"form": "svg"}, name="replay_picture_svg"),
    path("replays/<uuid:table_id>/picture.png", files.replay_picture, {"form": "png"}, name="replay_picture_png"),
]
