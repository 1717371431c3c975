"""Chapter 4: bomb, defector, bodyguard, in two wars."""

from django.utils.translation import gettext_lazy as _

from games.lessons.content.tutorial.company import LEARNER, NAMES
from games.lessons.lesson_engine import Lesson, LessonStep, StartPosition

SPECIALS = Lesson(
    key="specials",
    title=_("Bomb, defector, bodyguard"),
    about=_("Three cards that change a war, and the friends you make along the way."),
    names=NAMES,
    learner=LEARNER,
    scene=StartPosition(hands=("B9 B5 B6 K8", "R10 R7 Y10 Y1", "G8 G9 G5 W3"), turn=13, wars=1),
    cues=(
        LessonStep(
            says=_("Another war. Open it with the blue nine and 20,000. The blue five stays in your pocket for now."),
            accepts=("B9+20",),
            nudge=_("The blue nine and 20,000. Trust me, as they say here."),
            replies="R10+10 G8+10 defect",
        ),
        LessonStep(
            says=_(
                "Bruno’s green eight is a defector, and he defected: it counts 4 for red. Red has 14, and those "
                "two win or lose together. Play the five: it’s a bomb."
            ),
            accepts=("B5",),
            nudge=_("They’re at 14 and you’re at 9. Play the bomb."),
            replies="R7",
        ),
        LessonStep(
            says=_(
                "Now, in the round it is revealed, the bomb may go off; otherwise it counts 5. It removes one card of a family it shows: "
                "for blue that is red, green, yellow. Hit the ten."
            ),
            accepts=("*R10",),
            nudge=_("A waste of a good bomb. The ten hurts most."),
        ),
        LessonStep(
            says=_("The ten is gone, the bomb as well. Red is at 11, you’re at 9. Play the six."),
            accepts=("B6",),
            nudge=_("9 against 11 loses. Play the six."),
        ),
        LessonStep(
            says=_("15 to 11 for you; the allies lose both their stakes. 40,000 is clean now. Choose a business."),
            accepts=("restaurant", "laundry", "antiques"),
            replies="Y10+40 G9+5",
        ),
        LessonStep(
            says=_(
                "Rosalia strikes back with yellow, Bruno answers with green. Your black eight is a defector too; its other colour is "
                "yellow. Join with it and 10,000."
            ),
            accepts=("K8+10",),
            nudge=_("With the black eight, and 10,000. You will have friends in a moment."),
        ),
        LessonStep(
            says=_(
                "Rosalia has played a ten. Your eight alone would lose. Defect to yellow: it counts 4 there, you "
                "win or lose with her, and you play no more cards."
            ),
            accepts=("defect",),
            nudge=_("Loyalty is a virtue. Here it costs 10,000."),
            replies="Y1 G5 *Y1 business restaurant",
        ),
    ),
    closing=_(
        "Bruno’s bomb was meant for the ten, but yellow’s bodyguard, the one, lay there and took it. "
        "Yellow won with 14. Rosalia chose the business, so you washed both stakes: 50,000. The bank adds "
        "nothing for allies."
    ),
    rules=("R6.2", "R6.3", "R7.2", "R7.3", "R9.3"),
)
