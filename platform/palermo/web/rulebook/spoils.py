"""What a war brings and costs."""

from django.utils.translation import gettext_lazy as _

from palermo.web.rulebook.pieces import Rule, RuleChapter

FACE_UP = _(
    "A sole winner looks through the businesses left in the winning family’s colour, keeps one face up "
    "and puts the rest back. If none is left, none is opened."
)

BUSINESSES = RuleChapter(
    key="businesses",
    title=_("Businesses"),
    lead=_("Three kinds in six colours. What you own pays off at the end, or ends the game."),
    when=("found", "share"),
    cards=("G-antiques", "G-restaurant", "G-laundry"),
    rules=(
        Rule(
            "R9.1",
            _("Opening a business"),
            _(
                "A sole winner looks through the businesses left in the winning family’s colour, keeps one face "
                "down and puts the rest back. If none is left, none is opened."
            ),
            editions={"italian": FACE_UP},
        ),
        Rule(
            "R9.3",
            _("Two winners"),
            _(
                "When two allies win, the family’s player chooses business or money, and the one who defected gets "
                "the other. Whoever takes the money washes both stakes. The bank adds nothing."
            ),
            decision=_(
                "If no business is left in that colour, the family’s player gets the money, which is both stakes. "
                "The ally gets nothing."
            ),
        ),
    ),
)
STAKES = RuleChapter(
    key="stakes",
    title=_("Stakes, washing and dirty money"),
    lead=_("Dirty money is what you can lose. Clean money is what you keep."),
    rules=(
        Rule(
            "R9.2",
            _("Washing"),
            _(
                "Whether or not a business was left, the winner washes the stake: the note and an equal one from "
                "the bank become clean money. Clean money is kept apart and never staked again."
            ),
        ),
        Rule(
            "R9.4",
            _("Losing"),
            _("The stakes of all losers go to the bank."),
            decision=_(
                "They go there before anyone is paid. A war is settled in this order: the losers’ stakes, the two "
                "allies’ choice, money washed and paid, the choice of a business, the cards back under their "
                "stacks."
            ),
        ),
        Rule(
            "R9.5",
            _("An empty bank"),
            _("A winner never gets less because the bank is missing a note."),
            decision=_(
                "The printed rules don’t say. In our rules, the bank pays the same value in as few other notes as "
                "it can. If it can’t, it writes a marker, which counts as clean money."
            ),
        ),
    ),
)
