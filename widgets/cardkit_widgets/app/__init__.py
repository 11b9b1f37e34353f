"""The notebooks as web pages that a server hands out, with a kernel for each visitor."""
