"""What a kernel may know, and how many there may be."""

import pytest

from cardkit_widgets.app.kernels import kernel_environment


def test_a_kernel_sees_an_allow_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_TOKEN", "secret")
    monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "secret")
    monkeypatch.setenv("PATH", "/bin")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    environment = kernel_environment()
    assert "secret" not in environment.values()
    assert (environment["PATH"], environment["LC_ALL"]) == ("/bin", "C.UTF-8")
