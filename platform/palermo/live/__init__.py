"""What every live page needs, whatever it shows: sockets from their handshake to their end, and what the web processes tell each other."""
