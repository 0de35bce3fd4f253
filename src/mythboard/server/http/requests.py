"""What a request says about itself: where it comes from, which host it asks for, which route it takes.

An address is what a provider gives one customer: an IPv4 address, or the first 64 bits of an IPv6 address.
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Any, Final

from litestar import Request
from litestar.types import Scope

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})  # methods that change nothing
NOWHERE: Final = "(unknown)"
MOST_NEIGHBOURS: Final = 4096  # addresses that are remembered


def host_of(scope: Scope) -> str:
    """The Host header; of several, all of them, which is a name that nobody has."""
    return ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"host")


def route_of(scope: Scope) -> str:
    """The pattern of an address, which names no room; unknown addresses share one."""
    return scope.get("path_template") or NOWHERE


def address_of(request: Request[Any, Any, Any]) -> str:
    client = request.scope["client"]  # the framework would make an object of it each time
    return neighbourhood(client[0]) if client else ""


@lru_cache(maxsize=MOST_NEIGHBOURS)  # it is asked for several times by each request
def neighbourhood(address: str) -> str:
    """What is counted as one address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]  # a test, or a local socket
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
