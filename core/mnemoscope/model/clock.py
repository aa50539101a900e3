"""Time and randomness as the program receives them; only the outermost layer passes the real ones in."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Protocol

from mnemoscope.model.ids import uuid7
from mnemoscope.model.moment import Moment


class Clock(Protocol):
    """The source of the present, of the person's zone and of random ids."""

    def now(self) -> Moment: ...

    def zone(self) -> tzinfo: ...

    def new_id(self) -> str: ...

    def random_bytes(self, count: int) -> bytes: ...


class LocalZone(tzinfo):
    """The machine's zone with its rules for every day, so that a summer date has its summer offset in winter too."""

    def utcoffset(self, moment: datetime | None) -> timedelta:
        if moment is None:
            return timedelta(0)
        try:
            offset = moment.replace(tzinfo=None).astimezone().utcoffset()
        except (OverflowError, OSError, ValueError):
            # Beyond the years that the system knows rules for.
            offset = None
        return offset if offset is not None else timedelta(0)

    def dst(self, moment: datetime | None) -> timedelta | None:
        return None

    def tzname(self, moment: datetime | None) -> str:
        return time.tzname[0]

    def fromutc(self, moment: datetime) -> datetime:
        try:
            local = moment.replace(tzinfo=UTC).astimezone()
        except (OverflowError, OSError, ValueError):
            return moment
        first = local.replace(tzinfo=self)
        # The hour that summer time repeats in autumn: the second one is marked by its fold.
        return first if self.utcoffset(first) == local.utcoffset() else first.replace(fold=1)


LOCAL = LocalZone()


class SystemClock:
    """The machine's time, zone and randomness."""

    def now(self) -> Moment:
        us = time.time_ns() // 1000
        offset = datetime.fromtimestamp(us / 1e6, UTC).astimezone().utcoffset()
        return Moment(us, int(offset.total_seconds() // 60) if offset else 0)

    def zone(self) -> tzinfo:
        return LOCAL

    def new_id(self) -> str:
        return uuid7(time.time_ns() // 1000, os.urandom(10))

    def random_bytes(self, count: int) -> bytes:
        return os.urandom(count)


@dataclass
class FixedClock:
    """A clock that stands still until it is moved, with ids that count up: for tests and replays."""

    us: int = 1_780_000_000_000_000
    offset_minutes: int = 0
    serial: int = 0
    zone_: tzinfo = UTC

    def now(self) -> Moment:
        return Moment(self.us, self.offset_minutes)

    def zone(self) -> tzinfo:
        return self.zone_

    def new_id(self) -> str:
        self.serial += 1
        return uuid7(self.us, self.serial.to_bytes(10, "big"))

    def random_bytes(self, count: int) -> bytes:
        self.serial += 1
        return self.serial.to_bytes(8, "big").rjust(count, b"\x5a")[-count:]

    def advance(self, *, days: float = 0, seconds: float = 0) -> None:
        self.us += round((days * 86_400 + seconds) * 1_000_000)


system_clock = SystemClock()
