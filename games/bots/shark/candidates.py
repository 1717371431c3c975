"""Which moves are worth dreaming about."""

from games.bots.solid.opinions import Opinion
from games.engine.core.moves import COMMIT, is_plain

MOST = 10
VARIED = 3  # of so many ways to commit a card, other stakes are tried too


def candidates(opinions: list[Opinion], moves: list[int]) -> list[int]:
    """Solid's favourites first; then other stakes for its favourite cards, and what it had no opinion on, while there is room."""
    ranked = [move for _, move, _, _ in sorted(opinions, reverse=True)]
    chosen = ranked[:MOST]
    if is_plain(moves[0]) and moves[0] not in chosen:
        chosen[MOST - 1 :] = [moves[0]]
    commits = [move for move in chosen if move >> 10 == COMMIT >> 10][:VARIED]
    if commits:
        cards = [move & 127 for move in commits]
        others = [move for move in moves if move >> 10 == COMMIT >> 10 and move & 127 in cards]
        others.sort(key=lambda move: cards.index(move & 127))
    else:
        others = moves
    for move in others:
        if move not in chosen and len(chosen) < MOST:
            chosen.append(move)
    return chosen
