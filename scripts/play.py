"""`make play`: the page first, and beside it, where there is a C compiler, the compiled build that the next start uses.

Arguments go to `mythboard serve`. Ctrl-C, or a SIGTERM, ends the server and the compilation.
"""

import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def play(arguments: list[str]) -> int:
    servers: list[subprocess.Popen[bytes]] = []
    is_told = False

    def stop(_number: int, _frame: object) -> None:
        nonlocal is_told
        is_told = True
        for server in servers:
            server.terminate()

    signal.signal(signal.SIGINT, lambda _number, _frame: None)  # the server gets it, too, and ends
    signal.signal(signal.SIGTERM, stop)
    server = subprocess.Popen([Path(sys.executable).with_name("mythboard"), "serve", "--open", *arguments])
    servers.append(server)
    if is_told:
        server.terminate()
    # In a session of its own: Ctrl-C is for the server. When we leave, the builder does, too.
    subprocess.Popen([sys.executable, ROOT / "scripts" / "build_compiled.py", "--beside"], start_new_session=True)
    code = server.wait()
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(play(sys.argv[1:]))
