"""Where games are kept, as commands are told: a folder with a file, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

FILE = "octavo.db"
Data = Annotated[Path, typer.Option("--data", help="The folder where games are kept.")]
Database = Annotated[
    str,
    typer.Option(
        "--database",
        envvar="OCTAVO_DATABASE",
        metavar="postgresql://…",
        help="PostgreSQL, for several processes, instead of a file.",
        show_envvar=True,
    ),
]
Direct = Annotated[
    str,
    typer.Option(
        "--direct",
        envvar="OCTAVO_DATABASE_DIRECT",
        metavar="postgresql://…",
        help="The same database past a pooler like PgBouncer, if --database goes through one.",
    ),
]


def file_for(said: str) -> str:
    """The address of a database as it was said, or of the file in a folder."""
    return str(Path(said) / FILE) if "://" not in said and Path(said).is_dir() else said


def there(data: Path, database: str) -> str:
    """The same for a command that makes none: a file that is not there is refused."""
    if not database:
        (data / FILE).stat()
    return database or str(data / FILE)
