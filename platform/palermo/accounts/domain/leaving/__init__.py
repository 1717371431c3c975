"""People who are gone: what is put in place of their names, and who counts as gone."""
