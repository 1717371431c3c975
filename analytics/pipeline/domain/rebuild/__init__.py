"""Fourth stage: all is built anew in chunks, beside the build in use."""
