"""Static files under names that carry their hash, compressed when collected."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

_, _IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns  # noqa: SLF001


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    # ES modules import each other by relative path; the hashed names must reach them too. Only ours: scripts of
    # others mention imports in comments and strings.
    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns = ("palermo/*.js", _IMPORTS)
