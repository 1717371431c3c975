"""A turn, and what the dice bring."""

from django.utils.translation import gettext_lazy as _

from palermo.web.rulebook.pieces import Rule, RuleChapter

TURN = RuleChapter(
    key="turn",
    title=_("A turn"),
    lead=_("One choice: dice or war."),
    when=("turn",),
    rules=(
        Rule(
            "R3.1",
            _("Roll or fight"),
            _(
                "On your turn, you either roll the dice or open a gang war. Then it’s the turn of the player on "
                "your left. After a war too, play continues to the left of whoever opened it."
            ),
        ),
        Rule(
            "R3.2",
            _("Ten cards"),
            _("No one holds more than ten cards. If you start your turn with ten, you must open a war."),
        ),
        Rule("R3.3", _("No card"), _("Without a card in hand, you can’t open a war. You must roll.")),
        Rule(
            "R3.4",
            _("No choice"),
            _("Where the rules leave only one option, no one is asked: it happens automatically and the game goes on."),
        ),
    ),
)
DICE = RuleChapter(
    key="dice",
    title=_("The dice"),
    lead=_("Two dice name colours. The third says what you do with them."),
    when=("draw",),
    rules=(
        Rule("R4.1", _("All three"), _("You always roll all three dice. The influence die decides the action.")),
        Rule(
            "R4.2",
            _("Two cards"),
            _(
                "Take the top card of each colour you rolled, the first die’s first. If both dice show the same "
                "colour, take two from that stack."
            ),
        ),
        Rule(
            "R4.3",
            _("Room for one"),
            _("With nine cards in hand, you take only one. If both rolled colours have cards, you choose which."),
        ),
        Rule(
            "R4.4",
            _("Empty stacks"),
            _(
                "If only one of the rolled colours has cards left, you take one of that colour. With a double, you "
                "take as many as are left. If there are none at all, you take nothing."
            ),
        ),
    ),
)
SEARCH = RuleChapter(
    key="search",
    title=_("One card, and the search"),
    lead=_("Take the top card, or look through a whole stack."),
    when=("take", "search"),
    rules=(
        Rule(
            "R4.5",
            _("Top card or search"),
            _(
                "With “one card”, you have two options. Either take the top card of any stack, whatever the dice "
                "show. Or search a stack of a rolled colour: look through all of it, keep one card and put the "
                "rest back in the same order. You choose to search before you see the stack. The others learn the "
                "colour, never the card."
            ),
        ),
        Rule(
            "R4.6",
            _("Nothing to search"),
            _("If both rolled stacks are empty, you can only take the top card of another stack."),
        ),
    ),
)
THEFT = RuleChapter(
    key="theft",
    title=_("Theft"),
    lead=_("A card from someone else’s hand, taken unseen."),
    when=("steal",),
    rules=(
        Rule(
            "R4.7",
            _("Steal"),
            _(
                "Name one of the rolled colours and an opponent who holds it. You take one card of that colour from that hand, without looking. "
                "Thief and victim then know the card. The others know its colour."
            ),
            decision=_(
                "If the victim holds several cards of that colour, one is picked at random, since only backs can "
                "be seen."
            ),
        ),
        Rule(
            "R4.8",
            _("No one to rob"),
            _("If no opponent holds a rolled colour, nothing happens."),
            decision=_("Otherwise, taking isn’t optional: if you can take a card, you must."),
        ),
    ),
)
