"""R13: worked examples of the rules as positions to be played."""

from django.utils.translation import gettext_lazy as _

from games.lessons.stage import Cue, Lesson, Scene

EQUALS_CANCEL_OUT = Lesson(
    key="equals-cancel-out",
    title=_("Equals cancel each other out"),
    about=_("Two strong families, level to the point, and a weak one that is pleased."),
    names=("Rosalia", "Bruno", "Nino"),
    learner=2,
    scene=Scene(hands=("B8 B2 B3 K4", "R9 R4 Y6", "G7 W2")),
    opening="B8+5 R9+5",
    cues=(
        Cue(
            says=_(
                "You are Nino. Blue and red are at war. Join with your green seven and 5,000, and watch what happens."
            ),
            accepts=("G7+5",),
            nudge=_("Try it with the green seven and 5,000."),
            replies="B2 R4 B3",
        ),
        Cue(
            says=_(
                "Blue has 8 + 2 + 3 = 13, red 9 + 4 = 13: they cancel each other out, and your 7 wins. Choose a business."
            ),
            accepts=("laundry", "restaurant", "antiques"),
        ),
    ),
    closing=_("Equal families fall out, and the next weaker one is looked at. If no family is left, nobody wins."),
    rules=("R13.1", "R8.2"),
    free=True,
)

EXAMPLES: tuple[Lesson, ...] = (EQUALS_CANCEL_OUT,)
