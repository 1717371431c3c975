"""The gang war: step by step, and its three special cards."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from palermo.web.rulebook.pieces import Rule, RuleChapter

WAR = RuleChapter(
    key="war",
    title=_("A gang war, step by step"),
    lead=_("Open, join, reveal, add, count."),
    when=("join", "lay"),
    rules=(
        Rule(
            "R5.1",
            pgettext_lazy("a war", "Open"),
            _(
                "Play one family card face down and put one of your dirty notes beside it, face up. That note is "
                "your stake."
            ),
            decision=_("Until the war is settled, a stake is part of neither its player’s dirty money nor the bank."),
            cards=("R-back",),
        ),
        Rule(
            "R5.2",
            _("Join or stay out"),
            _(
                "Clockwise, everyone else joins in the same way with a card and a note, or stays out. Each family "
                "can be in a war only once: your card must have a colour that no one has played yet. If you hold "
                "only colours that are taken, you can’t join."
            ),
        ),
        Rule(
            "R5.3",
            _("Reveal"),
            _(
                "When everyone has chosen, the first cards are turned up together. Then players decide on "
                "defectors and bombs."
            ),
        ),
        Rule(
            "R5.4",
            _("Add cards"),
            _(
                "More rounds follow. Clockwise from the opener, everyone in the war may play one more card face "
                "down, of the colour they played first, or stop. If you stop or have no such card, you add nothing "
                "more in this war. Cards stay where they are."
            ),
        ),
        Rule(
            "R5.5",
            _("Reveal again"),
            _(
                "At the end of each round, the new cards are turned up together. Then players decide on the "
                "special ones among them."
            ),
        ),
        Rule("R5.6", _("The last round"), _("The war is over when a round adds no card.")),
        Rule(
            "R5.7",
            _("Order of the special cards"),
            _(
                "The special cards revealed in a round are decided in one pass, clockwise from the opener. Each "
                "decision is known before the next is made. A card bombed away before its turn decides nothing."
            ),
        ),
    ),
)
DEFECTOR = RuleChapter(
    key="defector",
    title=_("The defector"),
    lead=_("An 8 at home, or a 4 for the neighbours."),
    when=("defector",),
    cards=("B8", "W8", "Y8", "K8", "R8", "G8"),
    rules=(
        Rule(
            "R1.3",
            _("Pairs"),
            _(
                "Defectors come in pairs: blue and white, yellow and black, red and green. Each shows the other’s "
                "colour as its second one."
            ),
        ),
        Rule("R6.1", _("At home"), _("As a normal card the defector counts 8 for its own family.")),
        Rule(
            "R6.2",
            _("Defecting"),
            _(
                "Revealed in the first round, it may defect instead: it counts 4 for the family of its second "
                "colour. For that, another player must be in the war with that family, whether or not a card of it "
                "is still there."
            ),
            editions={
                "french": _(
                    "Revealed in the first round, it must defect if it can: it counts 4 for the family of its second "
                    "colour. It can if another player is in the war with that family, whether or not a card of it is "
                    "still there."
                ),
                "italian": _(
                    "Revealed in the first round, it must defect if it can: it counts 4 for the family of its second "
                    "colour. It can if another player is in the war with that family, whether or not a card of it is "
                    "still there."
                ),
            },
        ),
        Rule(
            "R6.3",
            _("Allies"),
            _(
                "From then on, the two players are allies. They win or lose together, and the one who defected "
                "plays no more cards in this war."
            ),
        ),
        Rule(
            "R6.4",
            _("One of a pair"),
            _("Of the two defectors in a pair, only one can defect in a war. Whoever decides first has the choice."),
            decision=_("This holds even if the one that defected has since been bombed away."),
        ),
        Rule(
            "R6.5",
            _("A full member"),
            _("Once it has defected, the card belongs to the family it joined."),
            decision=_(
                "This applies in every respect. A bomb that can hit that family can hit it; other bombs can’t. "
                "That family’s bodyguard takes the hit for it. Otherwise the long printed example wouldn’t work."
            ),
        ),
        Rule("R6.6", _("Too late"), _("Played in a later round, the defector is always an 8.")),
    ),
    examples=("R13.2", "R13.3"),
)
BOMB = RuleChapter(
    key="bomb",
    title=_("The bomb"),
    lead=_("Keep it as a 5, or spend it on someone’s best card."),
    when=("bomb",),
    part="web/rules/bombs.html",
    cards=("B5", "W5", "Y5", "K5", "R5", "G5"),
    rules=(
        Rule(
            "R1.4",
            _("Possible targets"),
            _("Every bomb shows three families. It can hit those and no others; the table below lists them all."),
            decision=_(
                "The editions show these colours only in pictures. In ours, every family fears three bombs, and no "
                "bomb hits its own family or its defector’s partner. A club that owns the box can enter what its "
                "cards show."
            ),
        ),
        Rule("R7.1", _("As a number"), _("As a normal card the bomb counts 5.")),
        Rule(
            "R7.2",
            _("Throwing it"),
            _(
                "In the round it’s revealed, and only then, its player can throw it: choose one of the three "
                "families it shows and remove a revealed card of that family that belongs to an opponent. Your own "
                "cards and your ally’s are safe from you."
            ),
        ),
        Rule(
            "R7.4",
            _("Afterwards"),
            _(
                "The victim goes under the stack of its colour, then the bomb under its own. Whoever threw the "
                "bomb can go on playing cards of the family they started with."
            ),
        ),
        Rule("R7.5", _("No target"), _("A bomb with no one to hit is a 5.")),
    ),
    examples=("R13.4",),
)
BODYGUARD = RuleChapter(
    key="bodyguard",
    title=_("The bodyguard"),
    lead=_("Worth 1, and worth it."),
    cards=("B1", "W1", "Y1", "K1", "R1", "G1"),
    rules=(
        Rule(
            "R7.3",
            _("Always the victim"),
            _(
                "If the bodyguard of the bombed family is revealed in this war, the bomb takes the bodyguard and "
                "nothing else."
            ),
        ),
    ),
)
WINNER = RuleChapter(
    key="winner",
    title=_("Who wins the war"),
    lead=_("Add up, cross out the equals, look at what’s left."),
    rules=(
        Rule(
            "R8.1",
            _("Strength"),
            _("A family is as strong as the sum of its cards on the table. A defector that joined it adds 4."),
        ),
        Rule(
            "R8.2",
            _("Equals cancel out"),
            _(
                "The strongest family wins. But families of equal strength cancel each other out, and the next "
                "strongest counts. If none is left, no one wins."
            ),
        ),
        Rule(
            "R8.3",
            _("A card of your own"),
            _(
                "If you have no card of your own left on the table, you can’t win, not even through an ally. If "
                "the defector was bombed away, the family’s player wins alone."
            ),
            decision=_(
                "If the family’s player has no card left but the ally does, the ally wins alone. The business then "
                "comes in the family’s colour."
            ),
        ),
        Rule(
            "R9.6",
            _("The cards go back"),
            _("After a war, all its family cards go under the stacks of their colours, in the order they were played."),
        ),
    ),
    examples=("R13.1",),
)
WHOLE_WAR = RuleChapter(
    key="whole-war",
    title=_("A war from start to finish"),
    lead=_("Four families, two defectors, three bombs, one bodyguard."),
    examples=("R13.5",),
)
