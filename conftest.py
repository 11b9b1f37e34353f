"""What all tests share, those in the code and in the notebooks too."""

import os

pytest_plugins = ["tests.hanging"]


def pytest_xdist_auto_num_workers() -> int:
    """Run three tests on two cores: those that wait for a browser, a kernel or a clock leave theirs idle."""
    cores = os.cpu_count() or 1
    return cores + cores // 2
