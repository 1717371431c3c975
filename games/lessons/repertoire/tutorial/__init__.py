"""The tutorial: a first evening in five chapters, ten minutes at most."""

from games.lessons.repertoire.tutorial.dice import DICE
from games.lessons.repertoire.tutorial.draft import DRAFT
from games.lessons.repertoire.tutorial.payday import PAYDAY
from games.lessons.repertoire.tutorial.specials import SPECIALS
from games.lessons.repertoire.tutorial.war import WAR

TUTORIAL = (DRAFT, DICE, WAR, SPECIALS, PAYDAY)
