"""Where visitors come from, and how many kernels there are for one home."""

from __future__ import annotations

import pytest

from cardkit_widgets.app.proxies import Proxies
from cardkit_widgets.app.quotas import Enough, Quotas

HOME, OTHER, FORGED = "203.0.113.7", "203.0.113.8", "198.51.100.1"


# Where they come from


def test_a_stranger_is_not_believed() -> None:
    for proxies in (Proxies(), Proxies(["127.0.0.1"]), Proxies(["10.0.0.0/24", "fd00::1"])):
        for said in ("", FORGED, "127.0.0.1", f"{FORGED}, 10.0.0.1", "nonsense", ","):
            assert proxies.home(HOME, said) == HOME


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.9"])
def test_a_named_proxy_is_believed_in_what_it_has_added_itself(peer: str) -> None:
    proxies = Proxies(["127.0.0.1", "::1", "10.0.0.0/24"])
    for said in (HOME, f"{FORGED}, {HOME}", f"127.0.0.1,{HOME}", f"{FORGED}, 10.0.0.1, {HOME}", f"nonsense, {HOME}"):
        assert proxies.home(peer, said) == HOME


def test_a_chain_of_named_proxies_is_followed_to_whoever_asked_the_first() -> None:
    proxies = Proxies(["127.0.0.1", "10.0.0.0/24"])
    assert proxies.home("127.0.0.1", f"{FORGED}, {HOME}, 10.0.0.3") == HOME


@pytest.mark.parametrize("said", ["", "nonsense", f"{HOME}, ", f"{HOME}, unknown", f"{HOME}:99"])
def test_whoever_asks_through_a_proxy_that_does_not_say_is_the_proxy(said: str) -> None:
    assert Proxies(["10.0.0.1"]).home("10.0.0.1", said) == "10.0.0.1"
    assert Proxies(["127.0.0.1"]).home("127.0.0.1", said) == "127.0.0.1"


def test_where_no_proxy_is_named_this_machine_itself_has_no_limit() -> None:
    for peer in ("127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"):
        assert Proxies().home(peer, HOME) is None
    assert Proxies(["10.0.0.1"]).home("127.0.0.1", HOME) == "127.0.0.1"


def test_all_addresses_of_a_household_are_one_home() -> None:
    proxies = Proxies(["127.0.0.1"])
    homes = {proxies.home("127.0.0.1", said) for said in ("2001:db8:0:7::1", "2001:db8:0:7:ffff::2%eth0")}
    assert homes == {"2001:db8:0:7::/64"}
    assert proxies.home("2001:db8:0:8::1") not in homes
    assert proxies.home(f"::ffff:{HOME}") == HOME


@pytest.mark.parametrize("named", ["", "proxy.example", "10.0.0.1/24", "10.0.0.1:80"])
def test_what_is_no_proxy_is_named(named: str) -> None:
    with pytest.raises(ValueError, match=rf"^{named}$"):
        Proxies(["127.0.0.1", named])


# How many kernels there are


def test_a_home_gets_its_share_and_others_get_theirs() -> None:
    kernels = {"a", "b", "c"}
    quotas = Quotas(kernels, 2)
    with quotas.one_more(HOME):
        quotas.give("a", HOME)
    with quotas.one_more(HOME):
        assert quotas.has_enough(HOME)  # one that is still coming counts, too
        with pytest.raises(Enough), quotas.one_more(HOME):
            pytest.fail("that is one too many")
        assert not quotas.has_enough(OTHER)
        quotas.give("b", HOME)
    assert quotas.has_enough(HOME)
    kernels.remove("a")
    assert not quotas.has_enough(HOME)


def test_a_kernel_that_never_came_is_not_held_against_anybody() -> None:
    quotas = Quotas(set(), 1)
    with pytest.raises(TimeoutError), quotas.one_more(HOME):
        raise TimeoutError
    assert not quotas.has_enough(HOME)


def test_nobody_in_particular_has_no_limit() -> None:
    kernels = {"a", "b"}
    quotas = Quotas(kernels, 1)
    for kernel_id in kernels:
        with quotas.one_more(None):
            quotas.give(kernel_id, None)
    assert not quotas.has_enough(None)
    assert not quotas.has_enough(HOME)
