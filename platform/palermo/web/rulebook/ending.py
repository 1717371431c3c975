"""How a game ends, who knows what, how many play, and which edition."""

from django.utils.translation import gettext_lazy as _

from palermo.web.rulebook.pieces import Rule, RuleChapter

PAYDAY = RuleChapter(
    key="payday",
    title=_("Payday and bonuses"),
    lead=_("Turn up the businesses and count."),
    rules=(
        Rule(
            "R10.2",
            _("When"),
            _(
                "The game ends after the war that leaves any player without dirty money, unless that war made a "
                "Godfather."
            ),
        ),
        Rule(
            "R10.8",
            _("Businesses face up"),
            _("At payday, all businesses are turned up."),
            decision=_("This also applies when a Godfather wins, since the others are ranked by score."),
        ),
        Rule(
            "R10.3",
            _("The score"),
            _("Your clean money including markers, minus any dirty money you have left, plus your bonuses."),
        ),
        Rule(
            "R10.4",
            _("All three kinds"),
            _(
                "50,000 for an antiques shop, a restaurant and a laundry in three different colours. No one gets "
                "it twice."
            ),
            cards=("B-antiques", "R-restaurant", "G-laundry"),
        ),
        Rule(
            "R10.5",
            _("Most of a kind"),
            _(
                "100,000 for the most antiques shops, 100,000 for the most restaurants, 100,000 for the most "
                "laundries. If players tie for the most, no one gets the bonus."
            ),
        ),
    ),
)
GODFATHER = RuleChapter(
    key="godfather",
    title=_("The Godfather"),
    lead=_("The quick way to win."),
    cards=("K-antiques", "K-restaurant", "K-laundry"),
    rules=(
        Rule(
            "R10.1",
            _("Three of one colour"),
            _("Whoever owns all three businesses of one colour is the Godfather and wins at once."),
            decision=_(
                "The war that brought the third business is settled in full first, so that everyone’s money is known."
            ),
        ),
        Rule(
            "R10.7",
            _("The others"),
            _("Whatever the others have, the Godfather comes first."),
            decision=_("The others are ranked by score, counted as at payday."),
        ),
    ),
)
KNOWLEDGE = RuleChapter(
    key="knowledge",
    title=_("Who knows what"),
    lead=_(
        "Colours are public, values aren’t. You may remember everything you’ve seen; the table shows you "
        "that and nothing more."
    ),
    part="web/rules/knowledge.html",
    whole="R11",
)
PLAYERS = RuleChapter(
    key="players",
    title=_("Three to six players"),
    lead=_("The rules are the same for any number of players. Only what’s left on the table changes."),
    part="web/rules/players.html",
)
EDITIONS = RuleChapter(
    key="editions",
    title=_("Editions and house rules"),
    lead=_("Every game shows which edition it uses. The printed editions differ in two points."),
    part="web/rules/editions.html",
    whole="R12",
)
