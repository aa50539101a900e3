"""What all tables have in common: how constraints are named and what type a column of Python's has."""

from __future__ import annotations

from sqlalchemy import BLOB, Integer, MetaData, Text
from sqlalchemy.orm import DeclarativeBase

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {str: Text, int: Integer, bytes: BLOB}  # noqa: RUF012 -- SQLAlchemy's own name
