"""`make compiled`: a build belongs to its sources. That it plays the same is a part of `make test` of its own."""

import sys

import pytest

from games import compiling
from games.engine.core import COMPILED
from tests.support.children import run_child
from tests.support.engine_copy import engine_copy


@pytest.mark.parametrize(("stamp", "code"), [(None, 0), ("of yesterday", 1), ("", 0)])
def test_a_build_of_other_sources_is_refused_on_import(tmp_path, stamp, code):
    folder = engine_copy(tmp_path / "engine")
    if stamp is not None:
        (folder / "games/engine/core/compiled_from.txt").write_text(stamp or compiling.digest())
    command = [sys.executable, "-c", "import games.engine.core; print(games.engine.core.COMPILED)"]
    answer = run_child(command, cwd=folder, env={"PYTHONPATH": str(folder)}, text=True)
    assert answer.returncode == code
    assert ("run `make compiled`, or `make pure`" in answer.stderr) == bool(code)
    if not code:
        assert answer.stdout == f"{stamp is not None}\n"


def test_every_compiled_source_is_there_and_the_suite_says_which_engine_it_runs():
    names = {str(path.relative_to(compiling.ENGINE)) for path in compiling.sources()}
    assert {"core/war.py", "core/state.py", "views.py", "game.py", "replays.py", "packed.py"} <= names
    assert compiling.is_compiled() == COMPILED
