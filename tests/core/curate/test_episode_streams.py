"""The rule of episodes on streams with known ones: in both languages, with the language model and without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from mnemoscope.curate.episodes import PENALTY, WORDS_PENALTY
from mnemoscope.index.embedder import Embedder
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.load import load_embedder

from ...episode_streams import LANGUAGES, TOPICS, Score, cuts, score, streams


class Kept:
    """An embedder that embeds each statement once, and keeps it as the store does."""

    def __init__(self, embedder: Embedder) -> None:
        texts = [text for topics in TOPICS.values() for part in topics.values() for text in part]
        vectors = embedder.embed(texts).astype(np.float16).astype(np.float32)
        self._known = dict(zip(texts, vectors, strict=True))

    def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return np.array([self._known[text] for text in texts])


@pytest.fixture(scope="module")
def meaning() -> Kept:
    embedder = load_embedder()
    if isinstance(embedder, HashedEmbedder):
        pytest.skip("the language model is not here")
    return Kept(embedder)


def measured(embed: Kept, *languages: str, held_out: bool, off_by: int = 0) -> Score:
    chosen = [stream for language in languages for stream in streams(language, held_out=held_out)]
    return score([(stream, cuts(stream, embed, PENALTY)) for stream in chosen], off_by=off_by)


def test_there_are_enough_streams_of_every_kind() -> None:
    made = [stream for language in LANGUAGES for held in (False, True) for stream in streams(language, held_out=held)]
    assert len(made) == 128
    assert sum(not stream.ends for stream in made) == 32
    assert sum(len(stream.silent) for stream in made) >= 80
    assert sum(len(stream.ends) - len(stream.silent) for stream in made) >= 80


def test_episodes_are_found_by_meaning(meaning: Kept) -> None:
    for held_out in (False, True):
        exact, near = (measured(meaning, *LANGUAGES, held_out=held_out, off_by=off) for off in (0, 1))
        print(f"held out {held_out}: {exact.precision:.3f} {exact.recall:.3f} {exact.f1:.3f} {near.f1:.3f}")
        assert exact.precision >= 0.97
        assert exact.f1 >= 0.97
        assert near.f1 >= 0.98
        assert exact.window_diff <= 0.02


def test_shifts_of_subject_alone_are_found(meaning: Kept) -> None:
    for held_out, least in ((False, 0.93), (True, 0.88)):
        chosen = [stream for language in LANGUAGES for stream in streams(language, held_out=held_out)]
        silent = [
            replace(stream, minutes=tuple(range(len(stream.texts))), talks=(0,) * len(stream.texts))
            for stream in chosen
        ]
        found = [(stream, cuts(stream, meaning, PENALTY)) for stream in silent]
        exact, near = score(found), score(found, off_by=1)
        print(f"subject alone, held out {held_out}: {exact.precision:.3f} {exact.recall:.3f} {near.f1:.3f}")
        assert exact.f1 >= least
        assert near.f1 >= 0.95


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lags_behind(meaning: Kept, language: str) -> None:
    assert measured(meaning, language, held_out=True, off_by=1).f1 >= 0.90


def test_without_the_language_model_pauses_and_talks_are_found_and_little_is_cut_wrongly() -> None:
    words = Kept(HashedEmbedder())
    for held_out in (False, True):
        chosen = [stream for language in LANGUAGES for stream in streams(language, held_out=held_out)]
        found = [(stream, cuts(stream, words, WORDS_PENALTY)) for stream in chosen]
        assert all(stream.ends - stream.silent <= made for stream, made in found)
        assert score(found).precision >= 0.98


def test_one_subject_and_a_list_of_many_are_left_whole(meaning: Kept) -> None:
    whole = [
        stream
        for language in LANGUAGES
        for held_out in (False, True)
        for stream in streams(language, held_out=held_out)
        if not stream.ends
    ]
    assert sum(len(cuts(stream, meaning, PENALTY)) for stream in whole) <= 2
