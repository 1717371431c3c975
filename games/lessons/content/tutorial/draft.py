"""Chapter 1: the stacks, what their backs tell, and four cards."""

from django.utils.translation import gettext_lazy as _

from games.lessons.content.tutorial.company import LEARNER, NAMES
from games.lessons.lesson_engine import Lesson, LessonStep, StartPosition

DRAFT = Lesson(
    key="draft",
    title=_("Four cards"),
    about=_("The families, their stacks, and what everyone can see of a card."),
    names=NAMES,
    learner=LEARNER,
    scene=StartPosition(stacks="R9 R2 G8 G6 B4 B5 B11 W7 W3 Y10 Y6 K9 K2 K3"),
    cues=(
        LessonStep(
            says=_(
                "Welcome to Palermo. You are Nino. Six families, eleven cards each; the back shows the family, and "
                "the value is the owner’s secret. Take the top red card."
            ),
            accepts=("R",),
            nudge=_("Red first. The others will keep."),
            replies="B W",
        ),
        LessonStep(
            says=_(
                "A nine. Everyone saw that it’s red; no one saw the nine. Your four cards must be of four "
                "different colours. Now green."
            ),
            accepts=("G",),
            nudge=_("Green, if you please."),
            replies="R Y",
        ),
        LessonStep(
            says=_("The eight of each family is its defector. It will be useful when someone trusts you. Now blue."),
            accepts=("B",),
            nudge=_("Blue. There’s a reason."),
            replies="K B",
        ),
        LessonStep(
            says=_(
                "The five of each family is its bomb. Carry on as if nothing were in your pocket: white, yellow or black?"
            ),
            accepts=("K", "Y", "W"),
            replies="G K",
        ),
    ),
    closing=_(
        "Four cards, and 250,000 in notes. All of it is dirty, and what is still dirty at the end counts against you. The rest of the "
        "game is laundry."
    ),
    rules=("R1.1", "R2.1", "R2.3"),
)
