"""What goes over the wire, both ways."""
