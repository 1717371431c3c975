"""What pages are made of: filters in the address, charts, words, files."""
