"""HTTP as all routes share it: who is asking, what they may send, how often, and how responses leave."""
