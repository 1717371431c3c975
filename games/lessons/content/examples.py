"""R13: worked examples of the rules as positions to be played."""

from django.utils.translation import gettext_lazy as _

from games.lessons.lesson_engine import Lesson, LessonStep, StartPosition

ANY_BUSINESS = ("laundry", "restaurant", "antiques")

EQUALS_CANCEL_OUT = Lesson(
    key="equals-cancel-out",
    title=_("Equals cancel each other out"),
    about=_("Two strong families, exactly level, and a weak one that’s pleased."),
    names=("Rosalia", "Bruno", "Nino"),
    learner=2,
    scene=StartPosition(hands=("B8 B2 B3 K4", "R9 R4 Y6", "G7 W2")),
    opening="B8+5 R9+5",
    cues=(
        LessonStep(
            says=_(
                "You are Nino. Blue and red are at war. Join with your green seven and 5,000, and watch what happens."
            ),
            accepts=("G7+5",),
            nudge=_("Try it with the green seven and 5,000."),
            replies="B2 R4 B3",
        ),
        LessonStep(
            says=_(
                "Blue has 8 + 2 + 3 = 13, red 9 + 4 = 13: they cancel each other out, and your 7 wins. Choose a business."
            ),
            accepts=("laundry", "restaurant", "antiques"),
        ),
    ),
    closing=_(
        "Equal families cancel each other out, and the next strongest counts. If no family is left, no one wins."
    ),
    rules=("R13.1", "R8.2"),
    free=True,
)

HELP_FROM_A_DEFECTOR = Lesson(
    key="help-from-a-defector",
    title=_("Help from a defector"),
    about=_("A defector joins your family. What it adds, and who can play more cards."),
    names=("Rosalia", "Bruno", "Nino"),
    learner=0,
    scene=StartPosition(hands=("W5 W2 R3", "B8 B3 G4", "K2 Y6")),
    opening="W5+5 B8+5 out defect",
    cues=(
        LessonStep(
            says=_(
                "You are Rosalia and opened with a white 5. Bruno’s blue defector has come over to you: white is "
                "at 9. He plays no more cards in this war; you may. Play your 2."
            ),
            accepts=("W2",),
            nudge=_("You may stop here. But try playing the 2: no one else can."),
        ),
        LessonStep(
            says=_(
                "You and Bruno win together. The family is yours, so you choose first: take the business, and he gets the money."
            ),
            accepts=("business",),
            nudge=_("The money would be both stakes, washed. Here, take the business."),
        ),
        LessonStep(says=_("Which one?"), accepts=ANY_BUSINESS),
    ),
    closing=_("Allies win together and share: one the business, the other both stakes. The bank adds nothing."),
    rules=("R13.2", "R6.2", "R6.3"),
    free=True,
)
SECOND_OF_A_PAIR = Lesson(
    key="second-of-a-pair",
    title=_("The second of a pair"),
    about=_("Two defectors of a pair meet. The first stays at home, so the second may go."),
    names=("Rosalia", "Bruno", "Nino"),
    learner=2,
    scene=StartPosition(hands=("K2 R6", "W8 G3", "B8 Y4")),
    opening="K2+5 W8+5",
    cues=(
        LessonStep(
            says=_("You are Nino. Someone is in the war with white, and you hold the blue defector. Join with it."),
            accepts=("B8+",),
            nudge=_("Staying out is allowed. But your defector has a friend in this war."),
            replies="eight",
        ),
        LessonStep(
            says=_(
                "Bruno played the white defector and kept it as an 8. The choice is yours now. Defect, and white "
                "is at 12."
            ),
            accepts=("defect",),
            nudge=_("As an 8 you’re only as strong as white, and equals cancel out. Defect."),
            replies="money",
        ),
        LessonStep(
            says=_("You win together. Bruno took the money, so the white business is yours."), accepts=ANY_BUSINESS
        ),
    ),
    closing=_("Only one of a pair can defect. The first to decide has the choice, and may leave it to the other."),
    rules=("R13.3", "R6.4"),
    free=True,
)
NO_TARGET = Lesson(
    key="bomb-without-a-target",
    title=_("A bomb without a target"),
    about=_("A bomb with no one to hit."),
    names=("Rosalia", "Bruno", "Nino"),
    learner=0,
    scene=StartPosition(hands=("K5 R3", "Y2 W4", "R1 G2")),
    cues=(
        LessonStep(
            says=_("You are Rosalia and hold the black bomb. It can hit blue, white and green. Open a war with it."),
            accepts=("K5+",),
            nudge=_("The dice can wait. Play the bomb and choose a stake."),
            replies="Y2+5 out",
        ),
        LessonStep(
            says=_("Only yellow joined. Your bomb finds no target, so it counts 5 against 2."), accepts=ANY_BUSINESS
        ),
    ),
    closing=_("A bomb that can’t go off is a 5, and a 5 can win a war."),
    rules=("R13.4", "R7.5"),
    free=True,
)
WHOLE_WAR = Lesson(
    key="a-whole-war",
    title=_("A whole war"),
    about=_("Four families, two defectors, three bombs and a bodyguard, in three rounds."),
    names=("Rosalia", "Bruno", "Nino", "Carla"),
    learner=1,
    scene=StartPosition(hands=("Y8 Y5 B2", "R10 R9 R5 W3", "G8 B4", "K5 K1 K11 W6")),
    opening="Y8+5",
    cues=(
        LessonStep(
            says=_("You are Bruno and hold three red cards. Rosalia has opened with yellow. Join with your 10."),
            accepts=("R10+",),
            nudge=_("Your 10 is the card for the first round of this example."),
            replies="G8+20 K5+40 eight defect Y5",
        ),
        LessonStep(
            says=_(
                "Nino’s green defector has come over to you. Black’s bomb found no target: green’s only card now "
                "fights for red. Rosalia has played a second card. Play your 9."
            ),
            accepts=("R9",),
            nudge=_("Keep the bomb for the last round. Play the 9."),
            replies="K1 *R10",
        ),
        LessonStep(
            says=_(
                "It was a bomb, and your 10 is gone. Yellow has no card left to add; you still have your bomb. Play it."
            ),
            accepts=("R5",),
            nudge=_("If you stop now, black may pass you. Play the bomb."),
            replies="K11",
        ),
        LessonStep(
            says=_(
                "Black is at 17. Your bomb could hit black, but the bodyguard would take it, and your 5 would be "
                "gone. Keep it as a 5."
            ),
            accepts=("five",),
            nudge=_("Count again: without the 5, red has 13, and black is stronger even without its bodyguard."),
        ),
        LessonStep(
            says=_("Red wins with 18, and Nino wins with you. The family is yours, so you choose. Take the business."),
            accepts=("business",),
            nudge=_("Both stakes, washed, aren’t bad either. Here, take the business."),
        ),
        LessonStep(says=_("Which one?"), accepts=ANY_BUSINESS),
    ),
    closing=_("A bomb is sometimes worth most when it doesn’t go off."),
    rules=("R13.5", "R6.5", "R7.4"),
    free=True,
)

EXAMPLES: tuple[Lesson, ...] = (EQUALS_CANCEL_OUT, HELP_FROM_A_DEFECTOR, SECOND_OF_A_PAIR, NO_TARGET, WHOLE_WAR)
