"""The pages that belong to no other app, what wraps every page, and the operators' rooms."""
