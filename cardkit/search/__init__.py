"""Bots that think ahead: from what a seat can see they deal the rest anew, many times, and play each of these on."""
