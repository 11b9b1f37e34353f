"""Scripts that measure and print; nothing here is asserted."""
