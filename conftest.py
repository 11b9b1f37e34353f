"""What all tests share, those in the code and in the notebooks too."""

pytest_plugins = ["tests.hanging"]
