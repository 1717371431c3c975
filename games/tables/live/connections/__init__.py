"""One WebSocket connection: accepted, limited, written to."""
