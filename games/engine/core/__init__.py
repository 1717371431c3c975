"""The rules in integers and flat lists; as machine code where `make compiled` has built it."""

from games.compiling import is_compiled

COMPILED = is_compiled()
