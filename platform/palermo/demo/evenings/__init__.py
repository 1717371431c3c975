"""Evenings that were really played, by bots: planned in `plans`, played by `python -m palermo.demo.evenings`, kept in evenings.json.

A first start cannot wait for a hundred games and a dozen proved seatings, so what came out of them is kept in a file.
"""
