"""The engine at a shell prompt: a developer's tool, in English only. `python -m games.engine --help` is its manual."""
