"""Games recorded elsewhere."""

from django.urls import include, path

from games.replays.views import recorder, recordings

of_a_recording = [
    path("", recordings.recording, name="recording"),
    path("edit/", recordings.recording_edit, name="recording_edit"),
    path("result/", recordings.recording_result, name="recording_result"),
    path("reopen/", recordings.recording_reopen, name="recording_reopen"),
    path("remove/", recordings.recording_remove, name="recording_remove"),
    path("write/", recorder.recording_write, name="recording_write"),
    path("write/answer/", recorder.recording_answer, name="recording_answer"),
    path("write/take-back/", recorder.recording_take_back, name="recording_take_back"),
    path("write/finish/", recorder.recording_finish, name="recording_finish"),
]

urlpatterns = [
    path("recordings/", recordings.recordings, name="recordings"),
    path("recordings/new/", recorder.recording_new, name="recording_new"),
    path("recordings/import/", recordings.recording_import, name="recording_import"),
    path("recordings/<uuid:recording_id>/", include(of_a_recording)),
]
