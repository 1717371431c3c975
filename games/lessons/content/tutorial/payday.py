"""Chapter 5: the last dirty note, and what everything was worth."""

from django.utils.translation import gettext_lazy as _

from games.lessons.content.tutorial.company import LEARNER, NAMES
from games.lessons.lesson_engine import Lesson, LessonStep, StartPosition

PAYDAY = Lesson(
    key="payday",
    title=_("Payday"),
    about=_("The last dirty note, and what it was all worth."),
    names=NAMES,
    learner=LEARNER,
    scene=StartPosition(
        hands=("W11 W9 K4", "Y7 Y3 R6", "G6 B3"),
        dirty=("20", "50 40", "50 50 10"),
        clean=("40 40 20 20 10 10", "50 50 20 20 10 10", "40 40 40 40 5 5"),
        businesses=("Ra Bl", "Yr", "Ga Gl"),
        turn=58,
        wars=14,
    ),
    cues=(
        LessonStep(
            says=_(
                "Late in the evening. When someone has no dirty money left after a war, it is payday and the game "
                "is over. You have one note left. Open with the white eleven."
            ),
            accepts=("W11+20",),
            nudge=_("The white eleven, and your last 20,000. Let’s go home."),
            replies="Y7+40 out",
        ),
        LessonStep(
            says=_("Eleven against seven, and Rosalia still has a yellow card. Make sure of it: play the nine."),
            accepts=("W9",),
            nudge=_("Four points are no lead, they’re an invitation. Play the nine."),
            replies="Y3",
        ),
        LessonStep(
            says=_(
                "20 to 10, and your last note is clean. Now choose well: you own an antiques shop and a laundry. All three kinds in three "
                "colours pay 50,000. The restaurant, then."
            ),
            accepts=("restaurant",),
            nudge=_("A second one of a kind is nice. One of each kind is 50,000."),
        ),
    ),
    closing=_(
        "Clean money, minus dirty money, plus the bonuses: 230,000 for you. The most businesses of one "
        "kind would pay 100,000 more, but every kind is tied, and a tie pays no one. You know the game "
        "now. The rest is practice, and other people’s money."
    ),
    rules=("R10.2", "R10.3", "R10.4", "R10.5"),
)
