"""The medium bots as they were before there were strong ones, so that strength can be compared through the years."""
