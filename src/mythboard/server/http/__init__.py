"""HTTP as all routes share it: who is asking, what they may send, how often, and how responses leave.

A request passes `middleware`, `hosts` and `limits`; `people` knows whose it is, `forms` reads it, `responses` answers it or
`refusal` says why not. `streams` keep open pages up to date.
"""

__all__ = [
    "connections",
    "forms",
    "hosts",
    "limits",
    "middleware",
    "people",
    "refusal",
    "requests",
    "responses",
    "sharedlimits",
    "staticfiles",
    "streams",
]
