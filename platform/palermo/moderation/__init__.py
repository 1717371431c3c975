"""Reports and blocks, and the people who look after the site."""
