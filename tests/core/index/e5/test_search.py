"""Search by meaning from the memories' text to the answer, with the real model, in two languages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mnemoscope.index.service import Index

if TYPE_CHECKING:
    from conftest import Store

MEMORIES = [
    "I am a pastry chef in Lyon.", "我对花生过敏", "The spare key is under the blue flower pot.", "我妹妹在成都学医",
    "The rent is paid quarterly.", "I prefer window seats.", "每天早上跑五公里", "My bicycle is a green tour bike.",
]  # fmt: skip


def test_questions_find_their_answers(store: Store, models: Path) -> None:
    store.add(*MEMORIES)
    index = Index(store.database, cache=models.parent)
    index.load()
    assert (index.method, index.embedder_label) == ("e5", "multilingual-e5-small")
    for question, answer in [
        ("what is my job", 1), ("peanut allergy", 2), ("备用钥匙在哪里", 3), ("what does my sister study", 4),
        ("how often do I pay rent", 5), ("靠窗还是靠走道", 6), ("morning exercise", 7), ("自行车是什么颜色", 8),
    ]:  # fmt: skip
        vector = index.embed_query(question)
        assert vector is not None
        found, cosines = index.nearest(vector, 3, np.arange(1, 9))
        assert (question, int(found[0])) == (question, answer)
        assert cosines[0] > index.floor
    assert index.verify() == []
    index.close()
