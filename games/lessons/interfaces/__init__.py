"""What the browser asks of a lesson, and what it is told."""
