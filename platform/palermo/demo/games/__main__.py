"""`python -m palermo.demo.games` plays all games again on two processes, which takes some minutes, and writes the file."""

from palermo.demo.games.plans import planned_games
from palermo.demo.games.playing import play_all
from palermo.demo.games.written import write_games

if __name__ == "__main__":
    write_games(list(play_all(planned_games(), processes=2)))
