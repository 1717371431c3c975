"""Chapter 3: a gang war, the washing, a business."""

from django.utils.translation import gettext_lazy as _

from games.lessons.content.tutorial.company import LEARNER, NAMES
from games.lessons.lesson_engine import Lesson, LessonStep, StartPosition

WAR = Lesson(
    key="war",
    title=_("A gang war"),
    about=_("A card, a stake and some nerve. And what the winner gets."),
    names=NAMES,
    learner=LEARNER,
    scene=StartPosition(hands=("R9 R11 R2 G7 Y1", "B10 B4 K9", "W7 W6 K2"), turn=7),
    cues=(
        LessonStep(
            says=_(
                "Time for a gang war. Play one card face down and put a dirty note beside it; the note is your "
                "stake. Take the red nine and 20,000."
            ),
            accepts=("R9+20",),
            nudge=_("The red nine with 20,000, please. It is a lesson, not your pension."),
            replies="B10+10 W7+5",
        ),
        LessonStep(
            says=_(
                "The others joined, each with a family of their own. Red 9, blue 10, white 7. Whoever wants to add "
                "a card adds one of the same family. Play the eleven."
            ),
            accepts=("R11",),
            nudge=_("Blue is ahead of you. Play the eleven."),
            replies="B4 W6",
        ),
        LessonStep(
            says=_(
                "Red 20, blue 14, white 13. The backs tell you that Rosalia has no blue card left and Bruno no white one. Your two would "
                "be wasted. Stop."
            ),
            accepts=("stop",),
            nudge=_("20 is enough. Save the two for a rainy day."),
        ),
        LessonStep(
            says=_(
                "Red wins. Your 20,000 is washed and the bank adds as much: 40,000 clean. And you open a red "
                "business, face down. Which one is your secret."
            ),
            accepts=("laundry", "restaurant", "antiques"),
        ),
    ),
    closing=_(
        "The losers’ stakes went to the bank, the cards under their stacks. Whoever owns all three "
        "businesses of one colour is the Godfather and wins at once."
    ),
    rules=("R5.1", "R5.4", "R8.2", "R9.1", "R9.2"),
)
