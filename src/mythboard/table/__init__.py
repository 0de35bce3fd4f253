"""Tables: who sits where, what they may do, and the record of it. Knows no network, no disk and no page."""
