"""The terminal: any table drawn with rich, actions typed in the notation of the records; matches, lessons, rules."""
