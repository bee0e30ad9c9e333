"""What a command can refuse; the family and how it speaks: octavo.core.errors."""

from __future__ import annotations

from octavo.core.errors import OctavoError


class NotAGame(OctavoError):
    """folder, missing: the file that every game has"""


class NoCompiler(OctavoError):
    """command: the C compiler that Python asks for and that is not there"""


class CoreNotCompiled(OctavoError):
    """The house runs as it is; nothing can be compiled against it."""


class CoreDiffers(OctavoError):
    """core: its folder; it was compiled by other tools than those that are here, or from other files"""


class NotBuilt(OctavoError):
    """folder, said: the types or the C code of a game are wrong"""


class OneProcess(OctavoError):
    """processes: so many were asked for, but there is only a file, which is that of one"""


class CourseBegun(OctavoError):
    """folder: something was begun there that has not been asked for to go on"""
