"""Looking at a game together."""

from django.urls import path

from games.replays.views import together

urlpatterns = [path("replays/<uuid:game_id>/together/", together.replay_together, name="replay_together")]
