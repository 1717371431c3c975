"""Ladders, players and organisers."""

from django.urls import path

from analytics.pages.views import event_insights, leaderboards, player_insights, player_ratings, season_insights

urlpatterns = [
    path("ratings/", leaderboards.ratings, name="ratings"),
    path("ratings/<slug:pool>/", leaderboards.ratings, name="ratings_pool"),
    path("ratings/<slug:pool>/ladder.csv", leaderboards.ratings_csv, name="ratings_csv"),
    path("players/<str:handle>/rating/", player_ratings.player_rating, name="player_rating"),
    path("players/<str:handle>/rating.csv", player_ratings.player_rating_csv, name="player_rating_csv"),
    path("players/<str:handle>/insights/", player_insights.player_insights, name="player_insights"),
    path("players/<str:handle>/insights.csv", player_insights.player_insights_csv, name="player_insights_csv"),
    path("events/<slug:code>/insights/", event_insights.event_insights, name="event_insights"),
    path("events/<slug:code>/insights.csv", event_insights.event_insights_csv, name="event_insights_csv"),
    path("clubs/<slug:slug>/seasons/<slug:season>/insights/", season_insights.season_insights, name="season_insights"),
    path(
        "clubs/<slug:slug>/seasons/<slug:season>/insights.csv",
        season_insights.season_insights_csv,
        name="season_insights_csv",
    ),
]
