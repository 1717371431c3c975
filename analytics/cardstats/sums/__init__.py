"""Facts of many games added up."""
