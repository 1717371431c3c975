"""`make bench-pages`: what the main pages cost the web process, at three sizes of data."""
