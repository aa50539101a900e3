"""JSON in the one canonical form of RFC 8785 (JCS), so that a checksum over it means the same everywhere."""

from __future__ import annotations

import json
import math
from typing import Any


def canonical(value: Any) -> bytes:
    """The value as UTF-8 without blanks, keys sorted by UTF-16 units, numbers as ECMAScript writes them.

    Raises ValueError for what JSON has no form for: NaN, infinity, other types.
    """
    parts: list[str] = []
    _write(value, parts)
    return "".join(parts).encode("utf-8", "surrogatepass")


def _write(value: Any, parts: list[str]) -> None:
    if isinstance(value, str):
        parts.append(json.dumps(value, ensure_ascii=False))
    elif value is None or isinstance(value, bool):
        parts.append({None: "null", True: "true", False: "false"}[value])
    elif isinstance(value, int | float):
        parts.append(number(value))
    elif isinstance(value, dict):
        mark = "{"
        for key in sorted(value, key=_units):
            parts.append(f"{mark}{json.dumps(key, ensure_ascii=False)}:")
            _write(value[key], parts)
            mark = ","
        parts.append("{}" if mark == "{" else "}")
    elif isinstance(value, list | tuple):
        mark = "["
        for item in value:
            parts.append(mark)
            _write(item, parts)
            mark = ","
        parts.append("[]" if mark == "[" else "]")
    else:
        raise ValueError("JSON has no form for this value")


def _units(key: str) -> bytes:
    return key.encode("utf-16-be", "surrogatepass")


def number(value: float) -> str:
    """ECMAScript's Number::toString: the shortest digits, plain between 1e-6 and 1e21, else with an exponent."""
    if not math.isfinite(value):
        raise ValueError("JSON has no form for this number")
    value = float(value)
    if value == 0:
        return "0"
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    # Where the point stands, counted from the first digit that is not zero.
    point = int(exponent or 0) + (len(whole) if whole != "0" else len(digits) - len(fraction))
    digits = digits.rstrip("0")
    return ("-" if value < 0 else "") + _placed(digits, point)


def _placed(digits: str, point: int) -> str:
    count = len(digits)
    if count <= point <= 21:
        return digits + "0" * (point - count)
    if 0 < point <= 21:
        return f"{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return "0." + "0" * -point + digits
    rest = f".{digits[1:]}" if count > 1 else ""
    return f"{digits[0]}{rest}e{'+' if point > 0 else '-'}{abs(point - 1)}"
