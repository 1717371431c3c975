"""Aim, box, draft."""

from django.utils.translation import gettext_lazy as _

from palermo.web.rulebook.pieces import Rule, RuleChapter

MINUTE = (
    _("You start with 250,000 sicilianos, all of it dirty, and four cards from four different families."),
    _("On your turn, you either roll the dice, which brings you cards, or open a gang war."),
    _(
        "In a war, everyone who takes part plays cards of one family and stakes one dirty note. The "
        "strongest family wins."
    ),
    _("The winner opens a business and washes the stake: it becomes clean money, and the bank adds the same amount."),
    _("If you lose a war, you lose your stake."),
    _("As soon as someone has no dirty money left, it’s payday. Clean money counts for you, dirty money against you."),
    _("Businesses pay bonuses. Whoever owns all three of one colour is the Godfather and wins on the spot."),
)

AIM = RuleChapter(
    key="aim",
    title=_("Aim and end"),
    lead=_("Wash your money while there are wars to win. A game ends in one of two ways: payday or a Godfather."),
    rules=(
        Rule(
            "R10.6",
            _("Who wins"),
            _("At payday, the highest score wins."),
            decision=_("Equal scores share a place, and the next place is skipped: 1, 1, 3. There’s no tie-break."),
        ),
    ),
)
BOX = RuleChapter(
    key="box",
    title=_("The box"),
    lead=_("For 3 to 6 players, about 45 minutes."),
    part="web/rules/box.html",
    rules=(
        Rule(
            "R1.1",
            _("Family cards"),
            _(
                "66 cards: six families, each with the values 1 to 11. The back shows the family, so everyone "
                "knows the colour of every card, wherever it lies. Only the value is secret."
            ),
            cards=("B-back", "W-back", "Y-back", "K-back", "R-back", "G-back"),
        ),
        Rule(
            "R1.2",
            _("Three special cards"),
            _("In every family the 1 is the bodyguard, the 5 is the bomb and the 8 is the defector, which reads 8/4."),
            cards=("R1", "R5", "R8"),
        ),
        Rule(
            "R1.5",
            _("Businesses"),
            _(
                "18 cards: an antiques shop, a restaurant and a laundry in each colour. Their backs show the colour too."
            ),
            cards=("Y-antiques", "Y-restaurant", "Y-laundry", "Y-business-back"),
        ),
        Rule(
            "R1.6",
            _("Notes"),
            _("70 notes: 14 each of 5,000, 10,000, 20,000, 40,000 and 50,000 sicilianos."),
        ),
        Rule(
            "R1.7",
            _("Dice"),
            _("Two colour dice with one face for each family, and the influence die: two cards, one card, or steal."),
            decision=_("Each symbol is on two of the six faces. House rules can change how often each one comes up."),
        ),
    ),
)
DRAFT = RuleChapter(
    key="draft",
    title=_("Setup and draft"),
    lead=_("Money, stacks and four cards for everyone."),
    when=("draft",),
    rules=(
        Rule(
            "R2.1",
            _("Money"),
            _("Everyone gets two notes of each value: 250,000 sicilianos, all of it dirty. The rest is the bank."),
        ),
        Rule(
            "R2.2",
            _("Stacks"),
            _(
                "Each family is shuffled separately and forms a face-down stack. The three businesses of its "
                "colour lie beside it."
            ),
        ),
        Rule(
            "R2.4",
            _("Who starts"),
            _("The seating decides who goes first. At a kitchen table, it’s whoever cooks the best spaghetti."),
        ),
        Rule(
            "R2.3",
            _("The draft"),
            _(
                "The first player takes the top card of any stack, then the others clockwise, four times round. "
                "Your four cards must have four different colours."
            ),
        ),
    ),
)
