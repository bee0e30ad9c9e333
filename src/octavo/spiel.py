"""`import octavo.spiel` makes every game known to OpenSpiel (`octavo[spiel]`): see `octavo.research.spiel`."""

from octavo.research.spiel import Playouts, register, truth_tensor

__all__ = ["Playouts", "register", "truth_tensor"]
