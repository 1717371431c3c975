"""Looking at a game together."""

from django.urls import path

from games.replays.views import shared_reviews

urlpatterns = [path("replays/<uuid:game_id>/together/", shared_reviews.replay_together, name="replay_together")]
