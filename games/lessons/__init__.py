"""Lessons: short scripted games on the real engine, for whoever learns the game. See docs/lessons.md.

To write one, put a `Lesson` into a module of `content/` and name it there (`content/__init__.py`)::

    EQUALS_CANCEL_OUT = Lesson(
        key="equals-cancel-out",                      # its address: /learn/equals-cancel-out/
        title=_("Equals cancel each other out"),
        about=_("Two families of the same strength, and a third who is pleased."),
        names=("Rosalia", "Bruno", "Nino"),           # one for each seat; people write about the learner by name, too
        learner=2,                                    # the seat of whoever learns
        scene=Scene(hands=("B8 B2 B3", "R9 R4", "G7")),
        opening="B8+5 R9+5",                          # what is played before the learner is asked, by anybody
        cues=(
            Cue(
                says=_("… Join with your green seven."),
                accepts=("G7+5",),                    # "G7+" takes any stake; the first legal one is what "Show me" plays
                nudge=_("…"),                         # said to any other choice; nothing changes
                replies="B2 R4 B3",                   # what the others play until the learner is asked again
            ),
            Cue(says=_("…"), accepts=("laundry",)),
        ),
        closing=_("…"),
        rules=("R13.1", "R8.2"),
        free=True,                                    # any legal move is taken; off the script bots play the turn to its end
    )

`stage` is pure: a scene becomes a game, a lesson is folded over the learner's moves. `tests/games/lessons` walks every lesson along every
accepted move; a script that does not fit the rules fails there.
"""
