"""A first look at what is shipped: does an evening of two friends, and somebody who watches, work from end to end?"""
