"""Each test client builds the middleware anew, and whitenoise would look at every collected file each time."""

from typing import Any, ClassVar

from palermo.web.middleware import StaticFilesMiddleware


class StaticFilesReadOnce(StaticFilesMiddleware):
    """The same answers: what was collected before the first test does not change until the last."""

    known: ClassVar[dict[tuple[str, str, int | None], dict[str, Any]]] = {}

    def update_files_dictionary(self, root: str, prefix: str) -> None:
        key = (root, prefix, self.max_age)
        if key not in self.known:
            super().update_files_dictionary(root, prefix)
            self.known[key] = dict(self.files)
        self.files.update(self.known[key])
