"""What a kernel may know, and how many there may be."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from cardkit_widgets.app.kernels import Full, Kernels, kernel_environment
from tests.browser.served import PATIENCE


def test_a_kernel_sees_an_allow_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_TOKEN", "secret")
    monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "secret")
    monkeypatch.setenv("PATH", "/bin")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    environment = kernel_environment()
    assert "secret" not in environment.values()
    assert (environment["PATH"], environment["LC_ALL"]) == ("/bin", "C.UTF-8")


async def until(condition: Any) -> None:
    """Wait until *condition* holds; generous, because kernels start slowly on a busy machine."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.1)


async def start(kernels: Kernels) -> str:
    """A kernel that has answered and has nothing to do, as its manager has heard too."""
    kernel_id = await kernels.start_kernel(kernel_name="python3")
    kernel: Any = kernels.get_kernel(kernel_id)
    client = kernel.client()
    client.start_channels(hb=False)  # as the server does: its thread may hang when it is stopped
    await client.wait_for_ready(timeout=PATIENCE)
    async with asyncio.timeout(PATIENCE):
        while kernel.execution_state != "idle":  # the manager may have begun to listen after the last answer
            await client.kernel_info(reply=True, timeout=PATIENCE)
            await asyncio.sleep(0.1)
    client.stop_channels()
    return kernel_id


def test_an_idle_kernel_ends_and_a_prepared_one_stays() -> None:
    async def live() -> None:
        kernels = Kernels(cull_idle_timeout=600, cull_interval=1, cull_connected=True)
        try:
            prepared = await start(kernels)
            kernels.prepared.add(prepared)
            idle = await start(kernels)
            kernels.notify_connect(idle)
            kernels.cull_idle_timeout = 1
            await until(lambda: idle not in kernels)
            assert prepared in kernels
        finally:
            await kernels.close()

    asyncio.run(live())


def test_closing_ends_kernels_that_are_starting_and_refuses_others() -> None:
    async def live() -> None:
        kernels = Kernels()
        starting = asyncio.create_task(kernels.start_kernel(kernel_name="python3"))
        await asyncio.sleep(0)
        assert kernels.running == 1
        starting.cancel()
        await kernels.close()
        assert kernels.running == 0
        with pytest.raises(Full):
            await kernels.start_kernel(kernel_name="python3")

    asyncio.run(live())


def test_a_kernel_may_be_ended_twice() -> None:
    async def live() -> None:
        kernels = Kernels()
        kernel_id = await kernels.start_kernel(kernel_name="python3")
        await asyncio.gather(kernels.end_now(kernel_id), kernels.end_now(kernel_id), kernels.close())
        await kernels.end_now(kernel_id)
        assert kernels.running == 0

    asyncio.run(live())


def test_a_kernel_that_ends_before_it_has_begun_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun = tmp_path / "begun"
    sleeper = f"import pathlib, time\npathlib.Path({str(begun)!r}).touch()\ntime.sleep(60)\n"
    (tmp_path / "sitecustomize.py").write_text(sleeper, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    send = LocalProvisioner.send_signal

    async def and_leave_time_for_an_answer(self: Any, number: int) -> None:
        await send(self, number)
        await asyncio.sleep(0.5)

    monkeypatch.setattr(LocalProvisioner, "send_signal", and_leave_time_for_an_answer)

    async def live() -> None:
        kernels = Kernels(log=logging.getLogger("kernels"))
        try:
            kernel_id = await kernels.start_kernel(kernel_name="python3")
            await until(begun.exists)
            await kernels.end_now(kernel_id)
        finally:
            await kernels.close()
        assert kernels.running == 0

    asyncio.run(live())
    assert not caplog.records
