"""`python -m palermo.demo.evenings` plays all evenings again, which takes a minute, and writes the file."""

from palermo.demo.evenings.playing import play_evenings
from palermo.demo.evenings.written import write_evenings

if __name__ == "__main__":
    write_evenings(play_evenings())
