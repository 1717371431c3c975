"""The tutorial: a first evening in five chapters, ten minutes at most."""

from games.lessons.content.tutorial.dice import DICE
from games.lessons.content.tutorial.draft import DRAFT
from games.lessons.content.tutorial.payday import PAYDAY
from games.lessons.content.tutorial.specials import SPECIALS
from games.lessons.content.tutorial.war import WAR

TUTORIAL = (DRAFT, DICE, WAR, SPECIALS, PAYDAY)
