"""A turn, and what the dice bring."""

from django.utils.translation import gettext_lazy as _

from palermo.web.rulebook.pieces import Chapter, Rule

TURN = Chapter(
    key="turn",
    title=_("A turn"),
    lead=_("One choice: dice or war."),
    when=("turn",),
    rules=(
        Rule(
            "R3.1",
            _("Roll or fight"),
            _(
                "In your turn you either roll the dice or open a gang war. Then the player on your left has the turn. "
                "That holds after a war too: it goes on to the left of whoever opened it."
            ),
        ),
        Rule(
            "R3.2",
            _("Ten cards"),
            _("Nobody holds more than ten cards. If you begin your turn with ten, you must open a war."),
        ),
        Rule("R3.3", _("No card"), _("Without a card in hand you cannot open a war. You must roll.")),
        Rule(
            "R3.4",
            _("No choice"),
            _("Where the rules leave only one answer, nobody is asked: it happens by itself and the game goes on."),
        ),
    ),
)
DICE = Chapter(
    key="dice",
    title=_("The dice"),
    lead=_("Two dice name colours. The third says what you do with them."),
    when=("draw",),
    rules=(
        Rule("R4.1", _("All three"), _("You always roll all three dice. The influence die names the action.")),
        Rule(
            "R4.2",
            _("Two cards"),
            _(
                "Take the top card of each colour you rolled, the first die's first. If both dice show the same colour, take two from that stack."
            ),
        ),
        Rule(
            "R4.3",
            _("Room for one"),
            _("With nine cards in hand you take only one. You choose which of the rolled colours, if both have cards."),
        ),
        Rule(
            "R4.4",
            _("Empty stacks"),
            _(
                "If only one of the rolled colours has cards left, you take one of that colour. Of a double you take as many as are there. "
                "If there are none at all, you take nothing."
            ),
        ),
    ),
)
SEARCH = Chapter(
    key="search",
    title=_("One card, and the search"),
    lead=_("Take what lies on top, or look through a whole stack."),
    when=("take", "search"),
    rules=(
        Rule(
            "R4.5",
            _("Top card or search"),
            _(
                "With one card you have two ways. Either take the top card of any stack, whatever the dice show. "
                "Or search a stack of a rolled colour: look through all of it, keep one card, and put the rest back in the same order. "
                "You decide for the search before you see the stack, and the others learn the colour, never the card."
            ),
        ),
        Rule(
            "R4.6",
            _("Nothing to search"),
            _("If both rolled stacks are empty, only the top card of another stack is open to you."),
        ),
    ),
)
THEFT = Chapter(
    key="theft",
    title=_("Theft"),
    lead=_("A card from somebody else's hand, taken by its back."),
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
                "If the victim holds several cards of that colour, chance picks one, since only backs can be seen."
            ),
        ),
        Rule(
            "R4.8",
            _("Nobody to rob"),
            _("If no opponent holds a rolled colour, nothing happens."),
            decision=_("Otherwise taking is not optional: who can take a card takes one."),
        ),
    ),
)
