"""Manille written a second time, plainly, from the rule book alone: strings, tuples and no engine.

The proofs compare the engine with these functions. They share no code with it and never import it.
"""
