"""Drawing: what all pages are made of. HTML, icons, card faces, styles, and the words pages share."""
