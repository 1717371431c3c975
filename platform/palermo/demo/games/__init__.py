"""Two years of games, so that statistics have something to say: who plays in `regulars`, what in `plans`, kept in games.bin.

Bots have played them in their place, each as strong and as absent-minded as the person is said to be: `python -m palermo.demo.games`.
"""
