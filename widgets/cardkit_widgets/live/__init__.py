"""All that a browser ships: live tables, lessons, and a visitor's Python. A site packs this folder whole."""
