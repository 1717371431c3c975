"""How long the demo's own row is kept."""

from palermo.common.retention.rules import stays

stays("demo.LoadedDemo", what="Which demo data is loaded", kept="for good", why="Nothing about people.")
