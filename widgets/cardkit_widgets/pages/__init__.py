"""Pages as HTML, whoever asks for them: what the server and the site have in common."""
