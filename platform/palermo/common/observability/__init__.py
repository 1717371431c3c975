"""What operators see: logs, incidents, heartbeats."""
