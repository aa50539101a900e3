"""Traditional and simplified Chinese as one: the forms by which texts are compared and read are simplified.

What a person wrote is kept and shown as written.
"""

from __future__ import annotations

import re

_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f]")


def simplified(text: str) -> str:
    """The text in simplified characters, each in the place of the one it stands for."""
    if text.isascii() or not _HAN.search(text):
        return text
    # Loading its tables takes time that a program without Chinese texts need not spend.
    from zhconv_rs import zhconv

    converted: str = zhconv(text, "zh-hans")
    if len(converted) == len(text):
        return converted
    return "".join(one if len(one := zhconv(char, "zh-hans")) == 1 else char for char in text)


def as_written(part: str, read: str, written: str) -> str:
    """What was taken from the simplified text `read`, or put together from its words, as it stands in `written`."""
    if read == written or len(read) != len(written):
        return part
    start = read.find(part)
    if start >= 0:
        return written[start : start + len(part)]
    return part.translate({ord(simple): char for simple, char in zip(read, written, strict=True)})
