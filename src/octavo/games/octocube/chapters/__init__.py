"""The rules by chapter of the rulebook, as functions of a position.

What is told in every turn is told behind `if position.listening`: whoever plays out a thousand games saves the call.
"""
