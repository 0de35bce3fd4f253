"""Hosts: the names under which a server may be asked for.

A page on the internet can have its own name lead to your machine from one moment to the next (DNS rebinding). To a browser that
page and this server are then one and the same, so it may read and send whatever you may. What gives it away is the name: it is
in the Host header, and it is not ours. So a request is taken only under a name that is known here:

- an address in numbers, which leads nowhere else: so friends in your network need no setting;
- localhost, and what was given with --host;
- if the server listens everywhere, the name of this machine, as it is called in a network;
- whatever `MYTHBOARD_HOSTS` lists. A server behind a proxy needs that: the proxy passes the name on that people typed.

Programs that send no Host at all are no browsers, and are let through.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from functools import lru_cache
from typing import Final

ALL: Final = "*"
EVERYWHERE: Final = ("", "0.0.0.0", "::")
IN_A_NETWORK: Final = ("", ".local", ".lan", ".home.arpa")  # what networks at home put behind the name of a machine
KNOWN: Final = 1024  # names that were looked at before
NAME: Final = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){0,20}")


class Hosts:
    """See above. `listed` is the setting, `bound` what the server listens on."""

    def __init__(self, listed: str = "", bound: str = "127.0.0.1") -> None:
        names = {name.strip().lower().rstrip(".") for name in listed.split(",")} - {""}
        self.takes_all = ALL in names
        self.names = {"localhost", bound.lower(), *names}
        if bound in EVERYWHERE:
            own = socket.gethostname().lower().removesuffix(".local")
            self.names |= {f"{own}{ending}" for ending in IN_A_NETWORK}
        self.knows = lru_cache(maxsize=KNOWN)(self.looked_up)

    def looked_up(self, header: str) -> bool:
        """Whether a Host header names this server."""
        name = name_in(header)
        if not has_sound_port(header):
            return False
        return self.takes_all or not header or name in self.names or name.endswith(".localhost") or is_number(name)


def name_in(header: str) -> str:
    """The name in a Host header, without its port."""
    text = header.strip().lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.rpartition(":")[0].rstrip(".") if text.count(":") == 1 else text.rstrip(".")


def has_sound_port(header: str) -> bool:
    """Whether what follows a name is a port, if anything does: an address with another one cannot be read."""
    behind = header.strip().rpartition("]")[2]
    port = behind.partition(":")[2]
    return ":" not in behind or is_number(behind) or (port.isascii() and port.isdigit() and int(port) < 65536)


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def refusal(header: str) -> str:
    """The answer to a request for another name, or for a port that is none."""
    if not has_sound_port(header):
        return (
            "The address of this request has a port that doesn't exist. Use the address that the server showed when it started."
        )
    name = name_in(header)
    shown = f"the name {name}" if NAME.fullmatch(name) else "this name"
    return (
        f"This server doesn't answer to {shown}. Use the address that it showed when it started. "
        "If you run it, add the name to MYTHBOARD_HOSTS and start it again."
    )
