"""The best embedder that is there, and never an error for one that is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.index.e5 import convert
from mnemoscope.index.e5.converted import FOLDER_NAME, GRAPH
from mnemoscope.index.load import load_embedder, models_folder


def test_hashed_on_wish(tmp_path: Path) -> None:
    assert load_embedder(tmp_path, prefer="hashed").label == "hashed n-grams"
    assert list(tmp_path.iterdir()) == []


def test_the_language_model_where_it_is(tmp_path: Path) -> None:
    if convert.find_source() is None:
        pytest.skip("the package with the weights has no build for this system")
    embedder = load_embedder(tmp_path)
    assert embedder.label == "multilingual-e5-small"
    assert embedder.embed(["hello"]).shape == (1, embedder.dimension)
    assert (models_folder(tmp_path) / FOLDER_NAME / GRAPH).is_file()


def test_hashed_where_the_package_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convert, "PACKAGE", "no_such_package_anywhere")
    assert load_embedder(tmp_path).label == "hashed n-grams"
    assert load_embedder(tmp_path, prefer="e5").label == "hashed n-grams"


def test_hashed_where_the_cache_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    assert load_embedder(blocked).label == "hashed n-grams"


def test_the_users_cache_by_default() -> None:
    assert models_folder().name == "models"
    assert "mnemoscope" in models_folder().parts
