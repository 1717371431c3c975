"""Chapter 2: what the three dice bring: two cards, a search, a theft."""

from django.utils.translation import gettext_lazy as _

from games.lessons.content.tutorial.company import LEARNER, NAMES
from games.lessons.lesson_engine import Lesson, LessonStep, StartPosition

DICE = Lesson(
    key="dice",
    title=_("The dice"),
    about=_("Two cards, a look through a whole stack, and a hand in someone’s pocket."),
    names=NAMES,
    learner=LEARNER,
    scene=StartPosition(
        hands=("R9 G8 B5 K3", "B4 R2 K9 G6", "W7 Y10 B11 K2"),
        stacks="R6 R3 R11 R4 Y1 Y4",
        rolls="RY2 BW2 KW2 RB1 GY2 WY2 RWx",
        thefts="R2",
    ),
    cues=(
        LessonStep(
            says=_("Your turn. You either roll the dice or open a gang war. Four cards make a thin gang: roll."),
            accepts=("roll",),
            nudge=_("Patience. First some people, then a war."),
            replies="roll roll",
        ),
        LessonStep(
            says=_(
                "Red, yellow, “two cards”: the top card of each was yours. Rosalia and Bruno have rolled as well. Your turn again."
            ),
            accepts=("roll",),
            nudge=_("Not yet. The dice have more to offer."),
        ),
        LessonStep(
            says=_(
                "“One card”: the top card of any stack, or a search: you look through the whole stack of a rolled colour and take "
                "what you like. Search red."
            ),
            accepts=("?R",),
            nudge=_("A card you can’t see, when you might see eight? Search the red stack."),
        ),
        LessonStep(
            says=_(
                "The whole red stack, for your eyes only. The others learn that you took a red card, not which "
                "one. Take the eleven: nothing is stronger."
            ),
            accepts=("?R11",),
            nudge=_("No one looks through a stack to leave the eleven in it."),
            replies="roll roll",
        ),
        LessonStep(
            says=_("You’ll find what you saw under “Seen cards”, beside the table. Roll once more."),
            accepts=("roll",),
            nudge=_("One more roll. Then it will be war, I promise."),
        ),
        LessonStep(
            says=_(
                "“Steal”: you name a rolled colour and someone who holds it. Which card you get is luck. Rosalia "
                "has one red card. Had."
            ),
            accepts=("xR2",),
            nudge=_("Bruno would notice. Take Rosalia’s red card."),
        ),
    ),
    closing=_(
        "The red two. You and Rosalia know it; Bruno only saw red. You have eight cards. With ten in hand "
        "no one may roll any more, and it’s war."
    ),
    rules=("R4.2", "R4.5", "R4.7", "R3.2"),
)
