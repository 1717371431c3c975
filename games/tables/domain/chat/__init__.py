"""Chat of a table: posting, who may read it, mutes and reports."""
