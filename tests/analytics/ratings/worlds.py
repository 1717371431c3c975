"""Games of people whose strength is known."""

from random import Random

from analytics.ratings import RatedFinish, RatedGame


def game_of(day: float, *places: tuple[str, int], size: int | None = None) -> RatedGame:
    finishes = tuple(RatedFinish(place, seat, name) for seat, (name, place) in enumerate(places))
    return RatedGame(day, size or len(finishes), finishes)


def games_of_known_strength(count: int, *, players: int = 40, seed: int = 1, seat_edge: float = 0.0) -> list[RatedGame]:
    """Strengths lie 150 points apart around 1500; luck is 200 at every table; a game every two hours."""
    rng = Random(seed)
    strengths = [rng.gauss(1500, 150) for _player in range(players)]
    games = []
    for number in range(count):
        who = rng.sample(range(players), rng.randint(3, 6))
        scores = [strengths[player] + rng.gauss(0, 200) - seat_edge * seat for seat, player in enumerate(who)]
        order = sorted(scores, reverse=True)
        games.append(
            game_of(
                number / 12, *((f"{player}", order.index(score) + 1) for player, score in zip(who, scores, strict=True))
            )
        )
    return games
