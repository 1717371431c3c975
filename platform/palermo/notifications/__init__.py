"""What people are told, and how: on the site, by e-mail, by push."""
