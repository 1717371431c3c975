"""How a game ends, who knows what, how many play, and which edition."""

from django.utils.translation import gettext_lazy as _

from palermo.web.rulebook.pieces import Chapter, Rule

PAYDAY = Chapter(
    key="payday",
    title=_("Payday and bonuses"),
    lead=_("Turn up the businesses and count."),
    rules=(
        Rule(
            "R10.2",
            _("When"),
            _("The game ends after the war that leaves anybody without dirty money, unless that war made a Godfather."),
        ),
        Rule(
            "R10.8",
            _("Businesses up"),
            _("At payday all businesses are turned up."),
            decision=_("That holds under a Godfather too, since the others are placed by their scores."),
        ),
        Rule(
            "R10.3",
            _("The score"),
            _("Your clean money with its markers, minus the dirty money you still have, plus your bonuses."),
        ),
        Rule(
            "R10.4",
            _("All three kinds"),
            _(
                "50,000 for an antiques shop, a restaurant and a laundry in three different colours. Nobody gets it twice."
            ),
            cards=("B-antiques", "R-restaurant", "G-laundry"),
        ),
        Rule(
            "R10.5",
            _("The most of a kind"),
            _(
                "100,000 for the most antiques shops, 100,000 for the most restaurants, 100,000 for the most laundries. "
                "If two or more have the most, nobody gets it."
            ),
        ),
    ),
)
GODFATHER = Chapter(
    key="godfather",
    title=_("The Godfather"),
    lead=_("The short way to win."),
    cards=("K-antiques", "K-restaurant", "K-laundry"),
    rules=(
        Rule(
            "R10.1",
            _("Three of one colour"),
            _("Who owns all three businesses of one colour is the Godfather and wins at once."),
            decision=_(
                "The war that brought the third business is settled in full first, so that everybody's money is known."
            ),
        ),
        Rule(
            "R10.7",
            _("The others"),
            _("Whatever the others have, the Godfather is first."),
            decision=_("The others are placed behind by their scores, counted as at payday."),
        ),
    ),
)
KNOWLEDGE = Chapter(
    key="knowledge",
    title=_("Who knows what"),
    lead=_(
        "Colours are public, values are not. You may remember all you saw; the table shows you what you have seen and never more."
    ),
    part="web/rules/knowledge.html",
    whole="R11",
)
PLAYERS = Chapter(
    key="players",
    title=_("Three to six players"),
    lead=_("The rules are the same for every number. What changes is how much is left on the table."),
    part="web/rules/players.html",
)
EDITIONS = Chapter(
    key="editions",
    title=_("Editions and house rules"),
    lead=_("Every game says which edition it plays. The printed ones differ in two points."),
    part="web/rules/editions.html",
    whole="R12",
)
