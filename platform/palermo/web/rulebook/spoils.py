"""What a war brings and costs."""

from django.utils.translation import gettext_lazy as _

from palermo.web.rulebook.pieces import Chapter, Rule

FACE_UP = _(
    "Who wins alone looks through the businesses that are left in the winning family's colour, keeps one face up, and puts the rest back. "
    "If none is left, none is founded."
)

BUSINESSES = Chapter(
    key="businesses",
    title=_("Businesses"),
    lead=_("Three kinds in six colours. What you own pays at the end, or ends the game."),
    when=("found", "share"),
    cards=("G-antiques", "G-restaurant", "G-laundry"),
    rules=(
        Rule(
            "R9.1",
            _("Founding"),
            _(
                "Who wins alone looks through the businesses that are left in the winning family's colour, keeps one face down, "
                "and puts the rest back. If none is left, none is founded."
            ),
            editions={"italian": FACE_UP},
        ),
        Rule(
            "R9.3",
            _("Two winners"),
            _(
                "Of two allied winners the family's player chooses business or money, and the defector gets the other. "
                "Who takes the money washes both stakes. The bank adds nothing."
            ),
            decision=_(
                "If no business is left in that colour, the family's player gets the money, which is both stakes, and the ally gets nothing."
            ),
        ),
    ),
)
STAKES = Chapter(
    key="stakes",
    title=_("Stakes, washing and dirty money"),
    lead=_("Dirty money is what you may lose. Clean money is what you keep."),
    rules=(
        Rule(
            "R9.2",
            _("Washing"),
            _(
                "Whether or not a business was left, the winner washes the stake: the note and an equal one from the bank become clean money. "
                "Clean money is kept apart and is never staked again."
            ),
        ),
        Rule(
            "R9.4",
            _("Losing"),
            _("The stakes of all losers go to the bank."),
            decision=_(
                "They go there before anybody is paid. A war is settled in this order: the losers' stakes, the choice of two allies, "
                "money washed and paid, the choice of a business, the cards back under their stacks."
            ),
        ),
        Rule(
            "R9.5",
            _("An empty bank"),
            _("A winner never loses value because the bank lacks a note."),
            decision=_(
                "The printed rules are silent. We let the bank pay the same value in the fewest other notes it has. "
                "If it cannot, it writes a marker, which counts as clean money."
            ),
        ),
    ),
)
