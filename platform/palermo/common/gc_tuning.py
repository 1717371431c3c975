"""Less work for Python's garbage collector in a process that stays."""

import gc

YOUNG = 20_000  # new objects before the first look at them


def freeze_gc() -> None:
    """What is loaded by now stays until the end, and need not be looked through again and again; what comes later seldom hangs together in circles.

    At live tables the collector took a twentieth of the processor's time, in a rebuild of the statistics an eighth.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
