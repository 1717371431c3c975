"""What every part of the house uses: domain errors, on-commit events, the action log, the outbox of jobs, logs."""
