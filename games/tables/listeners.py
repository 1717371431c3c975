"""What tables do when something has been committed."""

from games.tables.domain.events import TableChanged
from games.tables.live.lifecycle import pass_on
from palermo.common.events import listens_to

listens_to(TableChanged)(pass_on)
