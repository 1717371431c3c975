"""How the measures of wins are called: games won, and extra wins. One row for each thing that wins are counted for."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

Named = tuple[Promise, Promise]

EXTRA_WINS: Final[dict[str, Named]] = {
    "laid": (
        gettext_lazy("Extra wins: played"),
        gettext_lazy(
            "Extra wins per 100 games for players who played the card in a war, compared with what the ratings predict."
        ),
    ),
    "laid_first": (
        gettext_lazy("Extra wins: first"),
        gettext_lazy(
            "Extra wins per 100 games for players who opened or joined a war with the card, compared "
            "with what the ratings predict."
        ),
    ),
    "laid_later": (
        gettext_lazy("Extra wins: later"),
        gettext_lazy(
            "Extra wins per 100 games for players who added the card to a war after the first round, "
            "compared with what the ratings predict."
        ),
    ),
    "had": (
        gettext_lazy("Extra wins: received"),
        gettext_lazy(
            "Extra wins per 100 games for players who held the card at some point, compared with "
            "what the ratings predict."
        ),
    ),
    "drafted": (
        gettext_lazy("Extra wins: drafted"),
        gettext_lazy(
            "Extra wins per 100 games for players who chose the card in the draft, compared with "
            "what the ratings predict."
        ),
    ),
    "found": (
        gettext_lazy("Extra wins: found"),
        gettext_lazy(
            "Extra wins per 100 games for players who took the card while searching a stack, "
            "compared with what the ratings predict."
        ),
    ),
    "stolen": (
        gettext_lazy("Extra wins: stolen"),
        gettext_lazy(
            "Extra wins per 100 games for players who stole the card, compared with what the ratings predict."
        ),
    ),
    "held": (
        gettext_lazy("Extra wins: held"),
        gettext_lazy(
            "Extra wins per 100 games for players who still held the card at the end, compared with "
            "what the ratings predict."
        ),
    ),
    "owned": (
        gettext_lazy("Extra wins: owned"),
        gettext_lazy(
            "Extra wins per 100 games for players who owned the business at the end, compared with "
            "what the ratings predict."
        ),
    ),
    "fought": (
        gettext_lazy("Extra wins: family"),
        gettext_lazy(
            "Extra wins per 100 games for players who opened or joined a war with the family, "
            "compared with what the ratings predict."
        ),
    ),
    "threw": (
        gettext_lazy("Extra wins: bombs"),
        gettext_lazy("Extra wins per 100 games for players who threw a bomb, compared with what the ratings predict."),
    ),
    "went_over": (
        gettext_lazy("Extra wins: defecting"),
        gettext_lazy(
            "Extra wins per 100 games for players whose defector defected, compared with what the ratings predict."
        ),
    ),
    "seat": (
        gettext_lazy("Extra wins: seat"),
        gettext_lazy("Extra wins per 100 games for each seat, compared with what the ratings predict."),
    ),
    "owned_number": (
        gettext_lazy("Extra wins: businesses"),
        gettext_lazy(
            "Extra wins per 100 games for players with this many businesses at the end, compared "
            "with what the ratings predict."
        ),
    ),
    "majority": (
        gettext_lazy("Extra wins: majority"),
        gettext_lazy(
            "Extra wins per 100 games for players who owned the most businesses of the kind, "
            "compared with what the ratings predict."
        ),
    ),
    "variety": (
        gettext_lazy("Extra wins: variety"),
        gettext_lazy(
            "Extra wins per 100 games for players who got the variety bonus, compared with what the ratings predict."
        ),
    ),
    "sat": (
        gettext_lazy("Extra wins: overall"),
        gettext_lazy("Extra wins per 100 games for all players, compared with what the ratings predict."),
    ),
}
GAMES_WON: Final[dict[str, Named]] = {
    "laid": (
        gettext_lazy("Games won: played"),
        gettext_lazy("Share of games won by players who played the card in a war; a shared win counts as a fraction."),
    ),
    "laid_first": (
        gettext_lazy("Games won: first"),
        gettext_lazy(
            "Share of games won by players who opened or joined a war with the card; a shared win counts as a fraction."
        ),
    ),
    "laid_later": (
        gettext_lazy("Games won: later"),
        gettext_lazy(
            "Share of games won by players who added the card to a war after the first round; a "
            "shared win counts as a fraction."
        ),
    ),
    "had": (
        gettext_lazy("Games won: received"),
        gettext_lazy(
            "Share of games won by players who held the card at some point; a shared win counts as a fraction."
        ),
    ),
    "drafted": (
        gettext_lazy("Games won: drafted"),
        gettext_lazy(
            "Share of games won by players who chose the card in the draft; a shared win counts as a fraction."
        ),
    ),
    "found": (
        gettext_lazy("Games won: found"),
        gettext_lazy(
            "Share of games won by players who took the card while searching a stack; a shared win "
            "counts as a fraction."
        ),
    ),
    "stolen": (
        gettext_lazy("Games won: stolen"),
        gettext_lazy("Share of games won by players who stole the card; a shared win counts as a fraction."),
    ),
    "held": (
        gettext_lazy("Games won: held"),
        gettext_lazy(
            "Share of games won by players who still held the card at the end; a shared win counts as a fraction."
        ),
    ),
    "owned": (
        gettext_lazy("Games won: owned"),
        gettext_lazy(
            "Share of games won by players who owned the business at the end; a shared win counts as a fraction."
        ),
    ),
    "fought": (
        gettext_lazy("Games won: family"),
        gettext_lazy(
            "Share of games won by players who opened or joined a war with the family; a shared win "
            "counts as a fraction."
        ),
    ),
    "threw": (
        gettext_lazy("Games won: bombs"),
        gettext_lazy("Share of games won by players who threw a bomb; a shared win counts as a fraction."),
    ),
    "went_over": (
        gettext_lazy("Games won: defecting"),
        gettext_lazy("Share of games won by players whose defector defected; a shared win counts as a fraction."),
    ),
    "seat": (
        gettext_lazy("Games won: seat"),
        gettext_lazy("Share of games won by each seat; a shared win counts as a fraction."),
    ),
    "owned_number": (
        gettext_lazy("Games won: businesses"),
        gettext_lazy(
            "Share of games won by players with this many businesses at the end; a shared win counts as a fraction."
        ),
    ),
    "majority": (
        gettext_lazy("Games won: majority"),
        gettext_lazy(
            "Share of games won by players who owned the most businesses of the kind; a shared win "
            "counts as a fraction."
        ),
    ),
    "variety": (
        gettext_lazy("Games won: variety"),
        gettext_lazy("Share of games won by players who got the variety bonus; a shared win counts as a fraction."),
    ),
    "sat": (
        gettext_lazy("Games won: overall"),
        gettext_lazy("Share of games won by all players; a shared win counts as a fraction."),
    ),
}
