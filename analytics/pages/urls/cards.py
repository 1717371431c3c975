"""Statistics of cards, families, wars and seats."""

from django.urls import URLPattern, path

from analytics.pages.views import cards, explorer, games, measure_boards

urlpatterns: list[URLPattern] = [
    path("statistics/", explorer.statistics, name="statistics"),
    path("statistics/cards.csv", explorer.statistics_csv, name="statistics_csv"),
    path("statistics/cards/<str:card>/", cards.statistics_card, name="statistics_card"),
    path("statistics/cards/<str:card>.csv", cards.statistics_card_csv, name="statistics_card_csv"),
    path("statistics/games/", games.statistics_games, name="statistics_games"),
    path("statistics/games.csv", games.statistics_games_csv, name="statistics_games_csv"),
    *(
        path(f"statistics/{board}/", measure_boards.board, {"board": board}, name=f"statistics_{board}")
        for board in measure_boards.BOARDS
    ),
    *(
        path(f"statistics/{board}.csv", measure_boards.board_csv, {"board": board}, name=f"statistics_{board}_csv")
        for board in measure_boards.BOARDS
    ),
]
