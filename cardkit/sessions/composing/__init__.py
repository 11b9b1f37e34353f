"""Steps of somebody's own, made without code: cards are laid by clicking, and what is asked comes from a list."""
