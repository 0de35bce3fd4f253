"""The page with the link to one's own seat: for going on from another device."""

from __future__ import annotations

from mythboard.web.drawing import html as h
from mythboard.web.drawing.layout import document, main_of


def page(id: str, title: str, url: str) -> str:
    main = main_of(
        h.h1["Your seat on another device"],
        h.p(".lede")[f"Open this link on the other device, and play this game of {title} on both."],
        h.section(".panel", aria_labelledby="link-title")[
            h.h2("#link-title")["The link to your seat"],
            h.div(".field")[
                h.label(for_="seat-link")["Send it to yourself"],
                h.div(".inline.copying")[
                    h.input(id="seat-link", type="text", value=url, readonly=True, aria_describedby="seat-link-help"),
                    h.button(type="button", data_copies="seat-link", hidden=True)["Copy link"],
                ],
                h.p("#seat-link-help.help")[
                    "Anyone with this link can play for you, so keep it secret. It's shown only once; a new link disables it."
                ],
            ],
        ],
        h.p(".actions")[h.a(".button.button-primary", href=f"/t/{id}")["Back to the table"]],
        kind="page-narrow",
    )
    return document("Your seat on another device", main)
